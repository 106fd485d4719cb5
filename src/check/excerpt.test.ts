import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Positions } from '../input/position.ts'
import { excerptOf } from './excerpt.ts'

const line = fc.string({ unit: fc.constantFrom('a', 'ü', '🙂'), maxLength: 12 })

it('shows the line of a place and those around it, also where the text begins within a line', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.nat(), fc.integer({ min: 1, max: 9 }), (lines, seed, column) => {
      const text = lines.join('\n')
      const source = { text, offset: 0, line: 7, column }
      const at = seed % (text.length + 1)
      const before = text.slice(0, at).split('\n')
      const index = before.length - 1
      const shown = excerptOf(source, { start: at, end: at + 1 }, new Positions(source).at(at))
      expect(shown).toEqual({
        line: 7 + index,
        text: lines[index],
        markStart: before[index]?.length,
        markLength: 1,
        ...(index > 0 ? { before: lines[index - 1] } : {}),
        ...(index < lines.length - 1 ? { behind: lines[index + 1] } : {}),
      })
    }),
  )
})

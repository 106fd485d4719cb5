import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Positions } from './position.ts'

it('counts lines, columns and bytes, in whatever order it is asked', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'ß', '日', '👩', '\n', '\r\n') }),
      fc.array(fc.nat()),
      fc.nat(9),
      (text, picks, offset) => {
        const positions = new Positions({ text, offset, line: 5, column: 3 })
        for (const pick of picks) {
          // Not between the halves of a character: there is no byte offset.
          const index = [...text].slice(0, pick % (text.length + 1)).join('').length
          const before = text.slice(0, index)
          expect(positions.at(index)).toEqual({
            line: 5 + before.split('\n').length - 1,
            column: index - before.lastIndexOf('\n') + (before.includes('\n') ? 0 : 2),
            offset: offset + Buffer.byteLength(before),
          })
        }
      },
    ),
  )
})

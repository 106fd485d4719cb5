import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SourceLines } from './source-lines.ts'

it('tells where each line stood, however many were left out', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 200 }), (steps) => {
      const stood = steps.map((_step, index) => steps.slice(0, index + 1).reduce((sum, step) => sum + step, 0))
      const lines = new SourceLines()
      for (const line of stood) lines.add(line)
      expect(stood.map((_line, index) => lines.at(index + 1))).toEqual(stood)
    }),
  )
})

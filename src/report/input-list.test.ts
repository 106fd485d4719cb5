import fc from 'fast-check'
import { expect, it } from 'vitest'
import { InputList } from './input-list.ts'

it('gives back what was added, in order, with what was counted later', () => {
  const file = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.nat(400).map((length) => 'ä'.repeat(length * 1000)),
  )
  fc.assert(
    fc.property(fc.array(fc.record({ file, bytes: fc.nat(), records: fc.nat(), invalid: fc.nat(), findings: fc.nat() })), (inputs) => {
      const list = new InputList()
      inputs.forEach((input) => list.add(input))
      expect([...list]).toEqual(inputs)
      expect(list).toHaveLength(inputs.length)
      expect(JSON.parse(JSON.stringify(list))).toEqual(inputs)
      for (let round = 0; round < 2; round++) inputs.forEach((_, index) => list.count(index, { findings: 2, invalid: index % 2 }))
      const counted = inputs.map((input, index) => ({
        ...input,
        findings: input.findings + 4,
        invalid: input.invalid + 2 * (index % 2),
      }))
      expect([...list]).toEqual(counted)
    }),
    { numRuns: 50 },
  )
})

import { expect, it } from 'vitest'
import { fuzzKernel } from './testing/fuzz-kernel.ts'

it('accepts nothing that the validator refuses', async () => {
  const start = performance.now()
  const { wrong, ...counts } = await fuzzKernel(1, ({ cases }) => cases < 60_000 && performance.now() - start < 10_000)
  expect(wrong.map(({ record, what, bytes }) => [record, what, bytes.toString('latin1')])).toEqual([])
  // That it looks at something: much is accepted, most of what is valid.
  expect(counts.accepted).toBeGreaterThan(counts.cases / 15)
  expect(counts.left).toBeLessThan(counts.accepted)
})

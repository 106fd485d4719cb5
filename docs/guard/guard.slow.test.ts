import { expect, it } from 'vitest'
import { guardParts } from './run-guard.ts'

// A short form of `npm run guard`.

it.each(guardParts)('$name', { timeout: 120_000 }, async (part) => {
  const { figures, faults } = await part.run(5, 1)
  expect(faults).toEqual([])
  expect(Object.values(figures)[0]).toBeGreaterThan(0)
})

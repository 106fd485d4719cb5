import { describe, expect, it } from 'vitest'
import { provePasses } from './prove-passes.ts'

describe('what the whole configuration fails', () => {
  // Each of these was passed where the operator port could not be asked.
  it.each([
    ['4.1-participant-not-modified', 'participant-merged'],
    ['4.3-transactions-exists-not-stored', 'existing-transaction-stored-again'],
    ['4.1-definitions-all-or-nothing', 'definitions-stored-though-refused'],
  ])(
    'is not passed under a smaller one: %s of %s',
    async (requirement, mutant) => {
      const { failed, unproved, crash } = await provePasses({ mutant, seed: 11 })
      expect(crash).toBeUndefined()
      expect(failed).toContain(requirement)
      expect(unproved).toEqual([])
    },
    60_000,
  )
})

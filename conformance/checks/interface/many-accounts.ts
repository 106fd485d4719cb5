import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { expectViews, viewRequirements } from './expect-views.ts'
import type { KnownAccount } from './known-account.ts'

/** A list holds all accounts, not just a page of them: the first staged and the last, and those in between. */
export const manyAccounts = defineCheck({
  name: 'many-accounts',
  requirements: viewRequirements,
  inputs: fc.constant({ pending: 101, imported: 25 }),
  async run(trial, { pending, imported }) {
    const accounts: KnownAccount[] = []
    for (let index = 0; index < pending; index++) accounts.push({ ...(await trial.staged()), state: 'pending' })
    for (let index = 0; index < imported; index++) accounts.push({ ...(await trial.imported()), state: 'imported' })
    // The status of each would tell nothing new.
    await expectViews(trial, accounts, { statusOf: [0, pending - 1, pending, pending + imported - 1] })
  },
})

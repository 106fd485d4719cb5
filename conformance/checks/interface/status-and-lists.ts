import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectViews, viewRequirements } from './expect-views.ts'
import type { KnownAccount } from './known-account.ts'
import { acts, perform } from './perform.ts'

const steps = fc.array(fc.record({ account: fc.constantFrom(0, 0, 1, 2, 2, 3), act: fc.constantFrom(...acts) }), {
  minLength: 1,
  maxLength: 10,
  size: 'max',
})

/** Whatever was done to some accounts of two suppliers, two of which share their number: the status and the lists say how each stands. */
export const statusAndLists = defineCheck({
  name: 'status-and-lists',
  looks: ['suppliers.ongoingOther'],
  requirements: viewRequirements,
  runs: 15,
  inputs: steps,
  async run(trial: Trial, steps) {
    const first = trial.pair()
    const twin = trial.twin(first)
    const accounts: KnownAccount[] = [first, trial.pair(), twin, trial.pair(twin.import_supplier)].map((pair) => ({
      ...pair,
      state: 'none',
    }))
    const used = new Set([0, 2])
    for (const { account: index, act } of steps) {
      const account = accounts[index]
      if (!account) continue
      accounts[index] = await perform(trial, account, act)
      used.add(index)
    }
    await expectViews(
      trial,
      accounts.filter((_account, index) => used.has(index)),
    )
  },
})

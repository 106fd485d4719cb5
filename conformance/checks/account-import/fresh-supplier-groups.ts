import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { excessIn, externalNumbers, lackOf } from '../../reading/listed.ts'
import type { Trial } from '../../trial/trial.ts'
import { withFreshSupplier } from '../../actions/with-fresh-supplier.ts'

/** An import supplier that nobody else writes to: its lists hold what it was sent, and nothing else. */
export const freshSupplierGroups = defineCheck({
  name: 'fresh-supplier-groups',
  requirements: ['1-supplier-groups-accounts'],
  needs: ['operator:suppliers'],
  runs: 3,
  inputs: fc.array(fc.constantFrom('staged', 'imported', 'another supplier', 'validated', 'refused'), { minLength: 1, maxLength: 5 }),
  run: (trial: Trial, moves) =>
    withFreshSupplier(trial, async (code) => {
      const mine: string[] = []
      const open: string[] = []
      for (const move of moves) {
        const pair = trial.pair(move === 'another supplier' ? undefined : code)
        if (move === 'imported') await trial.imported(pair)
        else if (move === 'validated') await trial.send('validateAccount', { body: trial.account(pair) })
        else if (move === 'refused') {
          const refused = await trial.send('stageAccount', { body: { ...trial.account(pair), customers: { edited: true } } })
          trial.require(refused.status === 400, `an object for an array is answered with ${refused.status}`)
        } else await trial.staged(pair)
        if (move === 'staged') open.push(pair.external_account_number)
        if (move === 'staged' || move === 'imported') mine.push(pair.external_account_number)
      }
      for (const [which, expected] of [
        ['All', mine],
        ['Pending', open],
      ] as const) {
        const list = await trial.list(which, code)
        trial.require(list.status === 200 && Array.isArray(list.body), `a list of a new import supplier answers ${list.status}`)
        const listed = externalNumbers(list)
        const name = which === 'All' ? 'all' : 'pending'
        const lost = expected.find((number) => !listed.includes(number))
        const lacks = `The list of ${name} accounts of a supplier lacks one of its accounts.`
        trial.demand('1-supplier-groups-accounts', lost === undefined, lacks, undefined, lackOf(lost))
        const strange = listed.findIndex((number) => !expected.includes(String(number)))
        const holdsMore = `The list of ${name} accounts of a supplier holds more than its accounts.`
        trial.demand('1-supplier-groups-accounts', strange === -1, holdsMore, undefined, excessIn(list, listed[strange], 0))
      }
    }),
})

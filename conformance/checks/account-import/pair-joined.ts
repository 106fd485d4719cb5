import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { pendingFault, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { withFreshSupplier } from '../../actions/with-fresh-supplier.ts'

/** A code and a number may begin and end so that both together give the text of another pair. */
const joints = ['', '-', '_', '.']

/** Two pairs whose codes and numbers, one after the other, give the same text are two accounts. */
export const pairJoined = defineCheck({
  name: 'pair-joined',
  requirements: ['1-pair-two-suppliers'],
  needs: ['operator:suppliers'],
  inputs: allOf(joints),
  run: (trial: Trial, chosen) =>
    withFreshSupplier(trial, async (code) => {
      for (const joint of chosen) {
        const longer = `${code}${joint}A`
        await withFreshSupplier(
          trial,
          async () => {
            const { external_account_number: number } = trial.pair()
            const pairs = [trial.pair(longer), trial.pair(code)].map(({ import_supplier }, index) => ({
              import_supplier,
              external_account_number: index === 0 ? number : `A${joint}${number}`,
            }))
            for (const pair of pairs) {
              const { status } = await trial.send('stageAccount', { body: trial.account(pair) })
              trial.require(status === 200 || status === 201, `staging answers ${status}`)
              const what = `Staging an account of an import supplier answers ${status} after one of another that has a like code.`
              trial.demand('1-pair-two-suppliers', status === 201, what)
            }
            const [first, second] = pairs
            trial.require(first !== undefined && second !== undefined, 'there are no two pairs')
            const processed = await trial.process(first)
            trial.require(processed.status === 201, `processing a staged account answers ${processed.status}`)
            const fault = pendingFault(await standing(trial, second))
            const when = 'When an account of another import supplier that has a like code was processed'
            trial.demand('1-pair-two-suppliers', fault === undefined, `${when} ${fault}.`)
          },
          longer,
        )
      }
    }),
})

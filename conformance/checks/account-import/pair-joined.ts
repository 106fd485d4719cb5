import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { pendingFault, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { withFreshSupplier } from '../../actions/with-fresh-supplier.ts'

/** A code and a number may begin and end so that both together give the text of another pair. */
const joints = ['', '-', '_', '.']

const alike = 'Two accounts have the same text when supplier code and number are joined:'

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
              const staged = await trial.send('stageAccount', { body: trial.account(pair) })
              trial.require(staged.status === 200 || staged.status === 201, `staging answers ${staged.status}`)
              trial.demandStatus('1-pair-two-suppliers', staged, 201, `${alike} the first staging of one of them`)
            }
            const [first, second] = pairs
            trial.require(first !== undefined && second !== undefined, 'there are no two pairs')
            const processed = await trial.process(first)
            trial.require(processed.status === 201, `processing a staged account answers ${processed.status}`)
            const fault = pendingFault(await standing(trial, second))
            trial.demandNoFault('1-pair-two-suppliers', fault, `${alike} after one of them was processed, for the other`)
          },
          longer,
        )
      }
    }),
})

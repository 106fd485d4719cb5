import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck, type Check } from '../../check.ts'
import { statusFault } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { withFreshSupplier } from '../../actions/with-fresh-supplier.ts'

/** A code and a number may begin and end so that both together give the text of another pair. */
const joints = { nothing: '', dash: '-', underscore: '_', dot: '.' } as const

const alike = 'Two accounts have the same text when supplier code and number are joined:'

/** Two pairs whose codes and numbers, one after the other, give the same text are two accounts; a check for each way to join them. */
export const pairJoined: readonly Check[] = Object.entries(joints).map(([name, joint]) =>
  defineCheck({
    name: `pair-joined-by-${name}`,
    requirements: ['1-pair-two-suppliers'],
    needs: ['operator:suppliers'],
    run: (trial: Trial) =>
      withFreshSupplier(trial, async (code) => {
        const { external_account_number: number } = trial.pair()
        const longer = { import_supplier: `${code}${joint}A`, external_account_number: number }
        const shorter = { import_supplier: code, external_account_number: `A${joint}${number}` }
        await withFreshSupplier(trial, () => expectTwo(trial, longer, shorter), longer.import_supplier)
      }),
  }),
)

async function expectTwo(trial: Trial, first: AccountReference, second: AccountReference): Promise<void> {
  for (const pair of [first, second]) {
    const staged = await trial.stage(pair)
    trial.require(staged.status === 200 || staged.status === 201, `staging answers ${staged.status}`)
    trial.demandStatus('1-pair-two-suppliers', staged, 201, `${alike} the first staging of one of them`)
  }
  // Whether such a number is found in a path at all is another requirement.
  trial.require((await trial.status(second)).status === 200, 'the status of such a pair is not found')
  const processed = await trial.process(first)
  trial.require(processed.status === 201, `processing a staged account answers ${processed.status}`)
  const fault = statusFault(await trial.status(second), 'UNKNOWN')
  trial.demandNoFault('1-pair-two-suppliers', fault, `${alike} after one of them was processed, for the other`)
}

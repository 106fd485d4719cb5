import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck } from '../../check.ts'
import { externalNumbers } from '../../reading/listed.ts'
import type { Trial } from '../../trial/trial.ts'

/** Whether the lists hold an account that is marked to be skipped. */
export const listsOfSkipped = defineCheck({
  name: 'lists-of-skipped',
  requirements: ['4.4-lists-skipped-open'],
  needs: ['operator:skip'],
  async run(trial: Trial) {
    const pair = await trial.staged()
    await trial.setSkip(pair, true)
    await observeLists(trial, pair, 'it')
    await trial.setSkip(pair, false)
  },
})

/** Whether the lists hold the account that the configuration calls skipped. */
export const listsOfSkippedAccount = defineCheck({
  name: 'lists-of-skipped-account',
  requirements: ['4.4-lists-skipped-open'],
  needs: ['skippedAccount'],
  async run(trial: Trial) {
    const { skippedAccount } = trial.setting.configuration
    trial.require(skippedAccount !== undefined, 'there is no skipped account')
    await observeLists(trial, skippedAccount, 'the configured one')
  },
})

async function observeLists(trial: Trial, { import_supplier, external_account_number }: AccountReference, what: string): Promise<void> {
  for (const which of ['All', 'Pending'] as const) {
    const isListed = externalNumbers(await trial.list(which, import_supplier)).includes(external_account_number)
    trial.observe('4.4-lists-skipped-open', `${which.toLowerCase()}: ${isListed ? 'holds' : 'lacks'} ${what}`)
  }
}

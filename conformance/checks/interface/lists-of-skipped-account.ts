import { defineCheck } from '../../check.ts'
import { externalNumbers } from '../../reading/listed.ts'
import type { Trial } from '../../trial/trial.ts'

/** Whether the lists hold the account that the configuration calls skipped. */
export const listsOfSkippedAccount = defineCheck({
  name: 'lists-of-skipped-account',
  requirements: ['4.4-lists-skipped-open'],
  needs: ['skippedAccount'],
  async run(trial: Trial) {
    const { skippedAccount } = trial.setting.configuration
    trial.require(skippedAccount !== undefined, 'there is no skipped account')
    for (const which of ['All', 'Pending'] as const) {
      const list = await trial.list(which, skippedAccount.import_supplier)
      const listed = externalNumbers(list).includes(skippedAccount.external_account_number)
      trial.observe('4.4-lists-skipped-open', `${which.toLowerCase()}: ${listed ? 'holds' : 'lacks'} the configured one`)
    }
  },
})

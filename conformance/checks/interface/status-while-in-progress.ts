import { whileHeld } from '../../actions/while-held.ts'
import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'

/** While an account is being created it has no number yet. */
export const statusWhileInProgress = defineCheck({
  name: 'status-while-in-progress',
  requirements: [
    '2.13-list-number-type',
    '2.13-number-empty-before-creation',
    '2.13-number-string',
    '2.13-status-closed',
    '4.4-status-200-staged',
    '4.4-status-body',
    '5-missing-token-refused',
  ],
  needs: ['operator:hold'],
  async run(trial: Trial) {
    const pair = await trial.staged()
    await whileHeld(trial, pair, {}, async ({ inProgress, status: answer }) => {
      trial.require(inProgress && answer !== undefined, 'the status of a held account does not turn to IN_PROGRESS')
      if (!trial.demandStatus('4.4-status-200-staged', answer, 200, 'The status of an account in progress')) return
      const numbered = 'An account in progress has a platform account number.'
      trial.demandValue('2.13-number-empty-before-creation', answer, 'platform_account_number', '', numbered)
      await trial.send('getAccountTransferStatus', { tokenFault: 'no Authorization header', pair })
      await trial.list('All')
    })
  },
})

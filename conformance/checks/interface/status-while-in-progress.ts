import { defineCheck } from '../../check.ts'
import { itemOf, placesIn } from '../../reading/listed.ts'
import { whileHeld } from '../../actions/while-held.ts'
import { expectStatusBody } from './expect-status.ts'
import type { Trial } from '../../trial/trial.ts'
import { worded } from '../../oracle/judgement.ts'

/** While an account is being created it has no number yet, in its status or in a list. */
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
      expectStatusBody(trial, answer, ' of an account in progress')
      const numbered = 'An account in progress has a platform account number.'
      trial.demandValue('2.13-number-empty-before-creation', answer, 'platform_account_number', '', numbered)
      await trial.send('getAccountTransferStatus', { tokenFault: 'no Authorization header', pair })
      const list = await trial.list('All')
      const listed = itemOf(list, pair.external_account_number)?.['platform_account_number']
      const known = listed === undefined || listed === null || typeof listed === 'string'
      const at = `${placesIn(list, pair.external_account_number)[0]}.platform_account_number`
      const difference = worded(at, 'a string or null', listed)
      const said = 'platform_account_number of a list is neither a string nor null in progress.'
      trial.demand('2.13-list-number-type', known, said, difference)
    })
  },
})

import type { Answer } from '../../trial/answer.ts'
import { demandSameNumber } from '../../reading/demand-same-number.ts'
import type { Trial } from '../../trial/trial.ts'
import { aFilledString, aString, oneOf } from '../../trial/value-difference.ts'
import { kindOf } from '../../reading/kind-of.ts'
import type { KnownAccount } from './known-account.ts'
import { asObject } from '../../reading/as-object.ts'
import { worded } from '../../oracle/judgement.ts'

/** Reads the status of an account and says where it differs from what is known. */
export async function expectStatus(trial: Trial, account: KnownAccount): Promise<void> {
  const { state, platform_account_number } = account
  const answer = await trial.status(account)
  if (state === 'none') {
    trial.demandStatus('4.4-status-404', answer, 404, 'The status of a pair without an import process')
    return
  }
  const known = trial.demandStatus(
    state === 'pending' ? '4.4-status-200-staged' : '4.4-status-200-imported',
    answer,
    200,
    `The status of ${state === 'pending' ? 'a staged' : 'an imported'} account`,
  )
  trial.demandStatus('4.4-lists-agree-with-status', answer, 'not 404', 'The status of an account that is staged or imported')
  if (!known) return
  trial.demand('4.4-no-request-body', true, '')
  expectStatusBody(trial, answer, '')
  const number: unknown = asObject(answer.body)['platform_account_number']
  if (state === 'pending') {
    const message = `platform_account_number of a staged account is ${kindOf(number)} in its status, not an empty string.`
    trial.demandValue('2.13-number-empty-before-creation', answer, 'platform_account_number', '', message)
    return
  }
  const message = `platform_account_number of an imported account is ${kindOf(number)} in its status.`
  trial.demandValue('2.13-number-after-creation', answer, 'platform_account_number', aFilledString, message)
  const another = 'The status does not give the platform account number that processing gave.'
  demandSameNumber(trial, '1-platform-account-number-name', answer, platform_account_number, another)
}

/**
 * Says what every status holds.
 * @param when Of which account it is, such as ` in progress`; empty where that is not told.
 */
export function expectStatusBody(trial: Trial, answer: Answer, when: '' | ` ${string}`): void {
  const lacking = ['status', 'platform_account_number'].find((field) => !(field in asObject(answer.body)))
  trial.demand(
    '4.4-status-body',
    lacking === undefined,
    `The status${when} lacks ${lacking}.`,
    lacking === undefined ? undefined : worded(lacking, 'a value', undefined),
  )
  const known = oneOf('UNKNOWN', 'COMPLETED', 'IN_PROGRESS')
  trial.demandValue('2.13-status-closed', answer, 'status', known, `The status${when} is none that the document has.`)
  trial.demandValue(
    '2.13-number-string',
    answer,
    'platform_account_number',
    aString,
    `The platform_account_number of a status${when} is no string.`,
  )
}

import type { Trial } from '../../trial/trial.ts'
import { kindOf } from '../../reading/kind-of.ts'
import type { KnownAccount } from './known-account.ts'

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
  const body: { readonly [field: string]: unknown } = Object(answer.body)
  const { status, platform_account_number: number } = body
  trial.demand('4.4-status-body', 'status' in body && 'platform_account_number' in body, 'The status lacks a field.')
  const closed = status === 'UNKNOWN' || status === 'COMPLETED' || status === 'IN_PROGRESS'
  trial.demand('2.13-status-closed', closed, `The status is ${JSON.stringify(status)}.`)
  trial.demand('2.13-number-string', typeof number === 'string', `platform_account_number of a status is ${kindOf(number)}.`)
  if (state === 'pending') {
    const message = `platform_account_number of a staged account is ${kindOf(number)} in its status, not an empty string.`
    trial.demand('2.13-number-empty-before-creation', number === '', message)
    return
  }
  const message = `platform_account_number of an imported account is ${kindOf(number)} in its status.`
  trial.demand('2.13-number-after-creation', typeof number === 'string' && number !== '', message)
  trial.demand(
    '1-platform-account-number-name',
    number === platform_account_number,
    'The status gives another platform account number than processing did.',
  )
}

import type { AccountReference } from '../../../schemas/record-types.ts'
import { isDatetime } from '../../../src/text/iso-8601.ts'
import { itemOf, placesIn } from '../../reading/listed.ts'
import type { Trial } from '../../trial/trial.ts'
import { aDatetime } from '../../trial/value-difference.ts'

/** So far the clocks of several processes of a server may be apart, in milliseconds. */
export const clocksApart = 2000

/** The time at which an account was created, where it is one, and its place in the list of all. */
export async function createdAt(
  trial: Trial,
  { external_account_number }: AccountReference,
): Promise<{ readonly at: string; readonly value?: string }> {
  const list = await trial.list('All')
  const item = itemOf(list, external_account_number)
  trial.require(item !== undefined, 'the list of all lacks an imported account')
  const { account_created_at } = item
  const at = `${placesIn(list, external_account_number)[0]}.account_created_at`
  const said = 'account_created_at of an imported account is no datetime.'
  trial.demandValue('2.13-list-created-at-when-imported', list, at, aDatetime, said)
  return { at, ...(isDatetime(account_created_at) ? { value: account_created_at } : {}) }
}

/**
 * How long it takes until the times of this server differ for certain, in milliseconds; some are written without fractions of seconds.
 * @param imported An account whose time of creation shows how they are written.
 */
export async function unitOfTime(trial: Trial, imported: AccountReference): Promise<number> {
  return /[.,]\d*[1-9]/.test((await createdAt(trial, imported)).value ?? '') ? 50 : 1100
}

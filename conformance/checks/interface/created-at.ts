import type { AccountReference } from '../../../schemas/record-types.ts'
import { isDatetime } from '../../../src/text/iso-8601.ts'
import { itemOf, placesIn } from '../../reading/listed.ts'
import type { Setting } from '../../setting/setting.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { aDatetime } from '../../trial/value-difference.ts'

/** So far the clocks of several processes of a server may be apart, in milliseconds. */
export const clocksApart = 2000

/** When an account was created, by the list of all. */
interface Created {
  /** The place in the list. */
  readonly at: string
  /** The time, where it is one. */
  readonly value?: string
}

/** The time at which an account was created. */
export async function createdAt(trial: Trial, pair: AccountReference): Promise<Created> {
  return createdIn(trial, await trial.list('All'), pair)
}

/** The time at which an account was created, in a list of all that was read. */
export function createdIn(trial: Trial, list: Answer, { external_account_number }: AccountReference): Created {
  const item = itemOf(list, external_account_number)
  trial.require(item !== undefined, 'the list of all lacks an imported account')
  const { account_created_at } = item
  const at = `${placesIn(list, external_account_number)[0]}.account_created_at`
  const said = 'account_created_at of an imported account is no datetime.'
  trial.demandValue('2.13-list-created-at-when-imported', list, at, aDatetime, said)
  return { at, ...(isDatetime(account_created_at) ? { value: account_created_at } : {}) }
}

/** How long it takes in each run; found out once. */
const units = new WeakMap<Setting, number>()

/**
 * How long it takes until the times of this server differ for certain, in milliseconds; some are written without fractions of seconds.
 * @param imported Gives an account whose time of creation shows how they are written.
 */
export async function unitOfTime(trial: Trial, imported: () => Promise<AccountReference>): Promise<number> {
  const find = async () => (/[.,]\d*[1-9]/.test((await createdAt(trial, await imported())).value ?? '') ? 50 : 1100)
  const unit = units.get(trial.setting) ?? (await find())
  units.set(trial.setting, unit)
  return unit
}

import type { AccountReference } from '../../schemas/record-types.ts'
import type { Answer } from '../trial/answer.ts'
import { externalNumbers, itemOf } from './listed.ts'
import type { Trial } from '../trial/trial.ts'

/** How a pair stands on the read paths of the interface. */
export interface Standing {
  readonly pair: AccountReference
  readonly status: Answer
  readonly all: Answer
  readonly pending: Answer
}

/** Reads how a pair stands. The trial ends without a verdict when a list cannot be read: other requirements judge that. */
export async function standing(trial: Trial, pair: AccountReference): Promise<Standing> {
  const status = await trial.status(pair)
  const all = await trial.list('All', pair.import_supplier)
  const pending = await trial.list('Pending', pair.import_supplier)
  trial.require(all.status === 200 && Array.isArray(all.body), `the list of all accounts answers ${all.status}`)
  trial.require(pending.status === 200 && Array.isArray(pending.body), `the list of pending accounts answers ${pending.status}`)
  return { pair, status, all, pending }
}

/** What speaks against the pair being pending, without a platform account, whatever else its status says; undefined when nothing does. */
export function pendingFault({ pair, status, all, pending }: Standing): string | undefined {
  if (status.status !== 200) return `the status of the account answers ${status.status}`
  const { status: said, platform_account_number } = Object(status.body)
  if (said === 'COMPLETED') return 'the status of the account is COMPLETED'
  if (isNumber(platform_account_number)) return 'the status of the account holds a platform account number'
  if (isNumber(itemOf(all, pair.external_account_number)?.['platform_account_number']))
    return 'the list of all accounts holds a platform account number for the account'
  if (!externalNumbers(pending).includes(pair.external_account_number)) return 'the list of pending accounts lacks the account'
  return undefined
}

/** What speaks against the pair being imported and no longer pending; undefined when nothing does. */
export function importedFault({ pair, status, pending }: Standing): string | undefined {
  if (externalNumbers(pending).includes(pair.external_account_number)) return 'the list of pending accounts still holds the account'
  return createdFault(status)
}

/** What the status of a pair says against its account being created, with the number that its status gave before if one is given. */
export function createdFault({ status, body }: Answer, platform_account_number?: unknown): string | undefined {
  if (status !== 200) return `the status of the account answers ${status}`
  const { status: said, platform_account_number: shown } = Object(body)
  if (said !== 'COMPLETED') return `the status of the account is ${JSON.stringify(said)}`
  if (platform_account_number !== undefined && shown !== platform_account_number)
    return 'the status of the account holds another platform account number'
  return undefined
}

/** What speaks against the pair having no import process; undefined when nothing does. */
export function absentFault({ pair, status, all, pending }: Standing): string | undefined {
  if (status.status !== 404) return `the status of the account answers ${status.status}`
  if (externalNumbers(pending).includes(pair.external_account_number)) return 'the list of pending accounts holds the account'
  if (externalNumbers(all).includes(pair.external_account_number)) return 'the list of all accounts holds the account'
  return undefined
}

/** Whether a value is the number of a platform account, and not one of the ways to say that there is none. */
export function isNumber(value: unknown): boolean {
  return value !== '' && value !== null && value !== undefined
}

/** The platform account number that the status of an imported pair gives now. */
export async function numberInStatus(trial: Trial, pair: AccountReference): Promise<unknown> {
  const { status, body } = await trial.status(pair)
  trial.require(status === 200, `the status of an imported account answers ${status}`)
  return Object(body).platform_account_number
}

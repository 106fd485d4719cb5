import type { AccountReference } from '../../schemas/record-types.ts'
import { canonicalJson } from '../../src/json/canonical-json.ts'
import type { Answer } from '../trial/answer.ts'
import { importedNumbers } from './imported-numbers.ts'
import { itemOf } from './listed.ts'
import type { Trial } from '../trial/trial.ts'

/** What is seen of an account: what the interface shows, and what the operator reads; each part with its name in a sentence. */
interface Snapshot {
  readonly shown: Parts
  readonly stored: Parts
}

type Parts = Readonly<Record<string, unknown>>

/**
 * What every read path there is says about a pair, as far as it is documented: two of them are equal when nothing changed.
 * When the account was created is not among it: that this stays is another requirement, with a check of its own.
 */
export async function snapshot(trial: Trial, pair: AccountReference): Promise<Snapshot> {
  const { import_supplier, external_account_number } = pair
  const { status, body } = await trial.status(pair)
  const stored = trial.setting.verbs.has('read-account')
    ? await trial.operator.readAccount(import_supplier, external_account_number)
    : undefined
  return {
    shown: {
      'what the status answers': status,
      ...(status === 200 ? { 'the status': Object(body).status, 'the number in the status': Object(body).platform_account_number } : {}),
      ...inList('all', await trial.list('All', import_supplier), external_account_number),
      ...inList('pending', await trial.list('Pending', import_supplier), external_account_number),
      'the place among the imported': importedNumbers(await trial.list('Imported', import_supplier))?.includes(external_account_number),
    },
    stored: Object.fromEntries(storedMembers.map((member) => [`the stored ${member}`, Object(stored)[member] as unknown])),
  }
}

/** The first part in which two snapshots differ, with its values where the interface shows them. */
export function firstDifference(before: Snapshot, after: Snapshot | undefined): string | undefined {
  if (after === undefined) return undefined
  const shown = Object.keys({ ...before.shown, ...after.shown }).find((part) => differs(before.shown[part], after.shown[part]))
  if (shown !== undefined) return `${shown} from ${inWords(before.shown[shown])} to ${inWords(after.shown[shown])}`
  return Object.keys(before.stored).find((part) => differs(before.stored[part], after.stored[part]))
}

/** Members of what the operator reads; others may change at any time. */
export const storedMembers = [
  'staged',
  'status',
  'platform_account_number',
  'notes',
  'transactions',
  'delivery_notes',
  'energy_amounts',
  'statements',
  'invoices',
  'payment_instructions',
]

function inList(which: string, list: Answer, external_account_number: string): Parts {
  const item = itemOf(list, external_account_number)
  return {
    [`the place among ${which}`]: item !== undefined,
    ...(item ? { [`the number among ${which}`]: item['platform_account_number'] } : {}),
  }
}

function inWords(value: unknown): string {
  return canonicalJson(value) || 'nothing'
}

function differs(one: unknown, other: unknown): boolean {
  return canonicalJson(one) !== canonicalJson(other)
}

import type { AccountReference } from '../../schemas/record-types.ts'
import type { Answer } from './answer.ts'
import { importedNumbers } from './imported-numbers.ts'
import { itemOf } from './listed.ts'
import type { Trial } from './trial.ts'

/** What every read path there is says about a pair, as far as it is documented: two of them are equal when nothing changed. */
export async function snapshot(trial: Trial, pair: AccountReference): Promise<Readonly<Record<string, unknown>>> {
  const { import_supplier, external_account_number } = pair
  const status = await trial.status(pair)
  const { status: said, platform_account_number } = Object(status.body)
  const stored = trial.setting.verbs.has('read-account')
    ? await trial.operator.readAccount(import_supplier, external_account_number)
    : undefined
  return {
    status: status.status === 200 ? { said, platform_account_number } : status.status,
    all: documented(await trial.list('All', import_supplier), external_account_number),
    pending: documented(await trial.list('Pending', import_supplier), external_account_number),
    imported: importedNumbers(await trial.list('Imported', import_supplier))?.includes(external_account_number) ?? false,
    ...(stored === undefined ? {} : { stored: known.map((member) => Object(stored)[member] as unknown) }),
  }
}

/** The first read path on which two snapshots differ. */
export function firstDifference(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string | undefined {
  return Object.keys(before).find((key) => canonical(before[key]) !== canonical(after[key]))
}

/** Members of what the operator reads; others may change at any time. */
const known = [
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

function documented(list: Answer, external_account_number: string) {
  const item = itemOf(list, external_account_number)
  return item && { number: item['platform_account_number'], created: item['account_created_at'] }
}

/** JSON text that does not depend on the order of keys. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, member: unknown) =>
      typeof member === 'object' && member !== null && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : member,
    ) ?? 'nothing'
  )
}

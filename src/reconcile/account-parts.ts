import type { AccountImportRecord } from '../../schemas/record-types.ts'
import { isObject } from '../contract/json-schema.ts'
import { digestOf } from './canonical.ts'

/** A part of an account: what it is, which one, and what it says. */
export interface Part {
  /** `registers`, `ledger_balances`, `notes`; for what is not taken apart further, the field of the account. */
  readonly kind: string
  /** Which of them, by its own name: a MaLo-ID, a ledger code; empty where it has none. */
  readonly key: string
  /** Says the same when it is the same; a balance is told as it is. */
  readonly says: string
  /** How many entries it stands for. */
  readonly count: number
}

type Values = Readonly<Record<string, unknown>>

/**
 * Takes an account apart into what can get lost. Every field may be missing or of another type, since what a service
 * gives back is anybody's.
 */
export function accountParts(record: Partial<AccountImportRecord> | Values): Part[] {
  const parts: Part[] = []
  const add = (kind: string, key: string, value: unknown, count = 1) => parts.push({ kind, key, says: digestOf(value), count })
  for (const [field, value] of Object.entries(record)) {
    if (taken.has(field) || value === null || value === undefined) continue
    if (Array.isArray(value)) for (const entry of value) add(field, keyOf(entry), entry)
    else add(field, '', value)
  }
  for (const address of entriesOf(record, 'supply_addresses')) {
    add('supply_addresses', '', without(address, 'supply_points'))
    for (const point of entriesOf(address, 'supply_points')) addPoint(point)
  }
  for (const ledger of entriesOf(record, 'ledgers')) {
    const code = textOf(ledger, 'ledger_code')
    add('ledgers', code, without(ledger, 'ledger_balance', 'current_statement_transactions'))
    parts.push({ kind: 'ledger_balances', key: code, says: textOf(ledger, 'ledger_balance'), count: 1 })
    for (const transaction of entriesOf(ledger, 'current_statement_transactions'))
      add('transactions', textOf(transaction, 'transaction_id'), transaction)
  }
  return parts

  function addPoint(point: Values): void {
    const name = textOf(point, 'identifier')
    add('supply_points', name, without(point, 'melos'))
    for (const melo of entriesOf(point, 'melos')) {
      add('melos', `${name} ${textOf(melo, 'melo_number')}`, without(melo, 'meters'))
      for (const meter of entriesOf(melo, 'meters')) {
        const number = textOf(meter, 'meter_number')
        add('meters', `${name} ${number}`, without(meter, 'registers'))
        for (const register of entriesOf(meter, 'registers')) {
          const key = `${name} ${number} ${textOf(register, 'obis_code')}`
          const readings = entriesOf(register, 'readings')
          add('registers', key, without(register, 'readings'))
          add('readings', key, readings, readings.length)
        }
      }
    }
  }
}

/** What names the account; and what is taken apart further. */
const taken = new Set(['external_account_number', 'import_supplier', 'supply_addresses', 'ledgers'])

/** The name of an entry of a list, where it has one. */
function keyOf(entry: unknown): string {
  const values = isObject(entry) ? entry : {}
  return ['statement_id', 'ledger_code', 'slug', 'key', 'namespace'].map((field) => textOf(values, field)).find((text) => text !== '') ?? ''
}

function entriesOf(values: object, field: string): Values[] {
  const list: unknown = (values as Values)[field]
  return Array.isArray(list) ? list.filter(isObject) : []
}

function textOf(values: Values, field: string): string {
  const value = values[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function without(values: Values, ...fields: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)))
}

import { isObject } from '../../src/contract/json-schema.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import type { Body } from '../setting/templates.ts'
import { addTransactions, freshTransactions, templateTransactions } from './add-transactions.ts'
import type { Trial } from '../trial/trial.ts'

/** Days that are likely to be outside the open statement period; the document does not show what it is. */
export const likelyOutside = [
  'ten days before the last closing date',
  'a year before the last closing date',
  'three years ago',
  'in half a year',
] as const
export type LikelyOutside = (typeof likelyOutside)[number]

/** The latest day on which a ledger, or else a statement, of the accounts of this run was closed. */
export function lastClosingDate({ setting }: Trial): string | undefined {
  const { ledgers, statements } = setting.templates.get('validateAccount')
  return latest(ledgers, 'last_statement_closing_date') ?? latest(statements, 'bill_period_to_date')
}

/** Whether a day lies after the start of all supply of the accounts of this run. */
export function isSupplied({ setting }: Trial, day: string): boolean {
  const text = JSON.stringify(setting.templates.get('validateAccount'))
  const starts = [...text.matchAll(/"(?:supply_start_date|customer_at_supply_address_from_date)":"([^"]+)"/g)]
  return starts.every(([, start = '']) => start < day)
}

function latest(records: unknown, field: string): string | undefined {
  const days = (Array.isArray(records) ? records : []).filter(isObject).map((record) => record[field])
  return days
    .filter((day) => typeof day === 'string')
    .toSorted()
    .at(-1)
}

/** A day of that description. */
export function dayOutside(trial: Trial, which: LikelyOutside): string {
  const today = dayAfter(new Date().toISOString(), 0)
  const closed = lastClosingDate(trial) ?? dayAfter(today, -60)
  switch (which) {
    case 'ten days before the last closing date':
      return dayAfter(closed, -10)
    case 'a year before the last closing date':
      return dayAfter(closed, -365)
    case 'three years ago':
      return dayAfter(today, -1095)
    case 'in half a year':
      return dayAfter(today > closed ? today : closed, 180)
  }
}

/** The day a number of days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The day that a date or a datetime names. */
export function dayOf(date: unknown): string | undefined {
  return typeof date === 'string' && /^\d{4}-\d\d-\d\d/.test(date) ? date.slice(0, 10) : undefined
}

/** A new simple transaction of a day. */
export function transactionOf(trial: Trial, transaction_date: string): Body {
  return { ...freshTransactions(trial, 1)[0], transaction_date }
}

/** Whether a date is that day; a datetime may name the day before or after, since the service has a time zone. */
export function isDay(date: unknown, day: string): boolean {
  const found = dayOf(date)
  if (found === undefined || found === day) return found === day
  return String(date).length > 10 && (found === dayAfter(day, 1) || found === dayAfter(day, -1))
}

/** Days within the open statement period of the pair: of which a transaction is added without force. */
export async function daysInside(trial: Trial, pair: AccountReference): Promise<string[]> {
  const today = dayAfter(new Date().toISOString(), 0)
  const closed = lastClosingDate(trial)
  const shown = templateTransactions(trial).map(({ transaction_date }) => dayOf(transaction_date))
  const days = [closed && dayAfter(closed, 1), ...shown, today, dayAfter(today, -1)].filter((day) => day !== undefined)
  const inside: string[] = []
  for (const day of new Set(days)) {
    const answer = await addTransactions(trial, pair, [transactionOf(trial, day)], { force_add_to_current_statement: 'false' })
    if (answer.status === 201) inside.push(day)
  }
  return inside
}

import { isObject } from '../../src/contract/json-schema.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import type { Body } from '../setting/templates.ts'
import { dayAfter, dayOf } from '../reading/days.ts'
import { addTransactions, freshTransactions, templateTransactions, unforced } from './add-transactions.ts'
import type { Trial } from '../trial/trial.ts'

/** Days that are likely to be outside the open statement period; the document does not show what it is. */
export const likelyOutside = [
  'ten days before the last closing date',
  'a year before the last closing date',
  'the last leap day',
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
  const today = todayOf(trial)
  const closed = lastClosingDate(trial) ?? dayAfter(today, -60)
  switch (which) {
    case 'ten days before the last closing date':
      return dayAfter(closed, -10)
    case 'a year before the last closing date':
      return dayAfter(closed, -365)
    case 'the last leap day':
      return leapDayBefore(Number(today.slice(0, 4)) - 1)
    case 'in half a year':
      return dayAfter(today > closed ? today : closed, 180)
  }
}

/** The first of the days that are likely to be outside the open statement period of the pair and are: without force it is refused. */
export async function firstDayOutside(trial: Trial, pair: AccountReference): Promise<string | undefined> {
  for (const which of likelyOutside) {
    const day = dayOutside(trial, which)
    if ((await addTransactions(trial, pair, [transactionOf(trial, day)], unforced)).status === 400) return day
  }
  return undefined
}

/** The last leap day before a year. */
function leapDayBefore(year: number): string {
  return `${Math.floor((year - 1) / 4) * 4}-02-29`
}

/** The day on which the trial runs, in UTC. */
export function todayOf(trial: Trial): string {
  return dayAfter(new Date(trial.now()).toISOString(), 0)
}

/** A new simple transaction of a day. */
export function transactionOf(trial: Trial, transaction_date: string): Body {
  return { ...freshTransactions(trial, 1)[0], transaction_date }
}

/** Days within the open statement period of the pair: of which a transaction is added without force. */
export async function daysInside(trial: Trial, pair: AccountReference): Promise<string[]> {
  const inside: string[] = []
  for (const day of likelyInside(trial)) if (await isInside(trial, pair, day)) inside.push(day)
  return inside
}

/** One of these days, the first or the last that is tried; undefined when there is none. */
export async function dayInside(trial: Trial, pair: AccountReference, which: 'first' | 'last'): Promise<string | undefined> {
  const days = likelyInside(trial)
  for (const day of which === 'first' ? days : days.toReversed()) if (await isInside(trial, pair, day)) return day
  return undefined
}

/** Days that are likely to be within the open statement period. */
function likelyInside(trial: Trial): readonly string[] {
  const today = todayOf(trial)
  const closed = lastClosingDate(trial)
  const shown = templateTransactions(trial).map(({ transaction_date }) => dayOf(transaction_date))
  const days = [closed && dayAfter(closed, 1), ...shown, today, dayAfter(today, -1)]
  return [...new Set(days.filter((day) => day !== undefined))]
}

async function isInside(trial: Trial, pair: AccountReference, day: string): Promise<boolean> {
  return (await addTransactions(trial, pair, [transactionOf(trial, day)], unforced)).status === 201
}

/** Whether all days that are likely to be outside the open statement period are within it: the document does not show that it ends at all. */
export async function areAllWithin(trial: Trial, pair: AccountReference): Promise<boolean> {
  for (const which of likelyOutside) {
    const answer = await addTransactions(trial, pair, [transactionOf(trial, dayOutside(trial, which))], unforced)
    if (answer.status !== 201) return false
  }
  return true
}

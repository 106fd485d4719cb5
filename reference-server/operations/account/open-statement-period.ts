import type { AccountImportRecord } from '../../../schemas/account-import/index.ts'
import { dayAfter, localDate } from '../../store/instant.ts'

/** The days, both included, whose transactions go to the statement that is open. Without `from` it reaches back without end. */
export interface StatementPeriod {
  readonly from?: string
  readonly to: string
}

/**
 * The open statement period of an account. Choice at 4.3-transactions-open-period-open: it starts the day after the
 * latest closing date of its staged ledgers (where none has one, after the latest end of its staged statements) and
 * ends today. A ledger closed in the future leaves the one day after its closing date.
 */
export function openStatementPeriod({ ledgers = [], statements = [] }: AccountImportRecord, now: Date): StatementPeriod {
  const closed =
    latest(ledgers.map(({ last_statement_closing_date }) => last_statement_closing_date)) ??
    latest(statements.map(({ bill_period_to_date }) => bill_period_to_date))
  const today = localDate(now)
  if (closed === undefined) return { to: today }
  const from = dayAfter(closed)
  return { from, to: from > today ? from : today }
}

/** The day of the period that is closest to a day: itself when it lies within. */
export function dayWithin({ from, to }: StatementPeriod, day: string): string {
  if (day > to) return to
  return from !== undefined && day < from ? from : day
}

/** The period in words: `2026-10-01 to 2026-11-20`. */
export function periodInWords({ from, to }: StatementPeriod): string {
  return from === undefined ? `up to ${to}` : `${from} to ${to}`
}

function latest(days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
}

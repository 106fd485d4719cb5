import { lastMade } from '../last-made.ts'
import { recordRule } from '../rule.ts'

/** What was booked is past. */
export const transactionInFuture = recordRule({
  id: 'transaction_in_future',
  group: 'money',
  severity: 'warning',
  title: 'A transaction in the future',
  reason: 'A transaction that has not happened yet is refused, or moved into another statement. Day and month may be swapped.',
  remedy: 'Correct the date, or send the transaction when it has happened.',
  source: 'seen in sibling deployments',
  on: 'CurrentStatementTransaction',
  alsoOn: ['FinancialTransaction'],
  good: { transaction_date: '2020-11-03' },
  bad: { value: { transaction_date: '2999-11-03' }, at: ['transaction_date'] },
  check: ({ transaction_date: date }, { now }) =>
    date !== undefined && date > tomorrow(now) ? [{ at: ['transaction_date'], detail: `${date} is still to come.` }] : [],
})

/** It may be the next day already where the payload was written. */
const tomorrow = lastMade((now: Date) => new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10))

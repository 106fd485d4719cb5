import { recordRule, type RuleBreach } from '../rule.ts'

/** What was booked since the last statement is later than that statement. */
export const currentStatementTransactionBeforeLastStatementClosingDate = recordRule({
  id: 'current_statement_transaction_before_last_statement_closing_date',
  group: 'money',
  severity: 'warning',
  title: 'A transaction of the open statement on or before the closing date of the last one',
  reason: 'It belongs to the closed statement, so it would be counted twice, or the account is refused.',
  remedy: 'Leave out what the last statement already contains, or correct the date.',
  source: 'seen in sibling deployments',
  on: 'Ledger',
  good: { last_statement_closing_date: '2026-09-30', current_statement_transactions: [{ transaction_date: '2026-10-01' }] },
  bad: {
    value: { last_statement_closing_date: '2026-09-30', current_statement_transactions: [{ transaction_date: '2026-09-30' }] },
    at: ['current_statement_transactions', 0, 'transaction_date'],
  },
  check({ last_statement_closing_date: closing, current_statement_transactions: transactions = [] }) {
    const breaches: RuleBreach[] = []
    if (closing === undefined) return []
    for (const [index, { transaction_date: date }] of transactions.entries()) {
      if (date === undefined || date > closing) continue
      const detail = `${date} is not after ${closing}, the closing date of the last statement.`
      breaches.push({ at: ['current_statement_transactions', index, 'transaction_date'], detail })
    }
    return breaches
  },
})

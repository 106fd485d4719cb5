import { recordRule } from '../rule.ts'

/** The type of a transaction tells its direction, not the sign of its amount. */
export const negativeTransactionAmount = recordRule({
  id: 'negative_transaction_amount',
  group: 'money',
  severity: 'warning',
  title: 'A transaction with a negative amount',
  reason: 'The type already says whether the amount is added or deducted; a minus sign reverses it.',
  remedy: 'Write the amount without a sign, and check that the type is right.',
  source: 'convention',
  on: 'CurrentStatementTransaction',
  alsoOn: ['FinancialTransaction'],
  good: { amount: '96.00', type: 'PAYMENT' },
  bad: { value: { amount: '-96.00', type: 'PAYMENT' }, at: ['amount'] },
  check: ({ amount, type }) =>
    amount !== undefined && Number(amount) < 0
      ? [{ at: ['amount'], detail: `A ${type ?? 'transaction'} of ${amount} goes against the direction of its type.` }]
      : [],
})

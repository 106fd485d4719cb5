import { recordRule } from '../rule.ts'

/** Transactions whose reason says that the amount goes the other way. */
export const reasonAgainstType = recordRule({
  id: 'reason_against_type',
  group: 'money',
  severity: 'warning',
  title: 'A charge whose reason says credit, or a credit whose reason says charge',
  reason: 'The type decides whether the amount is deducted or added. Where the reason is right, the balance is wrong by twice the amount.',
  remedy: 'Correct the type or the reason, whichever is wrong, and check the balance of the ledger.',
  source: 'convention: what the values of section 2 stand for',
  on: 'CurrentStatementTransaction',
  alsoOn: ['FinancialTransaction'],
  good: { type: 'CREDIT', reason: 'IMPORTED_CREDIT' },
  bad: { value: { type: 'CHARGE', reason: 'IMPORTED_CREDIT' }, at: ['reason'] },
  check: ({ type, reason }) =>
    (type === 'CHARGE' && (reason === 'IMPORTED_CREDIT' || reason === 'GENERAL_CREDIT')) ||
    (type === 'CREDIT' && reason === 'IMPORTED_CHARGE')
      ? [{ at: ['reason'], detail: `A ${type} has the reason ${reason}.` }]
      : [],
})

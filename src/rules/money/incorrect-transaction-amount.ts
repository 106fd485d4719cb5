import { recordRule } from '../rule.ts'
import { bigOf, differ, likelySlip, sumOf } from './big-of.ts'

/** A transaction is the sum of its line items and taxes. */
export const incorrectTransactionAmount = recordRule({
  id: 'incorrect_transaction_amount',
  group: 'money',
  severity: 'warning',
  title: 'A transaction that is not the sum of its line items and taxes',
  reason: 'The customer is charged the amount, and sees line items and taxes that give another one.',
  remedy: 'Net amounts of the line items + amounts of the tax items = amount.',
  source: 'convention',
  on: 'FinancialTransaction',
  alsoOn: ['CurrentStatementTransaction'],
  good: { amount: 140.42, line_items: [{ net_amount: 106 }, { net_amount: 12 }], tax_items: [{ amount: 22.42 }] },
  bad: { value: { amount: 118, line_items: [{ net_amount: 106 }, { net_amount: 12 }], tax_items: [{ amount: 22.42 }] }, at: ['amount'] },
  check({ amount, line_items = [], tax_items = [] }) {
    // Without one of the two nobody can tell whether the amount is net or gross.
    if (amount === undefined || line_items.length === 0 || tax_items.length === 0) return []
    const stated = bigOf(amount)
    const expected = sumOf([...line_items.map(({ net_amount }) => net_amount), ...tax_items.map((tax) => tax.amount)])
    if (!stated || !expected || !differ(stated, expected, line_items.length + tax_items.length)) return []
    const hint = likelySlip(stated, expected)
    const detail = `The line items and taxes add up to ${expected.toFixed(2)}, not to ${stated.toFixed(2)}.`
    return [{ at: ['amount'], detail, ...(hint === undefined ? {} : { hint }) }]
  },
})

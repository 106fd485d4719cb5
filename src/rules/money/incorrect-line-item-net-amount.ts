import { recordRule } from '../rule.ts'
import { bigOf, differ, likelySlip } from './big-of.ts'

/** A line item multiplies out. */
export const incorrectLineItemNetAmount = recordRule({
  id: 'incorrect_line_item_net_amount',
  group: 'money',
  severity: 'warning',
  title: 'A line item that does not multiply out',
  reason: 'The customer sees units, price and amount side by side, and the platform refuses what does not fit together.',
  remedy: 'Number of units x price per unit = net amount, to the cent; look for a price in cents and for units of another period.',
  source: 'seen in sibling deployments',
  on: 'TransactionLineItem',
  good: { number_of_units: 312, price_per_unit: 0.25, net_amount: 78 },
  bad: { value: { number_of_units: 312, price_per_unit: 0.25, net_amount: 87 }, at: ['net_amount'] },
  check({ number_of_units, price_per_unit, net_amount }) {
    if (number_of_units === undefined || price_per_unit === undefined || net_amount === undefined) return []
    const price = bigOf(price_per_unit)
    const expected = price && bigOf(number_of_units)?.times(price)
    const stated = bigOf(net_amount)
    if (!expected || !stated || !differ(stated, expected)) return []
    const hint = likelySlip(stated, expected)
    const detail = `${number_of_units} x ${price_per_unit} is ${expected.toFixed(2)}, not ${stated.toFixed()}.`
    return [{ at: ['net_amount'], detail, ...(hint === undefined ? {} : { hint }) }]
  },
})

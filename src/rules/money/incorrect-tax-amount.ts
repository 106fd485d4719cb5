import { recordRule } from '../rule.ts'
import { bigOf, differ, likelySlip } from './big-of.ts'

/** A tax item multiplies out. */
export const incorrectTaxAmount = recordRule({
  id: 'incorrect_tax_amount',
  group: 'money',
  severity: 'warning',
  title: 'A tax item that does not multiply out',
  reason: 'A tax that is not the rate of what is taxed is a wrong tax on an invoice.',
  remedy: 'Value taxed x rate = amount, to the cent; a rate of the unit PROPORTION is 0.19, not 19.',
  source: 'convention',
  on: 'TransactionTaxItem',
  good: { value_taxed: 118, rate: 0.19, amount: 22.42, unit_type: 'PROPORTION' },
  bad: { value: { value_taxed: 118, rate: 19, amount: 22.42, unit_type: 'PROPORTION' }, at: ['amount'] },
  check({ value_taxed, rate, amount, unit_type }) {
    // Of other units the document does not say what they are a rate of.
    if (unit_type !== 'PROPORTION' || value_taxed === undefined || rate === undefined || amount === undefined) return []
    const proportion = bigOf(rate)
    const expected = proportion && bigOf(value_taxed)?.times(proportion)
    const stated = bigOf(amount)
    if (!expected || !stated || !differ(stated, expected)) return []
    const isPercent = !differ(stated, expected.div(100))
    const hint = isPercent ? 'The rate looks like per cent; as a PROPORTION it is a hundredth of that.' : likelySlip(stated, expected)
    const detail = `${value_taxed} x ${rate} is ${expected.toFixed(2)}, not ${stated.toFixed()}.`
    return [{ at: ['amount'], detail, ...(hint === undefined ? {} : { hint }) }]
  },
})

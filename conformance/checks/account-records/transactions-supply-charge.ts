import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addTransactions, templateTransactions } from '../../actions/add-transactions.ts'
import type { Trial } from '../../trial/trial.ts'

/** Supply charges: without a reason, and, where the document does not show it, with one or with other sums. */
export const transactionsSupplyCharge = defineCheck({
  name: 'transactions-supply-charge',
  requirements: ['2.6-supply-charge-without-reason', '2.6-supply-charge-with-reason-open', '2.6-sums-open'],
  runs: 3,
  inputs: fc.record({ items: fc.boolean(), productCode: fc.boolean() }),
  async run(trial: Trial, { items, productCode }) {
    const charge = (items: boolean) => {
      const { reason: _reason, ...found } = templateTransactions(trial).find(({ type }) => type === 'SUPPLY_CHARGE') ?? {}
      trial.require(Object.keys(found).length > 0, 'the template has no SUPPLY_CHARGE')
      const { line_items, tax_items, product_code, ...rest } = found as Record<string, unknown>
      return { ...rest, ...(items ? { line_items, tax_items } : {}), ...(productCode ? { product_code } : {}) }
    }
    const sent = charge(items)
    const without = await addTransactions(trial, await trial.imported(), [sent])
    const reason = 'IMPORTED_CHARGE'
    const withReason = await addTransactions(trial, await trial.imported(), [{ ...charge(items), reason }])
    trial.observeStatus('2.6-supply-charge-with-reason-open', withReason)
    // It may lack something else, so only a reason that makes the difference counts.
    trial.require(
      without.status === 201 || withReason.status === 201,
      `a SUPPLY_CHARGE answers ${without.status} with and without a reason`,
    )
    trial.demandStatus('2.6-supply-charge-without-reason', without, 201, 'Without a reason a SUPPLY_CHARGE')
    const other = await addTransactions(trial, await trial.imported(), [{ ...charge(true), amount: 1.23 }])
    trial.observeStatus('2.6-sums-open', other, 'an amount unlike the sum of its items')
  },
})

import type { CreateTransactionsRequest, FinancialTransaction } from '../../../schemas/record-types.ts'
import { daysAfter, monthEnd } from '../days.ts'
import type { Draft } from '../draft.ts'
import { cents } from '../ledger.ts'
import { firstPoint, pairOf, type BodyMaker } from './body-maker.ts'

const simple: readonly Partial<FinancialTransaction>[] = [
  { type: 'CHARGE', reason: 'IMPORTED_CHARGE', display_note: 'Gebühr Rücklastschrift' },
  { type: 'CREDIT', reason: 'GENERAL_CREDIT', display_note: 'Gutschrift' },
  { type: 'PAYMENT', reason: 'ACCOUNT_CHARGE_PAYMENT', display_note: 'Abschlag', payment_type: 'DD_REGULAR_COLLECTION' },
  { type: 'REPAYMENT', reason: 'PARTIAL_CREDIT_REFUND', display_note: 'Teilauszahlung', payment_type: 'DIRECT_CREDIT' },
]

/** Bookings of the open statement: some simple ones, and the energy of a month with its tax. */
export const createTransactions: BodyMaker<CreateTransactionsRequest> = (draft, account) => {
  const { random, cohort, numbers, isComplete } = draft
  const ids = (index: number) => ({
    transaction_id: `P-${numbers.account()}-${index + 1}`,
    transaction_date: daysAfter(cohort.billedTo, 1 + random.below(19)),
  })
  const transactions = Array.from({ length: isComplete ? 3 : 1 + random.below(4) }, (_, index) => ({
    ...ids(index),
    amount: cents(100 + random.below(15_000)).toNumber(),
    ...random.pick(simple),
  }))
  return {
    ...pairOf(account),
    transactions: [
      ...transactions,
      { ...ids(transactions.length), ...supplyCharge(draft, firstPoint(account).agreements?.at(-1)?.product_code ?? '') },
    ],
  }
}

/** A month of energy; amounts are counted in cents, so that all of it multiplies out. */
function supplyCharge({ random, cohort }: Draft, product_code: string): Partial<FinancialTransaction> {
  const units = 100 + random.below(400)
  const atFirst = random.below(9000)
  const net = units * 25
  const tax = Math.round(net * 0.19)
  return {
    amount: (net + tax) / 100,
    type: 'SUPPLY_CHARGE',
    display_note: 'Verbrauch',
    product_code,
    line_items: [
      {
        rate_band: 'STANDARD',
        start_date: daysAfter(monthEnd(cohort.billedTo, 1), 1),
        end_date: cohort.billedTo,
        number_of_units: units,
        net_amount: net / 100,
        price_per_unit: 0.25,
        units: [atFirst, atFirst + units],
      },
    ],
    tax_items: [{ amount: tax / 100, tax_type: 'UMSATZSTEUER', value_taxed: net / 100, rate: 0.19, unit_type: 'PROPORTION' }],
  }
}

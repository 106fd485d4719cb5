import { inAccount, planted, type Mistake, type Plant } from './mistake.ts'
import { entryOf, ledgerIn, plus, pointIn } from './places.ts'

/** Changes the transaction with line items, which is the last. */
const inSupplyCharge = (
  id: string,
  change: (charge: Parameters<Plant<'transactions'>>[0]['transactions'][number]) => readonly (string | number)[],
) =>
  planted({
    id,
    on: 'transactions',
    plant: ({ transactions }) => ['transactions', transactions.length - 1, ...change(entryOf(transactions, -1))],
  })

/** Mistakes of the group `money`. */
export const moneyMistakes: readonly Mistake[] = [
  inAccount('balance_mismatch_on_ledger_balance', (account, draft) => {
    const { part, at } = ledgerIn(account, draft)
    part.ledger_balance = plus(part.ledger_balance, 1)
    account.transfer_balance = plus(account.transfer_balance, 1)
    return [...at, 'ledger_balance']
  }),
  inAccount('ledger_balances_not_equal_to_transfer_balance', (account) => {
    account.transfer_balance = plus(account.transfer_balance, 1)
    return ['transfer_balance']
  }),
  inAccount('current_statement_transaction_before_last_statement_closing_date', (account, draft) => {
    const { part, at } = ledgerIn(account, draft)
    const transactions = part.current_statement_transactions
    entryOf(transactions, 0).transaction_date = draft.cohort.billedTo
    return [...at, 'current_statement_transactions', 0, 'transaction_date']
  }),
  inAccount('transaction_in_future', (account, draft) => {
    const { part, at } = ledgerIn(account, draft)
    entryOf(part.current_statement_transactions, 0).transaction_date = '2090-11-03'
    return [...at, 'current_statement_transactions', 0, 'transaction_date']
  }),
  planted({
    id: 'negative_transaction_amount',
    on: 'transactions',
    plant({ transactions }) {
      const transaction = entryOf(transactions, 0)
      transaction.amount = -(transaction.amount ?? 1)
      return ['transactions', 0, 'amount']
    },
  }),
  inSupplyCharge('incorrect_line_item_net_amount', ({ line_items }) => {
    const item = entryOf(line_items, 0)
    item.number_of_units = (item.number_of_units ?? 0) + 10
    return ['line_items', 0, 'net_amount']
  }),
  inSupplyCharge('line_item_units_must_be_two_values', ({ line_items }) => {
    entryOf(line_items, 0).units = [312]
    return ['line_items', 0, 'units']
  }),
  inSupplyCharge('incorrect_tax_amount', ({ tax_items }) => {
    entryOf(tax_items, 0).rate = 19
    return ['tax_items', 0, 'amount']
  }),
  inSupplyCharge('incorrect_transaction_amount', (charge) => {
    charge.amount = Math.round(Number(charge.amount) * 100 + 100) / 100
    return ['amount']
  }),
  inAccount('zero_payment_schedule_amount', (account) => {
    entryOf(account.payment_schedules, 0).amount = 0
    return ['payment_schedules', 0, 'amount']
  }),
  inAccount('price_in_cents', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    const agreement = entryOf(part.agreements, 0)
    agreement.params = { ...agreement.params, unit_rate_per_kwh: '31.45' }
    return [...at, 'agreements', 0, 'params', 'unit_rate_per_kwh']
  }),
  inAccount('net_price_above_gross', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    const agreement = entryOf(part.agreements, 0)
    agreement.params = { ...agreement.params, unit_rate_per_kwh: '0.2702', net_unit_rate_per_kwh: '0.3215' }
    return [...at, 'agreements', 0, 'params', 'net_unit_rate_per_kwh']
  }),
  inAccount('negative_price', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    const agreement = entryOf(part.agreements, 0)
    agreement.params = { ...agreement.params, annual_consumption: '-2400' }
    return [...at, 'agreements', 0, 'params', 'annual_consumption']
  }),
  planted({
    id: 'reason_against_type',
    on: 'transactions',
    plant({ transactions }) {
      const transaction = entryOf(transactions, 0)
      transaction.type = 'CHARGE'
      transaction.reason = 'IMPORTED_CREDIT'
      return ['transactions', 0, 'reason']
    },
  }),
]

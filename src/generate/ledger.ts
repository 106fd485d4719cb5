import { Big } from 'big.js'
import type { CurrentStatementTransaction, Ledger, SupplyPoint } from '../../schemas/record-types.ts'
import { daysAfter } from './days.ts'
import { maybe, type Draft } from './draft.ts'

/** One ledger for all points, or one for each; the bookings since the last statement lead to its balance. */
export function ledgers(draft: Draft, points: readonly SupplyPoint[]): Ledger[] {
  const { random, cohort, numbers, isComplete } = draft
  const groups = random.below(2) === 0 && !isComplete ? [points] : points.map((point) => [point])
  return groups.map((group, place) => {
    const before = cents(random.below(60_000) - 30_000)
    const count = isComplete ? 2 + random.below(3) : random.below(5)
    const transactions = Array.from({ length: count }, (_, number) =>
      transaction(draft, `T-${numbers.account()}-${place + 1}-${number + 1}`),
    )
    const after = transactions.reduce(
      (sum, { amount = '0', type }) => (type === 'PAYMENT' || type === 'CREDIT' ? sum.plus(amount) : sum.minus(amount)),
      before,
    )
    return {
      identifiers: group.flatMap(({ identifier }) => identifier ?? []),
      ledger_code: `VK${place + 1}`,
      last_statement_closing_date: cohort.billedTo,
      last_statement_balance: before.toFixed(2),
      ledger_balance: after.toFixed(2),
      ...(transactions.length > 0 ? { current_statement_transactions: transactions } : {}),
    }
  })
}

/** The balance of all ledgers of an account. */
export function balanceOf(all: readonly Ledger[]): string {
  return all.reduce((sum, { ledger_balance = '0' }) => sum.plus(ledger_balance), new Big(0)).toFixed(2)
}

function transaction(draft: Draft, id: string): CurrentStatementTransaction {
  const { random, cohort } = draft
  const type = random.pick(['CHARGE', 'CREDIT', 'PAYMENT', 'REPAYMENT'])
  return {
    transaction_id: id,
    transaction_date: daysAfter(cohort.billedTo, 1 + random.below(19)),
    amount: cents(1 + random.below(20_000)).toFixed(2),
    type,
    ...maybe(draft, { display_note: 'Abschlag' }),
    ...(type === 'PAYMENT' ? { reason: 'ACCOUNT_CHARGE_PAYMENT', payment_type: 'DD_REGULAR_COLLECTION' } : {}),
  }
}

/** An amount in euros. */
export function cents(amount: number): Big {
  return new Big(amount).div(100)
}

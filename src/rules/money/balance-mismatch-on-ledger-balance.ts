import type { Big } from 'big.js'
import type { Ledger } from '../../../schemas/record-types.ts'
import { recordRule } from '../rule.ts'
import { bigOf, likelySlip } from './big-of.ts'
import { partsOf } from './parts-of.ts'

/** The balance of a ledger is that of the last statement with what was booked since. */
export const balanceMismatchOnLedgerBalance = recordRule({
  id: 'balance_mismatch_on_ledger_balance',
  group: 'money',
  severity: 'warning',
  title: 'A ledger balance that does not follow from the last statement and the transactions since',
  reason:
    'The platform adds the transactions to the last statement balance. When that gives another sum, the account is refused, or the customer starts with a wrong balance.',
  remedy: 'Last statement balance + payments + credits - charges - repayments = ledger balance; credit is positive, debit negative.',
  source: 'seen in sibling deployments',
  on: 'Ledger',
  good: {
    last_statement_balance: '-40.00',
    ledger_balance: '56.00',
    current_statement_transactions: [{ amount: '96.00', type: 'PAYMENT' }],
  },
  bad: {
    value: {
      last_statement_balance: '-40.00',
      ledger_balance: '-136.00',
      current_statement_transactions: [{ amount: '96.00', type: 'PAYMENT' }],
    },
    at: ['ledger_balance'],
  },
  check(ledger) {
    if (isBalanced(ledger)) return []
    const expected = expectedBalance(ledger)
    const stated = ledger.ledger_balance === undefined ? undefined : bigOf(ledger.ledger_balance)
    if (expected === undefined || stated === undefined || stated.eq(expected)) return []
    const hint = areBothTurned(ledger, stated, expected) ? bothTurned : likelySlip(stated, expected)
    const detail = `The bookings since the last statement lead to ${expected.toFixed(2)}, not to ${stated.toFixed(2)}.`
    return [{ at: ['ledger_balance'], detail, ...(hint === undefined ? {} : { hint }) }]
  },
})

/** Whether a type of transaction adds to the balance or takes from it. */
const signs: ReadonlyMap<string, 1 | -1> = new Map([
  ['PAYMENT', 1],
  ['CREDIT', 1],
  ['CHARGE', -1],
  ['SUPPLY_CHARGE', -1],
  ['REPAYMENT', -1],
])

/** Whether the bookings lead to the balance for certain, as they nearly always do. */
function isBalanced({ last_statement_balance, ledger_balance, current_statement_transactions = [] }: Ledger): boolean {
  let balance = partsOf(last_statement_balance)
  for (const { amount, type = '' } of current_statement_transactions) balance += partsOf(amount) * (signs.get(type) ?? Number.NaN)
  return balance === partsOf(ledger_balance)
}

const bothTurned =
  'With the sign of last_statement_balance and ledger_balance turned around, they fit: what the customer has to their credit is positive.'

/** Whether the bookings lead from the one balance to the other once the sign of both is turned around, as where debit and credit are confused. */
function areBothTurned({ last_statement_balance }: Ledger, stated: Big, expected: Big): boolean {
  const last = last_statement_balance === undefined ? undefined : bigOf(last_statement_balance)
  // expected = last + booked, and the turned ones fit when -stated = -last + booked.
  return last !== undefined && !last.eq(0) && last.times(2).minus(expected).eq(stated)
}

/** Nothing when an amount is missing, or the direction of a transaction is not known. */
function expectedBalance({ last_statement_balance, current_statement_transactions = [] }: Ledger): Big | undefined {
  let balance = last_statement_balance === undefined ? undefined : bigOf(last_statement_balance)
  for (const { amount, type = '' } of current_statement_transactions) {
    const sign = signs.get(type)
    if (balance === undefined || amount === undefined || sign === undefined) return undefined
    balance = balance.plus(bigOf(amount)?.times(sign) ?? 0)
  }
  return balance
}

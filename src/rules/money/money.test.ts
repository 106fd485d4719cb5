import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CurrentStatementTransaction, TransactionLineItem } from '../../../schemas/record-types.ts'
import { breachesOf } from '../testing/breaches-of.ts'
import { balanceMismatchOnLedgerBalance } from './balance-mismatch-on-ledger-balance.ts'
import { incorrectLineItemNetAmount } from './incorrect-line-item-net-amount.ts'
import { incorrectTaxAmount } from './incorrect-tax-amount.ts'
import { ledgerBalancesNotEqualToTransferBalance } from './ledger-balances-not-equal-to-transfer-balance.ts'

const euros = (cents: number) => new Big(cents).div(100).toFixed(2)
const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
const off = fc.constantFrom(-1, 1, -100, 100)
const bookings = fc.array(
  fc.record({ amount: fc.nat(1_000_000), type: fc.constantFrom('CHARGE', 'CREDIT', 'PAYMENT', 'REPAYMENT', 'SUPPLY_CHARGE') }),
  { maxLength: 30 },
)

describe('a ledger balance', () => {
  it('is right to the cent, or is found', () => {
    fc.assert(
      fc.property(cents, bookings, off, (before, booked, wrong) => {
        const after = booked.reduce(
          (sum, { amount, type }) => (type === 'CREDIT' || type === 'PAYMENT' ? sum + amount : sum - amount),
          before,
        )
        const transactions: CurrentStatementTransaction[] = booked.map(({ amount, type }) => ({ amount: euros(amount), type }))
        const ledger = (balance: number) => ({
          last_statement_balance: euros(before),
          ledger_balance: euros(balance),
          current_statement_transactions: transactions,
        })
        expect(breachesOf(balanceMismatchOnLedgerBalance, [ledger(after)]).flat()).toEqual([])
        expect(breachesOf(balanceMismatchOnLedgerBalance, [ledger(after + wrong)]).flat()).toHaveLength(1)
      }),
    )
  })

  it.each([
    ['a transaction without an amount', { type: 'PAYMENT' }],
    ['a transaction of a type that nobody has seen', { type: 'TRANSFER', amount: '1.00' }],
  ])('says nothing with %s', (_what, transaction) => {
    const ledger = { last_statement_balance: '0', ledger_balance: '5.00', current_statement_transactions: [transaction] }
    expect(breachesOf(balanceMismatchOnLedgerBalance, [ledger]).flat()).toEqual([])
  })

  it.each([
    ['12.50', 'sign'],
    ['-1250', 'cents'],
    ['-0.125', 'other amounts look like cents'],
    ['-12.51', undefined],
  ])('%s in place of -12.50: the hint says %s', (ledger_balance, hint) => {
    const [found] = breachesOf(balanceMismatchOnLedgerBalance, [{ last_statement_balance: '-12.50', ledger_balance }]).flat()
    expect(found).toMatchObject({ at: ['ledger_balance'] })
    expect(found?.hint ?? '').toMatch(hint ?? /^$/)
  })
})

it('a transfer balance is the sum of the ledger balances to the cent, or is found', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), off, (balances, wrong) => {
      const account = (sum: number) => ({
        transfer_balance: euros(sum),
        ledgers: balances.map((balance) => ({ ledger_balance: euros(balance) })),
      })
      const sum = balances.reduce((a, b) => a + b, 0)
      expect(breachesOf(ledgerBalancesNotEqualToTransferBalance, [account(sum)]).flat()).toEqual([])
      expect(breachesOf(ledgerBalancesNotEqualToTransferBalance, [account(sum + wrong)]).flat()).toHaveLength(1)
    }),
  )
})

it('a line item may be rounded to the cent, up or down, and no further', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), fc.constantFrom(Big.roundDown, Big.roundUp, Big.roundHalfUp), (units, price, mode) => {
      const exact = new Big(units).div(10).times(new Big(price).div(10_000))
      const item = (net: Big): TransactionLineItem => ({
        number_of_units: units / 10,
        price_per_unit: price / 10_000,
        net_amount: net.toNumber(),
      })
      expect(breachesOf(incorrectLineItemNetAmount, [item(exact.round(2, mode))]).flat()).toEqual([])
      expect(breachesOf(incorrectLineItemNetAmount, [item(exact.round(2, mode).plus('0.03'))]).flat()).toHaveLength(1)
    }),
  )
})

it('a tax item with a rate in per cent gets a hint', () => {
  const item = { value_taxed: 118, rate: 19, amount: 22.42, unit_type: 'PROPORTION' }
  expect(breachesOf(incorrectTaxAmount, [item]).flat()).toMatchObject([{ hint: expect.stringContaining('per cent') }])
  expect(breachesOf(incorrectTaxAmount, [{ ...item, unit_type: 'PERCENT' }]).flat()).toEqual([])
})

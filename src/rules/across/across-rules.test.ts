import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordValue } from '../../../schemas/record-types.ts'
import type { ComparedEntry } from '../rule.ts'
import { breachesOf } from '../testing/breaches-of.ts'
import { repeatedCurrentStatementTransactionId, repeatedTransactionId } from './repeated-transaction-id.ts'
import { shorterAccountNumber } from './shorter-account-number.ts'
import { supplyPointUnderTwoAccounts } from './supply-point-under-two-accounts.ts'
import { supplyTimeline } from './supply-timeline.ts'

type Account = RecordValue<'AccountImportRecord'>

/** The number of each record that breaks a rule, with what is said of it. */
function found(rule: Parameters<typeof breachesOf>[0], values: readonly object[]): [number, string][] {
  return breachesOf(rule, values).flatMap((breaches, index) => breaches.map(({ detail }): [number, string] => [index, detail]))
}

describe('a supply point under two accounts', () => {
  const account = (number: number, from?: string, to?: string): Account => ({
    import_supplier: 'S',
    external_account_number: `${1000 + number}`,
    supply_addresses: [
      {
        supply_points: [
          {
            identifier: '50741398264',
            ...(from === undefined ? {} : { supply_start_date: from }),
            ...(to === undefined ? {} : { supply_end_date: to }),
          },
        ],
      },
    ],
  })

  it('is found among any number of accounts: of 20, one a year, the 15th does not end before the 18th begins', () => {
    const year = (number: number) => `${2000 + number}-01-01`
    const accounts = Array.from({ length: 20 }, (_, number) => account(number, year(number), year(number + 1)))
    expect(found(supplyPointUnderTwoAccounts, accounts)).toEqual([])
    const [fifteenth, eighteenth] = [accounts[14], accounts[17]]
    if (!fifteenth || !eighteenth) throw new Error('There are 20.')
    accounts[14] = account(14, year(14), '2017-06-30')
    const others = accounts.filter((_, number) => number !== 15 && number !== 16)
    expect(found(supplyPointUnderTwoAccounts, others)).toEqual([
      [15, '"50741398264" is supplied at the same time under another account: values:15, record 14.'],
    ])
  })

  it('on the day of a change there is no telling', () => {
    expect(
      found(supplyPointUnderTwoAccounts, [
        account(1, '2024-01-01', '2025-01-01'),
        account(2, '2025-01-01'),
        account(3, '2024-06-01', '2024-06-01'),
      ]),
    ).toEqual([])
  })

  it('is told of the first account that has it on a day of its own, as a look at every earlier one would', () => {
    const entry = fc.record({
      key: fc.constant<[string]>(['50741398264']),
      indexes: fc.constant([]),
      account: fc.record({ import_supplier: fc.constant('S'), external_account_number: fc.constantFrom('1', '2', '3') }),
      from: fc.oneof(fc.constant(-(2 ** 31)), fc.integer({ min: 0, max: 30 })),
      to: fc.oneof(fc.constant(2 ** 31 - 1), fc.integer({ min: 0, max: 30 })),
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60, size: 'max' }), (entries) => {
        const compare = supplyTimeline<ComparedEntry>()
        for (const [index, own] of entries.entries()) {
          const first = entries
            .slice(0, index)
            .find(
              (other) =>
                other.account.external_account_number !== own.account.external_account_number &&
                Math.max(other.from, own.from) < Math.min(other.to, own.to),
            )
          expect(compare(own)).toBe(first)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('a transaction with the identifier of one in an earlier record', () => {
  const transactions = (number: string, ...ids: string[]) => ({
    import_supplier: 'S',
    external_account_number: number,
    transactions: ids.map((transaction_id) => ({ transaction_id })),
  })

  it('says whose that one is, and passes over what is repeated within a record', () => {
    const values = [transactions('1', 'a', 'a', ''), transactions('1', 'a'), transactions('2', 'b', 'a', 'a', '')]
    expect(found(repeatedTransactionId, values)).toEqual([
      [1, '"a" is the identifier of an earlier transaction of the same account: values:1, record 0.'],
      [2, '"a" is the identifier of an earlier transaction of another account: values:1, record 0.'],
      [2, '"a" is the identifier of an earlier transaction of another account: values:1, record 0.'],
    ])
  })

  it('of another import supplier is another one', () => {
    expect(found(repeatedTransactionId, [transactions('1', 'a'), { ...transactions('1', 'a'), import_supplier: 'T' }])).toEqual([])
  })

  it('stands in the ledger that repeats it', () => {
    const ledgers = (number: string, ...ids: string[]): Account => ({
      import_supplier: 'S',
      external_account_number: number,
      ledgers: ids.map((transaction_id) => ({ current_statement_transactions: [{}, { transaction_id }] })),
    })
    const [, breaches = []] = breachesOf(repeatedCurrentStatementTransactionId, [ledgers('1', 'a'), ledgers('2', 'b', 'a')])
    expect(breaches.map(({ at }) => at)).toEqual([['ledgers', 1, 'current_statement_transactions', 1, 'transaction_id']])
  })
})

describe('a shorter account number', () => {
  const numbers = (count: number, ...more: string[]) =>
    [...Array.from({ length: count }, (_, index) => `00${10 + index}`), ...more].map((external_account_number) => ({
      import_supplier: 'S',
      external_account_number,
    }))

  it('shows beside enough others', () => {
    const detail = '"34" has 2 digits; most of those of "S" before have 4, such as "0010": values:1, record 0.'
    expect(found(shorterAccountNumber, numbers(20, '34', '0035'))).toEqual([[20, detail]])
    expect(found(shorterAccountNumber, numbers(19, '34'))).toEqual([])
  })

  it('is nothing unusual where numbers have several lengths', () => {
    expect(found(shorterAccountNumber, numbers(20, '0000035', '34'))).toEqual([])
  })

  it('is nothing unusual where the numbers are another series', () => {
    const others = Array.from({ length: 9 }, (_, index) => String(5 + index).padStart(3, '7'))
    expect(found(shorterAccountNumber, numbers(30, ...others))).toEqual([])
  })

  it('shows where a third of them lack their zeros', () => {
    const short = Array.from({ length: 15 }, (_, index) => String(40 + index))
    expect(found(shorterAccountNumber, numbers(30, ...short))).toHaveLength(15)
  })

  it('shows also where another one came before it could be told', () => {
    const first = [{ import_supplier: 'S', external_account_number: '1' }]
    expect(found(shorterAccountNumber, [...first, ...numbers(30, '34')]).map(([record]) => record)).toEqual([31])
  })
})

import { expect, it } from 'vitest'
import { amountsIn, amountsOf } from './whole-amounts.ts'

const value = {
  transfer_balance: '100',
  payment_schedules: [{ amount: 1905 }, { amount: '0' }],
  current_statement_transactions: [{ amount: '12.50', tax_items: [{ amount: 2 }], line_items: { '1': { net_amount: -7 } } }],
  customers: [{ amount: 'x', balance: null }],
}

it('counts the same amounts in a text and in what it means', () => {
  const told = amountsOf('AccountImportRecord', value, new Set())
  expect(told).toEqual(amountsIn('AccountImportRecord', JSON.stringify(value)))
  expect(told).toMatchObject({ whole: 4, fractional: 1, example: 'transfer_balance 100' })
})

it('leaves out places that were answered for, and no others of the same name', () => {
  const settled = (...fields: string[]) => amountsOf('AccountImportRecord', value, new Set(fields))
  expect(settled('current_statement_transactions.amount')).toMatchObject({ whole: 4, fractional: 0 })
  expect(settled('current_statement_transactions.tax_items.amount', 'transfer_balance')).toMatchObject({ whole: 2, fractional: 1 })
})

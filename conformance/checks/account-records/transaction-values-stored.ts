import { sharedAccount } from '../../actions/shared-account.ts'
import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addTransactions, templateTransactions } from '../../actions/add-transactions.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { sendAllVaried } from '../../actions/send-all-varied.ts'
import { dayOutside } from '../../actions/statement-days.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { asObject } from '../../reading/as-object.ts'

const kinds = ['text', 'number', 'date', 'items', 'repeats'] as const

/** What tells a transaction from others, and what depends on when it is sent, stays; so does its amount, which its items may have to add up to. */
export const keptOfTransactions = ['transaction_id', 'transaction_date', 'amount', 'type', 'reason', 'reference'] as const

/** Transactions whose items have another value of a kind everywhere, or more of them, and some that are moved, are stored with these items. */
export const transactionValuesStored = defineCheck({
  name: 'transaction-values-stored',
  requirements: ['4.3-transactions-added-stored'],
  needs: ['operator:read-account'],
  inputs: fc.record({ kinds: allOf(kinds), turn: fc.nat(6) }),
  async run(trial: Trial, input) {
    const { pair } = await sharedAccount(trial)
    const withItems = () =>
      templateTransactions(trial).filter(({ line_items, tax_items }) => line_items !== undefined || tax_items !== undefined)
    trial.require(withItems().length > 0, 'the template has no transaction with line items or tax items')
    await addTransactions(trial, pair, withItems())
    let plain: readonly Body[] = []
    await sendAllVaried(
      trial,
      'CreateTransactionsRequest',
      { ...input, longTurns: 8 },
      async () => {
        plain = withItems()
        return { ...pair, transactions: plain }
      },
      async ({ transactions }) => {
        const varied = plain.map((one, index) => ({
          ...asObject((transactions as readonly unknown[])[index]),
          ...Object.fromEntries(keptOfTransactions.filter((field) => field in one).map((field) => [field, one[field]])),
        }))
        return (await addTransactions(trial, pair, varied)).status === 201
      },
    )
    const day = dayOutside(trial, 'ten days before the last closing date')
    await addTransactions(
      trial,
      pair,
      withItems().map((one) => ({ ...one, transaction_date: day })),
    )
    await readAccounts(trial, pair)
  },
})

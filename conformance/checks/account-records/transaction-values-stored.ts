import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addTransactions, templateTransactions, transactionStatus } from '../../actions/add-transactions.ts'
import { sendAllVaried } from '../../actions/send-all-varied.ts'
import { dayOutside } from '../../actions/statement-days.ts'
import { allOf } from '../../generators/all-of.ts'
import { storedList } from '../../reading/stored-list.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectItemsStored } from './transaction-items-stored.ts'

const kinds = ['text', 'number', 'date', 'items'] as const

/** What tells a transaction from others, and what depends on when it is sent, stays; so does its amount, which its items may have to add up to. */
export const keptOfTransactions = ['transaction_id', 'transaction_date', 'amount', 'type', 'reason', 'reference'] as const

/** Transactions whose items have another value of a kind everywhere, or more of them, are stored with these items; and so are those that are moved. */
export const transactionValuesStored = defineCheck({
  name: 'transaction-values-stored',
  requirements: ['4.3-transactions-added-stored'],
  needs: ['operator:read-account'],
  inputs: fc.record({ kinds: allOf(kinds), turn: fc.nat(6) }),
  async run(trial: Trial, input) {
    const pair = await trial.imported()
    const withItems = () =>
      templateTransactions(trial).filter(({ line_items, tax_items }) => line_items !== undefined || tax_items !== undefined)
    trial.require(withItems().length > 0, 'the template has no transaction with line items or tax items')
    const add = async (transactions: readonly Body[]): Promise<readonly Body[]> => {
      const answer = await addTransactions(trial, pair, transactions)
      return transactions.filter((one) => transactionStatus(answer, one) === 'TRANSACTION_ADDED_TO_ACCOUNT')
    }
    trial.require((await add(withItems())).length > 0, 'no transaction with items was added')
    const added: Body[] = []
    let plain: readonly Body[] = []
    await sendAllVaried(
      trial,
      'CreateTransactionsRequest',
      { ...input, longTurns: 1 },
      async () => {
        plain = withItems()
        return { ...pair, transactions: plain }
      },
      async ({ transactions }) => {
        const varied = plain.map((one, index) => ({
          ...(Object((transactions as readonly unknown[])[index]) as Body),
          ...Object.fromEntries(keptOfTransactions.filter((field) => field in one).map((field) => [field, one[field]])),
        }))
        const now = await add(varied)
        added.push(...now)
        return now.length > 0
      },
    )
    const moved = await add(
      withItems().map((one) => ({ ...one, transaction_date: dayOutside(trial, 'ten days before the last closing date') })),
    )
    expectItemsStored(trial, await storedList(trial, pair, 'transactions'), [...added, ...moved])
  },
})

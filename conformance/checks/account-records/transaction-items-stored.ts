import fc from 'fast-check'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import { addTransactions, templateTransactions, transactionStatus } from '../../actions/add-transactions.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { storedList } from '../../reading/stored-list.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'

const parts = ['line_items', 'tax_items'] as const

/**
 * A transaction that was added is stored with its line items and tax items, as they were sent; where the operator sees
 * neither of them on any transaction, that tells nothing. Signs are for the books of the server.
 */
export const transactionItemsStored = defineCheck({
  name: 'transaction-items-stored',
  requirements: ['4.3-transactions-added-stored'],
  needs: ['operator:read-account'],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const pair = await trial.imported()
    const transactions = templateTransactions(trial).filter((one) => parts.some((part) => Array.isArray(one[part])))
    trial.require(transactions.length > 0, 'the template has no transaction with line items or tax items')
    const added = []
    for (const transaction of transactions) {
      const answer = await addTransactions(trial, pair, [transaction])
      if (transactionStatus(answer, transaction) === 'TRANSACTION_ADDED_TO_ACCOUNT') added.push(transaction)
    }
    trial.require(added.length > 0, 'no transaction with line items was added')
    expectItemsStored(trial, await storedList(trial, pair, 'transactions'), added)
  },
})

/** Says whether added transactions are stored with their items. The trial ends without a verdict when the operator sees no items at all. */
export function expectItemsStored(trial: Trial, stored: readonly unknown[], added: readonly Body[]): void {
  const areShown = stored.some((one) => parts.some((part) => Object(one)[part] != null))
  trial.require(areShown, 'the operator sees no line items and no tax items of transactions')
  for (const { transaction_id, ...sent } of added) {
    const kept = stored.find((one) => Object(one).transaction_id === transaction_id)
    for (const part of parts) {
      if (!kept || sent[part] === undefined) continue
      const difference = sameMeaning(unsigned(sent[part]), unsigned(Object(kept)[part]))
      trial.demand(
        '4.3-transactions-added-stored',
        difference === undefined,
        `A transaction is stored with other ${part}: they differ from what was sent at ${difference}.`,
      )
    }
  }
}

/** The same value with every number without its sign. */
function unsigned(value: unknown): unknown {
  if (typeof value === 'number') return Math.abs(value)
  if (typeof value === 'string') return value.replace(/^-(?=\d+(?:\.\d+)?$)/, '')
  if (Array.isArray(value)) return value.map(unsigned)
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([field, member]) => [field, unsigned(member)])) : value
}

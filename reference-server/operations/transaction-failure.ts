import { Big } from 'big.js'
import type { ErrorEnvelope } from '../../schemas/errors/index.ts'
import type { FinancialTransaction, TransactionData, TransactionFailure } from '../../schemas/post-account-import/index.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { validate } from '../../src/validate/validate.ts'

/** A transaction as it is answered: its amount a decimal string of the same value. */
export function toTransactionData({ amount, ...rest }: FinancialTransaction): TransactionData {
  return amount === undefined ? rest : { ...rest, amount: new Big(amount).toFixed() }
}

/**
 * The 400 of the transactions endpoint (sections 4.3 and 7, item 3): the first failing transaction, beside the envelope
 * that every other 400 has. Choice at 4.3-transactions-400-no-transaction-open: when the fault lies outside the
 * transactions, all of them fail, so the first one is answered; an empty object when there is none.
 */
export function transactionFailure(envelope: ErrorEnvelope, body: unknown): TransactionFailure & ErrorEnvelope {
  const failing = envelope.errors.find(({ attr }) => /^transactions\.\d+/.test(attr))
  const index = Number(failing?.attr.split('.')[1] ?? 0)
  const transactions = isObject(body) && Array.isArray(body['transactions']) ? (body['transactions'] as unknown[]) : []
  return {
    status: 'TRANSACTION_IMPORT_ERROR',
    error_detail: (failing ?? envelope.errors[0] ?? envelope).detail,
    transaction_data: presentable(transactions[index]),
    ...envelope,
  }
}

/** The transaction without the fields that are invalid, so that the answer keeps its own schema. */
function presentable(transaction: unknown): TransactionData {
  if (!isObject(transaction)) return {}
  const validation = validate('FinancialTransaction', transaction)
  const faulty = validation.valid ? [] : validation.faults.map(({ path }) => path[0])
  // What is left of the fields is valid, each by itself.
  return toTransactionData(Object.fromEntries(Object.entries(transaction).filter(([field]) => !faulty.includes(field))))
}

import { isObject } from '../../src/contract/json-schema.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import type { Difference } from '../oracle/judgement.ts'
import { statusDifference } from '../oracle/wanted-status.ts'
import type { Body } from '../setting/templates.ts'
import type { Answer } from '../trial/answer.ts'
import type { Step } from '../trial/step.ts'
import type { Trial } from '../trial/trial.ts'
import { asObject } from '../reading/as-object.ts'

/** The query parameters of the transactions endpoint, as they stand in the URL. */
export interface TransactionsQuery {
  readonly check_previously_added?: string
  readonly force_add_to_current_statement?: string
}

/** Has transactions from outside the open statement period moved into it. */
export const force: TransactionsQuery = { force_add_to_current_statement: 'true' }

/** Has them refused. */
export const unforced: TransactionsQuery = { force_add_to_current_statement: 'false' }

/** Sends transactions for a pair. */
export function addTransactions(
  trial: Trial,
  pair: AccountReference,
  transactions: readonly unknown[],
  query: TransactionsQuery = {},
): Promise<Answer> {
  const { import_supplier, external_account_number } = pair
  return trial.send('createTransactions', { body: { import_supplier, external_account_number, transactions }, query: { ...query } })
}

/** The transactions of the template, each under fresh names. */
export function templateTransactions(trial: Trial): Body[] {
  const { transactions } = trial.body('createTransactions')
  return (Array.isArray(transactions) ? transactions : []).filter(isObject)
}

/**
 * New transactions after those of the template that are simple charges and credits: of each only what tells it from all
 * others is changed (its id, its texts and, by some cents, its amount).
 */
export function freshTransactions(trial: Trial, count: number): Body[] {
  return Array.from({ length: count }, (_none, index) => {
    const all = templateTransactions(trial)
    const simple = all.filter(({ type, line_items }) => (type === 'CHARGE' || type === 'CREDIT') && line_items === undefined)
    const kinds = simple.length > 0 ? simple : all
    const kind = kinds[index % kinds.length]
    trial.require(kind !== undefined, 'the template has no transaction')
    const transaction_id = trial.names.text('TX')
    const texts = Object.fromEntries(
      ['note', 'display_note']
        .filter((field) => typeof kind[field] === 'string')
        .map((field) => [field, `${String(kind[field])} ${transaction_id}`]),
    )
    const { amount } = kind
    const cents = typeof amount === 'number' && index > 0 ? { amount: Math.round(amount * 100 + index) / 100 } : {}
    return { ...kind, transaction_id, ...texts, ...cents }
  })
}

/** The results in an answer. */
export function transactionResults({ body }: Answer): readonly Body[] {
  const { results } = asObject(body)
  return Array.isArray(results) ? results.filter(isObject) : []
}

/** The result of a transaction: by its transaction_id, wherever it stands; the only one when it names none. */
export function resultOfTransaction(answer: Answer, { transaction_id }: Body): Body | undefined {
  const results = transactionResults(answer)
  const [only, ...more] = results
  const nameless = more.length === 0 && idOf(only) == null ? only : undefined
  return results.find((result) => idOf(result) === transaction_id) ?? nameless
}

function idOf(result: Body | undefined): unknown {
  return asObject(result?.['transaction_data'])['transaction_id']
}

/** The status in the result of a transaction, or what there is instead. */
export function transactionStatus(answer: Answer, transaction: Body): unknown {
  return answer.status === 201 ? (resultOfTransaction(answer, transaction)?.['status'] ?? 'no result') : answer.status
}

/** What there is for a transaction in an answer, in words: its status, or that none of the results is its. */
export function resultInWords(answer: Answer, transaction: Body): string {
  const { length } = transactionResults(answer)
  const isUnnamed = answer.status === 201 && length > 0 && resultOfTransaction(answer, transaction) === undefined
  return isUnnamed ? 'is named in none of the results' : `gets ${String(transactionStatus(answer, transaction))}`
}

/** The difference of the status of a transaction in an answer, or of the answer that has none. */
export function transactionDifference(answer: Answer, transaction: Body, expected: unknown): Difference {
  if (answer.status !== 201) return statusDifference(answer.status, 201)
  const result = resultOfTransaction(answer, transaction)
  const place = result ? (asObject(answer.body)['results'] as readonly unknown[]).indexOf(result) : '*'
  return { at: `results.${place}.status`, expected, got: result?.['status'] }
}

/**
 * Says whether a transaction in an answer has a status.
 * @param what The transaction, such as `A new transaction`.
 * @param steps The requests that show it, as in `demand`.
 */
export function demandTransactionStatus(
  trial: Trial,
  requirement: RequirementId,
  { answer, transaction }: { readonly answer: Answer; readonly transaction: Body },
  wanted: 'TRANSACTION_ADDED_TO_ACCOUNT' | 'TRANSACTION_ALREADY_EXISTS',
  what: string,
  steps?: readonly Step[],
): boolean {
  const status = transactionStatus(answer, transaction)
  const said = `${what} ${resultInWords(answer, transaction)}.`
  return trial.demand(requirement, status === wanted, said, transactionDifference(answer, transaction, wanted), steps)
}

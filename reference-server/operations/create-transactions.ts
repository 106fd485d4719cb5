import type { FinancialTransaction, TransactionData, TransactionResult } from '../../schemas/post-account-import/index.ts'
import { localDateTime } from '../store/instant.ts'
import type { Store } from '../store/store.ts'
import { dayWithin, openStatementPeriod, periodInWords, type StatementPeriod } from './account/open-statement-period.ts'
import { requireImported } from './conditions.ts'
import type { Operation } from './operation.ts'
import { refuse } from './refusal.ts'
import { toTransactionData } from './transaction-failure.ts'

interface Booking {
  readonly account: number
  readonly period: StatementPeriod
  readonly now: Date
  readonly check: boolean
  readonly force: boolean
}

/**
 * Adds transactions to an imported account (section 4.3).
 * Choice at 4.3-transactions-400-earlier-ones-open: all or none; the refusal of one rolls back those before it.
 */
export const createTransactions: Operation<'createTransactions'> = ({ body, query }, { store, now }) =>
  store.transaction(() => {
    const check = flag(query, 'check_previously_added')
    const force = flag(query, 'force_add_to_current_statement')
    const imported = requireImported(store, body)
    const record = store.processes.recordOf(imported)
    const booking = { account: imported.account, period: openStatementPeriod(record, now()), now: now(), check, force }
    // Choice at 4.3-transactions-results-order-open, 4.3-transactions-empty-open.
    return { status: 201, body: { results: body.transactions.map((sent, index) => book(sent, index, booking, store)) } }
  })

function book(sent: FinancialTransaction, index: number, booking: Booking, store: Store): TransactionResult {
  const { account, check } = booking
  // Choice at 4.3-transactions-equality-open, 4.3-transactions-check-off-open,
  // 4.3-transactions-check-off-stored-open.
  const earlier = check && sent.transaction_id !== undefined ? store.transactions.find(account, sent.transaction_id) : undefined
  // Choice at 3.3-inner-status-rule-open.
  if (earlier !== undefined) {
    return { status: 'TRANSACTION_ALREADY_EXISTS', transaction_data: { ...earlier, status: 'TRANSACTION_IMPORT_SUCCESS' } }
  }
  // Choice at 4.3-transactions-force-answer-date-open.
  const transaction = moveIntoPeriod(toTransactionData(sent), index, booking, store)
  store.transactions.add(account, transaction)
  return { status: 'TRANSACTION_ADDED_TO_ACCOUNT', transaction_data: transaction }
}

/** Changes the date of a transaction outside the open statement period, or refuses it. */
function moveIntoPeriod(
  transaction: TransactionData,
  index: number,
  { account, period, now, force }: Booking,
  store: Store,
): TransactionData {
  const sent = transaction.transaction_date
  // Choice at 4.3-transactions-force-which-date-open.
  const day = sent === undefined ? undefined : dayWithin(period, sent)
  if (sent === undefined || day === undefined || day === sent) return transaction
  const outside = `dated ${sent}, outside the open statement period (${periodInWords(period)})`
  if (!force) throw refuse('outside_open_statement_period', `The transaction is ${outside}.`, `transactions.${index}.transaction_date`)
  // Choice at 4.3-transactions-force-text-open.
  const moved = `Originally ${outside}; moved to ${day}.`
  const name = transaction.transaction_id ?? 'without an id'
  store.notes.add(account, { body: `Transaction ${name}: ${moved}`, created_at: localDateTime(now), is_pinned: true })
  const note = transaction.note === undefined ? moved : `${transaction.note} (${moved})`
  return { ...transaction, transaction_date: day, note }
}

/** A boolean query parameter, true when absent. Choice at 4.3-transactions-parameter-values-open: only `true` and `false` are its values. */
function flag(query: Readonly<Record<string, string | string[] | undefined>>, name: string): boolean {
  const value = query[name]
  if (value === undefined || value === 'true') return true
  if (value === 'false') return false
  throw refuse('not_a_boolean', `${name} is neither true nor false.`, name)
}

import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { isDecimalOf, isDecimalText } from '../reading/is-decimal-of.ts'
import type { Body } from '../setting/templates.ts'
import { worded, broken, kept, type Difference, type Judgement } from './judgement.ts'
import { groupsOf, isSameItem, type Fate, type SentItem, type Verdict } from './sent-item.ts'
import { asObject } from '../reading/as-object.ts'

const added = 'TRANSACTION_ADDED_TO_ACCOUNT'
const exists = 'TRANSACTION_ALREADY_EXISTS'

/** The fields of a transaction that are texts, besides its id and its day. */
export const texts = ['type', 'reason', 'payment_type', 'product_code', 'reference', 'note', 'display_note'] as const

/** The parameters of a transactions request; undefined where one is not there, and also where it says neither true nor false. */
export interface Parameters {
  readonly check: boolean | undefined
  readonly force: boolean | undefined
  /** Whether all of them are written as the document shows. */
  readonly isPlain: boolean
}

/** Reads the parameters of a transactions request. */
export function parametersOf(query: Readonly<Record<string, string>>): Parameters {
  const { check_previously_added: check, force_add_to_current_statement: force, ...others } = query
  const isPlain = [check, force].every((value) => value === undefined || value === 'true' || value === 'false')
  return { check: valueOf(check), force: valueOf(force), isPlain: isPlain && Object.keys(others).length === 0 }
}

function valueOf(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : text === 'true'
}

/** What is known of the transactions of an account before a request. */
export interface TransactionsBefore {
  readonly transactions: readonly SentItem[]
  /** Whether another account has a transaction of that id. */
  readonly isElsewhere: (transaction: Body) => boolean
  /** Whether the service was seen to skip a known transaction when it is told to check. */
  readonly doesCheck: boolean
}

/** What an answer to transactions shows, and what became of each of them. */
export interface TransactionsReading {
  readonly judgements: readonly Judgement[]
  readonly fates: readonly Pick<SentItem, 'fate' | 'isUnforced'>[]
}

/**
 * What the results of transactions say that were answered with 201 (sections 2.6, 3.3 and 4.3).
 * @param isAlone Whether nothing else was written at the same time, so that it is known which transactions the account had.
 */
export function transactionsAnswered(
  before: TransactionsBefore,
  transactions: readonly Body[],
  answer: unknown,
  { parameters, isAlone }: { readonly parameters: Parameters; readonly isAlone: boolean },
): TransactionsReading {
  const { results: list } = asObject(answer)
  if (!Array.isArray(list)) {
    const difference = worded('results', 'an array', list)
    return {
      judgements: [broken('4.3-transactions-201', 'The answer to transactions holds no array results.', difference)],
      fates: transactions.map(() => ({ fate: 'unknown' })),
    }
  }
  const results: readonly unknown[] = list
  const ids = new Set(transactions.map(idIn))
  const judgements = [kept('4.3-transactions-201'), ...results.flatMap((result, index) => fieldsOf(result, index, ids))]
  const fates: Pick<SentItem, 'fate' | 'isUnforced'>[] = transactions.map(() => ({ fate: 'unknown' }))
  const isUnforced = parameters.force === false
  // Where each was added, it does not matter which result is whose.
  const areAdded = results.length === transactions.length && results.every((result) => asObject(result)['status'] === added)
  for (const group of groupsOf(transactions, idIn)) {
    const own = group.map((index) => ({ index, transaction: transactions[index] ?? {} }))
    const [first] = own
    if (!first) continue
    const mine = [...results.entries()].filter(([, result]) => idOf(result) === idIn(first.transaction))
    if (own.length > 1) {
      const times = mine.filter(([, result]) => asObject(result)['status'] === added).length
      for (const [turn, { index }] of own.entries())
        fates[index] = { fate: mine.length === own.length ? (turn < times ? 'added' : 'exists') : 'unknown' }
      const isTwice = own.every(({ transaction }) => isSameItem(transaction, first.transaction))
      const verdict = isAlone && isTwice && parameters.isPlain ? verdictOf(first.transaction, before, parameters) : undefined
      if (verdict && parameters.check !== false) judgements.push(timesAdded(mine.map(([, result]) => asObject(result)['status'])))
      continue
    }
    const { index, transaction } = first
    const isNameless = results.length === 1 && idOf(results[0]) === undefined
    // Of several without an id nobody can tell which result is whose.
    const found = mine.length === 1 || idIn(transaction) !== undefined ? mine[0]?.[0] : undefined
    const place = found ?? (isNameless ? 0 : undefined)
    const result = place === undefined ? undefined : results[place]
    const { status } = asObject(result)
    if (place !== undefined) fates[index] = { fate: fateOf(status), isUnforced }
    else if (areAdded && typeof transaction['transaction_id'] === 'string') fates[index] = { fate: 'added', isUnforced }
    if (place === undefined && results.length === transactions.length && typeof transaction['transaction_id'] === 'string') {
      const difference = {
        at: `results.${index}.transaction_data.transaction_id`,
        expected: transaction['transaction_id'],
        got: idOf(results[index]),
      }
      judgements.push(
        broken('4.3-transactions-result-echo', 'No result holds the transaction_id of a transaction that was sent.', difference),
      )
      continue
    }
    if (place !== undefined) judgements.push(...amountOf(transaction, result, `results.${place}.transaction_data.amount`))
    const earlier = transactions.slice(0, index).map((item): SentItem => ({ item, fate: 'added' }))
    const all = { ...before, transactions: [...before.transactions, ...earlier] }
    const verdict = isAlone && parameters.isPlain ? verdictOf(transaction, all, parameters) : undefined
    if (!verdict) continue
    const judgement = statusOf(verdict, status, place)
    // Where the default is to be as with true, true must have been seen to do it; then the default is what is wrong.
    if (verdict.must === 'known' && parameters.check === undefined && (before.doesCheck || !judgement.broken))
      judgements.push({ ...judgement, requirement: '4.3-transactions-check-default' })
    judgements.push(judgement)
    if (verdict.must === 'new' && isUnlike(transaction, all.transactions))
      judgements.push({ ...judgement, requirement: '4.3-transactions-other-id' })
  }
  return { judgements, fates }
}

/** Each result holds a status of two, and transaction_data with an id that was sent (sections 3.3 and 4.3). */
function fieldsOf(result: unknown, index: number, ids: ReadonlySet<unknown>): readonly Judgement[] {
  const at = `results.${index}`
  const { status, transaction_data: data } = asObject(result)
  const judgements: Judgement[] = []
  const fields = '4.3-transactions-result-fields'
  if (status === undefined)
    judgements.push(
      broken(fields, 'A result of a transactions request has no status.', worded(`${at}.status`, `${added} or ${exists}`, undefined)),
    )
  else {
    const values = '3.3-transaction-status-values'
    const isKnown = status === added || status === exists
    const difference = worded(`${at}.status`, `${added} or ${exists}`, status)
    judgements.push(
      isKnown ? kept(values) : broken(values, 'The status of a transaction result is neither of the two that there are.', difference),
    )
  }
  if (!isObject(data)) {
    const difference = worded(`${at}.transaction_data`, 'an object', data)
    return [...judgements, broken(fields, 'A result of a transactions request has no transaction_data.', difference)]
  }
  const echo = '4.3-transactions-result-echo'
  if (status !== undefined) judgements.push(kept(fields))
  const difference = worded(
    `${at}.transaction_data.transaction_id`,
    [...ids].map((id) => (id === undefined ? 'none' : JSON.stringify(id))).join(' or '),
    data['transaction_id'],
  )
  judgements.push(
    ids.has(idIn(data)) ? kept(echo) : broken(echo, 'The transaction_data of a result holds no transaction_id that was sent.', difference),
  )
  return judgements
}

function idOf(result: unknown): unknown {
  return idIn(asObject(asObject(result)['transaction_data']))
}

/** The id of a transaction; null says that it has none, as well as nothing does. */
function idIn({ transaction_id: id }: { readonly transaction_id?: unknown }): unknown {
  return id ?? undefined
}

/** Amounts in answers are decimal strings of what was sent; what becomes of signs, zero and fractions of cents is open (section 2.6). */
function amountOf({ amount }: Body, result: unknown, at: string): readonly Judgement[] {
  const { status, transaction_data: data } = asObject(result)
  const { amount: got } = asObject(data)
  if (typeof amount !== 'number' || !isObject(data) || (status !== added && got === undefined)) return []
  const requirement = '2.6-amount-response-decimal-string'
  const isExact = status === added && isInCents(amount)
  // Of one that exists already, the amount that it was added with may have been another.
  const isRight = isExact ? isDecimalOf(amount, got) : isDecimalText(got)
  const difference: Difference = isExact ? { at, expected: String(amount), got } : worded(at, 'a decimal string', got)
  return [
    isRight ? kept(requirement) : broken(requirement, 'An amount is not answered as the decimal string of what was sent.', difference),
  ]
}

export function isInCents(amount: unknown): boolean {
  return typeof amount === 'number' && amount > 0 && Math.abs(Math.round(amount * 100) / 100 - amount) < 1e-9
}

/** What the status of a transaction has to be: TRANSACTION_ALREADY_EXISTS when it was "added earlier, skipped now" (section 4.3). */
export function verdictOf(transaction: Body, { transactions, isElsewhere }: TransactionsBefore, { check }: Parameters): Verdict {
  const { transaction_id } = transaction
  if (typeof transaction_id !== 'string') return undefined
  const possible = transactions.filter(({ fate }) => fate !== 'refused')
  const same = possible.filter(({ item }) => item['transaction_id'] === transaction_id)
  if (same.length === 0) {
    // By which fields a transaction is known is open.
    if (possible.some(({ item }) => isSameItem({ ...item, transaction_id }, transaction))) return undefined
    if (isElsewhere(transaction)) return { must: 'not known', requirement: '4.3-transactions-other-account' }
    return { must: 'new', requirement: '4.3-transactions-added' }
  }
  if (same.some(({ fate, isLost }) => fate === 'unknown' || isLost)) return undefined
  if (!same.some(({ item, fate }) => fate === 'added' && isSameItem(item, transaction))) return undefined
  if (check === false) return { must: 'not known', requirement: '4.3-transactions-check-off-not-skipped' }
  return { must: 'known', requirement: '4.3-transactions-exists' }
}

/** Whether a transaction differs from all others in whatever tells one from another. */
function isUnlike(transaction: Body, others: readonly SentItem[]): boolean {
  return others.every(({ item }) =>
    ['transaction_id', 'amount', 'note', 'display_note'].every(
      (field) => item[field] === undefined || transaction[field] === undefined || item[field] !== transaction[field],
    ),
  )
}

const words: Readonly<Partial<Record<RequirementId, string>>> = {
  '4.3-transactions-added': 'A transaction that was not added before',
  '4.3-transactions-other-account': 'A transaction that only another account has',
  '4.3-transactions-exists': 'A transaction that was added before, sent again as it was,',
  '4.3-transactions-check-off-not-skipped': 'A repeated transaction that is not to be checked for',
}

function statusOf({ must, requirement }: NonNullable<Verdict>, status: unknown, place: number | undefined): Judgement {
  const isRight = must === 'not known' ? status !== exists : status === (must === 'new' ? added : exists)
  if (isRight) return kept(requirement)
  const expected = must === 'known' ? exists : added
  const other = must === 'known' ? added : exists
  const what =
    place === undefined ? 'is named in none of the results' : status === other ? `gets ${other}` : `gets another status than ${expected}`
  return broken(requirement, `${words[requirement]} ${what}.`, {
    at: place === undefined ? 'results' : `results.${place}.status`,
    expected,
    got: status,
  })
}

/** A transaction that stands twice in a request is added once at most. */
function timesAdded(got: readonly unknown[]): Judgement {
  const requirement = '4.3-transactions-duplicate-in-request'
  if (got.filter((status) => status === added).length < 2) return kept(requirement)
  return broken(
    requirement,
    'A transaction that stands twice in a request is added more than once.',
    worded('results', `${added} once at most`, got),
  )
}

function fateOf(status: unknown): Fate {
  if (status === added) return 'added'
  return status === exists ? 'exists' : 'unknown'
}

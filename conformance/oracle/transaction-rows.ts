import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import type { Path } from '../../src/contract/schema-at.ts'
import { partAt } from '../generators/change-at.ts'
import { dayOf, isDay } from '../reading/days.ts'
import { isDecimalOf } from '../reading/is-decimal-of.ts'
import { firstDifference, sameMeaning } from '../reading/same-meaning.ts'
import type { Body } from '../setting/templates.ts'
import { broken, httpStatus, kept, type Difference, type Judgement } from './judgement.ts'
import { groupsOf, isSameItem, type Fate, type SentItem, type Verdict } from './sent-item.ts'
import { asObject } from '../reading/as-object.ts'

const added = 'TRANSACTION_ADDED_TO_ACCOUNT'
const exists = 'TRANSACTION_ALREADY_EXISTS'

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
    const difference = { at: 'results', expected: 'an array', isInWords: true, got: list } as const
    return {
      judgements: [broken('4.3-transactions-201', 'The answer to transactions holds no array results.', difference)],
      fates: transactions.map(() => ({ fate: 'unknown' })),
    }
  }
  const results: readonly unknown[] = list
  const ids = new Set(transactions.map(({ transaction_id }) => transaction_id))
  const judgements = [kept('4.3-transactions-201'), ...results.flatMap((result, index) => fieldsOf(result, index, ids))]
  const fates: Pick<SentItem, 'fate' | 'isUnforced'>[] = transactions.map(() => ({ fate: 'unknown' }))
  const isUnforced = parameters.force === false
  for (const group of groupsOf(transactions, ({ transaction_id }) => transaction_id)) {
    const own = group.map((index) => ({ index, transaction: transactions[index] ?? {} }))
    const [first] = own
    if (!first) continue
    const mine = [...results.entries()].filter(([, result]) => idOf(result) === first.transaction['transaction_id'])
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
    const place = mine[0]?.[0] ?? (isNameless ? 0 : undefined)
    const result = place === undefined ? undefined : results[place]
    const { status } = asObject(result)
    if (place !== undefined) fates[index] = { fate: fateOf(status), isUnforced }
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
    judgements.push(judgement)
    if (verdict.must === 'new' && isUnlike(transaction, all.transactions))
      judgements.push({ ...judgement, requirement: '4.3-transactions-other-id' })
    // Where the default is to be as with true, true must have been seen to do it.
    if (verdict.must === 'known' && parameters.check === undefined && (before.doesCheck || !judgement.broken))
      judgements.push({ ...judgement, requirement: '4.3-transactions-check-default' })
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
      broken(fields, 'A result of a transactions request has no status.', {
        at: `${at}.status`,
        expected: `${added} or ${exists}`,
        isInWords: true,
        got: undefined,
      }),
    )
  else {
    const values = '3.3-transaction-status-values'
    const isKnown = status === added || status === exists
    const difference = { at: `${at}.status`, expected: `${added} or ${exists}`, isInWords: true, got: status as unknown } as const
    judgements.push(
      isKnown ? kept(values) : broken(values, 'The status of a transaction result is neither of the two that there are.', difference),
    )
  }
  if (!isObject(data)) {
    const difference = { at: `${at}.transaction_data`, expected: 'an object', isInWords: true, got: data } as const
    return [...judgements, broken(fields, 'A result of a transactions request has no transaction_data.', difference)]
  }
  const echo = '4.3-transactions-result-echo'
  if (status !== undefined) judgements.push(kept(fields))
  const difference = {
    at: `${at}.transaction_data.transaction_id`,
    expected: `one of ${[...ids].join(', ')}`,
    isInWords: true,
    got: data['transaction_id'],
  } as const
  judgements.push(
    ids.has(data['transaction_id'])
      ? kept(echo)
      : broken(echo, 'The transaction_data of a result holds no transaction_id that was sent.', difference),
  )
  return judgements
}

function idOf(result: unknown): unknown {
  return asObject(asObject(result)['transaction_data'])['transaction_id']
}

/** Amounts in answers are decimal strings of what was sent; what becomes of signs, zero and fractions of cents is open (section 2.6). */
function amountOf({ amount }: Body, result: unknown, at: string): readonly Judgement[] {
  const { status, transaction_data: data } = asObject(result)
  const { amount: got } = asObject(data)
  if (typeof amount !== 'number' || !isObject(data) || (status !== added && got === undefined)) return []
  const requirement = '2.6-amount-response-decimal-string'
  const isExact = status === added && isInCents(amount)
  // Of one that exists already, the amount that it was added with may have been another.
  const isRight = isExact ? isDecimalOf(amount, got) : typeof got === 'string' && /^[+-]?\d+(\.\d+)?$/.test(got)
  const difference: Difference = isExact
    ? { at, expected: String(amount), got }
    : { at, expected: 'a decimal string', isInWords: true, got }
  return [
    isRight ? kept(requirement) : broken(requirement, 'An amount is not answered as the decimal string of what was sent.', difference),
  ]
}

function isInCents(amount: unknown): boolean {
  return typeof amount === 'number' && amount > 0 && Math.abs(Math.round(amount * 100) / 100 - amount) < 1e-9
}

/** What the status of a transaction has to be: TRANSACTION_ALREADY_EXISTS when it was "added earlier, skipped now" (section 4.3). */
function verdictOf(transaction: Body, { transactions, isElsewhere }: TransactionsBefore, { check }: Parameters): Verdict {
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
  const what = place === undefined ? 'gets no result' : must === 'not known' ? `gets ${exists}` : `does not get ${expected}`
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
  return broken(requirement, 'A transaction that stands twice in a request is added more than once.', {
    at: 'results',
    expected: `${added} once at most`,
    isInWords: true,
    got,
  })
}

function fateOf(status: unknown): Fate {
  if (status === added) return 'added'
  return status === exists ? 'exists' : 'unknown'
}

/**
 * What a 400 says (sections 3.3, 4.3 and 7).
 * @param isValid Whether the transactions keep the contract, so that nothing but one of them can have failed.
 */
export function transactionsRefused(
  before: TransactionsBefore,
  transactions: readonly Body[],
  answer: unknown,
  { parameters, isAlone, isTold }: { readonly parameters: Parameters; readonly isAlone: boolean; readonly isTold: boolean },
): TransactionsReading {
  const { status, error_detail, transaction_data: data } = asObject(answer)
  const id = isObject(data) ? data['transaction_id'] : undefined
  const failing = transactions.findIndex(({ transaction_id }) => transaction_id !== undefined && transaction_id === id)
  const isOne = transactions.length === 1
  // Whether those before the failing one are added is open.
  const fates = transactions.map((_one, index): Pick<SentItem, 'fate'> => ({ fate: isOne || index === failing ? 'refused' : 'unknown' }))
  const judgements: Judgement[] = []
  if (isTold) {
    const expected = 'TRANSACTION_IMPORT_ERROR'
    const difference = { at: 'status', expected, got: status }
    const requirement = '3.3-transaction-failure-status'
    judgements.push(status === expected ? kept(requirement) : broken(requirement, 'The status of the 400 is another one.', difference))
    judgements.push(...bodyOf({ status, error_detail, transaction_data: data }), ...firstOf(transactions, id, data))
  }
  const areKnown = transactions.every((one) => verdictOf(one, before, parameters)?.must === 'known')
  const areInside = parameters.force !== false || transactions.every((one) => isInside(one, before))
  const areApart = groupsOf(transactions, ({ transaction_id }) => transaction_id).length === transactions.length
  if (isAlone && parameters.isPlain && transactions.length > 0 && areKnown && areInside && areApart)
    judgements.push(
      broken('4.3-transactions-exists', 'Transactions that were added before are refused when they are sent again as they were.', {
        at: httpStatus,
        expected: 201,
        got: 400,
      }),
    )
  return { judgements, fates }
}

function isInside(transaction: Body, { transactions }: TransactionsBefore): boolean {
  return transactions.some(({ item, fate, isUnforced }) => fate === 'added' && isUnforced && isSameItem(item, transaction))
}

function bodyOf(body: Body): readonly Judgement[] {
  const requirement = '4.3-transactions-400-body'
  const types: Readonly<Record<string, (value: unknown) => boolean>> = {
    status: (value) => value !== undefined,
    error_detail: (value) => typeof value === 'string',
    transaction_data: isObject,
  }
  for (const [at, isRight] of Object.entries(types))
    if (!isRight(body[at]))
      return [
        broken(requirement, `The 400 of a transactions request has no ${at}.`, {
          at,
          expected: at === 'transaction_data' ? 'an object' : 'a string',
          got: body[at],
        }),
      ]
  return [kept(requirement)]
}

/** The failing transaction is one of the request; which of several fails is for whoever knows why. */
function firstOf(transactions: readonly Body[], id: unknown, data: unknown): readonly Judgement[] {
  const requirement = '4.3-transactions-400-first'
  if (!isObject(data) || transactions.some(({ transaction_id }) => typeof transaction_id !== 'string')) return []
  const told = transactions.find(({ transaction_id }) => transaction_id === id)
  if (!told) {
    const difference = {
      at: 'transaction_data.transaction_id',
      expected: transactions.map(({ transaction_id }) => transaction_id),
      got: id,
    }
    return [broken(requirement, 'The transaction_data of the 400 is no transaction of the request.', difference)]
  }
  return transactions.length === 1 ? [kept(requirement)] : []
}

/** What a reading of the stored transactions shows, and what is known of them after it. */
export interface StoredTransactions {
  readonly judgements: readonly Judgement[]
  readonly transactions: readonly SentItem[]
}

const storing = '4.3-transactions-added-stored'
const parts = ['line_items', 'tax_items'] as const
const texts = ['type', 'reason', 'payment_type', 'product_code', 'reference'] as const

/** Transactions that were added are on their account and on no other, as they were sent and no more often; refused ones are on none (section 4.3). */
export function readTransactions({ transactions, isElsewhere }: TransactionsBefore, stored: readonly unknown[]): StoredTransactions {
  const judgements: Judgement[] = []
  const lost = new Set<SentItem>()
  const places = new Map([...stored.entries()].toReversed().map(([place, one]) => [asObject(one)['transaction_id'], place]))
  const areShown = stored.some((one) => parts.some((part) => asObject(one)[part] != null))
  for (const sent of transactions) {
    const { transaction_id } = sent.item
    if (sent.fate !== 'added' || sent.isLost || typeof transaction_id !== 'string') continue
    // Of several with one id the document does not show which is kept.
    const isOnly = transactions.every(
      ({ item, fate }) => fate === 'refused' || item['transaction_id'] !== transaction_id || isSameItem(item, sent.item),
    )
    const place = places.get(transaction_id)
    if (place === undefined) {
      lost.add(sent)
      const difference = { at: 'transactions', expected: sent.item, got: undefined }
      judgements.push(broken(storing, 'A transaction that was added is not on the account.', difference))
    } else if (isOnly) judgements.push(...contentsOf(sent, stored[place], { place, transactions, areShown }))
  }
  judgements.push(...timesStored(transactions, stored), ...strange(transactions, isElsewhere, stored))
  return {
    judgements,
    transactions: lost.size === 0 ? transactions : transactions.map((sent) => (lost.has(sent) ? { ...sent, isLost: true } : sent)),
  }
}

/** A transaction that is there, among all of them. */
interface Among {
  readonly place: number
  readonly transactions: readonly SentItem[]
  /** Whether items are seen on any transaction. */
  readonly areShown: boolean
}

/** A stored transaction holds what was sent; signs are for the books of the server, and so is the day of one that may be moved. */
function contentsOf({ item, isUnforced }: SentItem, stored: unknown, { place, transactions, areShown }: Among): readonly Judgement[] {
  const found: Body = isObject(stored) ? stored : {}
  const at = `transactions.${place}`
  const told: Judgement[] = []
  const differs = (field: string, difference: Omit<Difference, 'at'>, path: Path = [field]) =>
    told.push(
      broken(storing, `A transaction is not stored with the ${field} that was sent.`, { at: [at, ...path].join('.'), ...difference }),
    )
  if (isInCents(item['amount']) && found['amount'] != null && Math.abs(Number(found['amount'])) !== item['amount'])
    differs('amount', { expected: item['amount'], got: found['amount'] })
  for (const field of texts)
    if (typeof item[field] === 'string' && typeof found[field] === 'string' && item[field] !== found[field])
      differs(field, { expected: item[field], got: found[field] })
  for (const part of areShown ? parts : []) {
    if (item[part] !== undefined) {
      const path = firstDifference(unsigned(item[part]), unsigned(found[part]))
      if (path) differs(part, { expected: partAt(item[part], path), got: partAt(found[part], path) }, [part, ...path])
    } else if (isTakenOver(part, found[part], transactions)) differs(part, { expected: undefined, got: found[part] })
  }
  for (const field of ['note', 'display_note', 'reference'])
    if (item[field] === undefined && isTakenOver(field, found[field], transactions))
      differs(field, { expected: undefined, got: found[field] })
  const inside = '4.3-transactions-force-inside'
  const date = item['transaction_date']
  if (isUnforced && typeof date === 'string' && dayOf(found['transaction_date']) !== undefined)
    told.push(
      isDay(found['transaction_date'], date.slice(0, 10))
        ? kept(inside)
        : broken(inside, 'A transaction that was added without force is stored with another date.', {
            at: `${at}.transaction_date`,
            expected: date,
            got: found['transaction_date'],
          }),
    )
  return told.some(({ requirement, broken: breach }) => breach && requirement === storing) ? told : [kept(storing), ...told]
}

/** Whether a transaction that leaves a field out has that of another one, which tells them apart. */
function isTakenOver(field: string, found: unknown, transactions: readonly SentItem[]): boolean {
  if (found === undefined || found === null || JSON.stringify(found).length < 10) return false
  return transactions.some(({ item }) => item[field] !== undefined && sameMeaning(unsigned(item[field]), unsigned(found)) === undefined)
}

/** The same value with every number without its sign. */
function unsigned(value: unknown): unknown {
  if (typeof value === 'number') return Math.abs(value)
  if (typeof value === 'string') return value.replace(/^-(?=\d+(?:\.\d+)?$)/, '')
  if (Array.isArray(value)) return value.map(unsigned)
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([field, member]) => [field, unsigned(member)])) : value
}

/** A transaction is stored no more often than it was told to be added. */
function timesStored(transactions: readonly SentItem[], stored: readonly unknown[]): readonly Judgement[] {
  const judgements: Judgement[] = []
  const requirement = '4.3-transactions-exists-not-stored'
  for (const group of groupsOf(
    transactions.map(({ item }) => item),
    ({ transaction_id }) => transaction_id,
  )) {
    const mine = group.map((index) => transactions[index]).filter((one) => one !== undefined)
    const id = mine[0]?.item['transaction_id']
    const isSkipped = mine.some(({ fate }) => fate === 'exists')
    const most = mine.filter(({ fate }) => fate === 'added' || fate === 'unknown').length
    if (typeof id !== 'string' || most === 0) continue
    const places = [...stored.entries()].filter(([, one]) => asObject(one)['transaction_id'] === id).map(([place]) => place)
    const last = places.at(-1) ?? 0
    if (places.length > most) {
      const difference = { at: `transactions.${last}`, expected: undefined, got: stored[last] }
      judgements.push(broken(requirement, 'A transaction is stored more often than it was added.', difference))
    } else if (isSkipped && places.length > 0) judgements.push(kept(requirement))
  }
  return judgements
}

/** Transactions that are there although they were refused, or sent for another account only. */
function strange(
  transactions: readonly SentItem[],
  isElsewhere: (transaction: Body) => boolean,
  stored: readonly unknown[],
): readonly Judgement[] {
  for (const [place, one] of stored.entries()) {
    if (!isObject(one) || typeof one['transaction_id'] !== 'string') continue
    const mine = transactions.filter(({ item }) => item['transaction_id'] === one['transaction_id'])
    const difference = { at: `transactions.${place}`, expected: undefined, got: one }
    if (mine.length === 0 && isElsewhere(one))
      return [broken(storing, 'A transaction that was sent for another account is on this one.', difference)]
    if (mine.length > 0 && mine.every(({ fate }) => fate === 'refused'))
      return [broken('4-refused-no-effect', 'A transaction that was refused is on the account.', difference)]
  }
  return []
}

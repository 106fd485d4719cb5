import { isObject } from '../../src/contract/json-schema.ts'
import type { Path } from '../../src/contract/schema-at.ts'
import { partAt } from '../generators/change-at.ts'
import { dayOf, isDay } from '../reading/days.ts'
import { firstDifferenceInAnyOrder } from '../reading/same-in-any-order.ts'
import type { Body } from '../setting/templates.ts'
import { broken, kept, type Difference, type Judgement } from './judgement.ts'
import { groupsOf, isSameItem, type SentItem } from './sent-item.ts'
import { asObject } from '../reading/as-object.ts'
import { isInCents, texts, type TransactionsBefore } from './transaction-result-rows.ts'

/** What a reading of the stored transactions shows, and what is known of them after it. */
export interface StoredTransactions {
  readonly judgements: readonly Judgement[]
  readonly transactions: readonly SentItem[]
}

const storing = '4.3-transactions-added-stored'
const parts = ['line_items', 'tax_items'] as const

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
    if (typeof item[field] === 'string' && typeof found[field] === 'string' && !isTextOf(item[field], found[field], isUnforced))
      differs(field, { expected: item[field], got: found[field] })
  for (const part of areShown ? parts : []) {
    if (item[part] !== undefined) {
      const path = firstDifferenceInAnyOrder(unsigned(item[part]), unsigned(found[part]))
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

/** Whether a stored text is what was sent; the description of a transaction that may have been moved may stand in any field. */
function isTextOf(sent: string, found: string, isUnforced: boolean | undefined): boolean {
  return found === sent || (isUnforced !== true && found.includes(sent))
}

/** Whether a transaction that leaves a field out has that of another one, which tells them apart. */
function isTakenOver(field: string, found: unknown, transactions: readonly SentItem[]): boolean {
  if (found === undefined || found === null || JSON.stringify(found).length < 10) return false
  return transactions.some(
    ({ item }) => item[field] !== undefined && firstDifferenceInAnyOrder(unsigned(item[field]), unsigned(found)) === undefined,
  )
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

import { isObject } from '../../src/contract/json-schema.ts'
import type { EchoedKind, StoredKind } from './echoed-kinds.ts'
import { countDifference, countHolding, holds, holdsInOrder } from '../reading/holds.ts'
import { areSame, sameMeaning } from '../reading/same-meaning.ts'
import type { Body } from '../setting/templates.ts'
import type { AccountWorld, AddedRecord, RecordList, RefusedRecord } from './account-world.ts'
import { differenceOf, differenceOfRead, firstDifferenceInWords, orderDifference } from './difference-of.ts'
import { broken, kept, type Difference, type Judgement } from './judgement.ts'
import { ordinal } from './ordinal.ts'
import { asObject } from '../reading/as-object.ts'

/** What a reading of a list of stored records says, and what is known of the pair after it. */
export interface RecordsReading {
  readonly world: AccountWorld
  readonly judgements: readonly Judgement[]
}

/** What is known of names beside what is known of an account. */
export interface OtherNames {
  /** What was added to other pairs. */
  readonly others: () => readonly AddedRecord[]
  /** Whether a value is a name that this run made, so that nobody fills it in by chance. */
  readonly isOwnName: (value: unknown) => boolean
}

/** A success gives back the data that was sent (section 4.3); whether the whole request or the record alone is open. */
export function echoed(kind: EchoedKind, request: Body, answer: unknown): Judgement | undefined {
  const { field, definition, echo, words } = kind
  const other = ['import_supplier', 'external_account_number'].find(
    (name) => isObject(answer) && name in answer && answer[name] !== request[name],
  )
  if (other !== undefined) {
    const difference = { at: other, expected: request[other], got: asObject(answer)[other] }
    return broken(echo, `The answer to what was sent as ${words} is about another ${other}.`, difference)
  }
  if (holdsInOrder(answer, request[field])) return kept(echo)
  // An empty list may be left out.
  const isNone = Array.isArray(request[field]) && request[field].length === 0
  const isWhole = isObject(answer) && (field in answer || isNone)
  const seen = isWhole ? answer : { [field]: answer }
  const difference = differenceOf(definition, { [field]: request[field] }, seen)
  if (!difference) return undefined
  const inAnswer = ({ at, ...values }: Difference): Difference => ({ at: isWhole ? at : at.slice(field.length + 1), ...values })
  const order = orderDifference(definition, { [field]: request[field] }, seen)
  if (order) return broken(echo, `The answer has the items of a list in another order than what was sent as ${words}.`, inAnswer(order))
  const { at } = inAnswer(difference)
  return broken(
    echo,
    `The answer differs from what was sent as ${words} ${firstDifferenceInWords(request[field], isWhole ? asObject(answer)[field] : answer, at)}.`,
    { ...difference, at },
  )
}

/** A payment instruction is answered with the number of its account and its reference (section 4.3). */
export function instructed({ number }: AccountWorld, request: Body, answer: unknown): readonly Judgement[] {
  const { platform_account_number, reference } = asObject(answer)
  const ofBody = ((): Judgement => {
    if (typeof reference !== 'string') {
      const difference = { at: 'reference', expected: request['reference'], got: reference }
      return broken('4.3-payment-body', 'The answer to a payment instruction holds no reference.', difference)
    }
    if (number === undefined || number === platform_account_number) return kept('4.3-payment-body')
    const difference = { at: 'platform_account_number', expected: number, got: platform_account_number }
    return broken('4.3-payment-body', 'The answer to a payment instruction does not hold the number of its account.', difference)
  })()
  if (typeof reference !== 'string' || request['reference'] === undefined) return [ofBody]
  const difference = { at: 'reference', expected: request['reference'], got: reference }
  const isOther = reference !== request['reference']
  const said = 'The answer to a payment instruction holds another reference.'
  return [ofBody, isOther ? broken('4.3-payment-reference', said, difference) : kept('4.3-payment-reference')]
}

/**
 * What was acknowledged is stored for its account and for no other, as it was sent and no more often, and stays so; what was
 * refused is not (section 4.3).
 */
export function readRecords(world: AccountWorld, kind: StoredKind, stored: unknown, names: OtherNames): RecordsReading {
  const { stored: list, storing, words } = kind
  if (!Array.isArray(stored)) return { world, judgements: [] }
  const mine = world.records[list]
  const judgements: Judgement[] = []
  const lost = new Set(mine.filter(({ isSure, record }) => isSure && !holds(stored, record)))
  for (const added of mine.filter(({ isSure }) => isSure)) {
    const isLost = lost.has(added)
    // What is the right copy of another record is no wrong one of this.
    const isFree = (item: unknown) => !mine.some(({ record }) => record !== added.record && holds(item, record))
    const difference = isLost ? nearest(kind, added.record, stored, { isFree, isOwnName: names.isOwnName }) : undefined
    const foreign = isLost ? undefined : foreignIn(kind, added, mine, stored, names)
    if (difference?.got === undefined && difference?.at.endsWith('.*'))
      judgements.push(broken(storing, `${sentAs(words, added)} is not stored.`, difference))
    else if (difference)
      judgements.push(broken(storing, `${sentAs(words, added)} is not stored as it was sent, at ${difference.at}.`, difference))
    else if (foreign) judgements.push(foreign)
    else if (!isLost) judgements.push(kept(storing))
  }
  const own = stored.map((item: unknown) => (isBrought(world, list, item) ? undefined : item))
  const odd = [...tooMany(kind, world, own), ...strange(kind, world, own, names.others)]
  judgements.push(...odd, ...(odd.length === 0 ? failedAreNot(kind, world, stored) : []))
  // What was told once is not told again.
  const records = mine.map((added) => (lost.has(added) ? { ...added, isSure: false } : added))
  return { world: { ...world, records: { ...world.records, [list]: records } }, judgements }
}

function sentAs(words: string, { place }: AddedRecord): string {
  return `What was sent as ${words}${place === undefined ? '' : `, in the ${ordinal(place)} of several requests at once,`}`
}

/** Whether an account is seen to keep a payment instruction beside a later one of the same vendor and type. */
export function keepsSeveral({ records: { payment_instructions: mine } }: AccountWorld, stored: unknown): boolean {
  if (!Array.isArray(stored)) return false
  const there = mine.map(({ record }) => asObject(record)).filter((record) => countHolding(stored, record) === 1)
  return there.some((one, index) =>
    there
      .slice(index + 1)
      .some(({ vendor, type, reference }) => vendor === one['vendor'] && type === one['type'] && reference !== one['reference']),
  )
}

/** A name that a record was sent without is stored with that of another record of its kind. */
function foreignIn(
  { stored: list, storing, words }: StoredKind,
  { record }: AddedRecord,
  mine: readonly AddedRecord[],
  stored: readonly unknown[],
  { isOwnName }: OtherNames,
): Judgement | undefined {
  if (!isObject(record)) return undefined
  const others = mine.map(({ record: other }) => asObject(other))
  const foreignAt = (item: unknown) =>
    Object.entries(asObject(item)).find(
      ([name, value]) => !(name in record) && isOwnName(value) && others.some((other) => other[name] === value),
    )
  // The copy of another record that has all that this one has is no wrong one of this, as long as there is a right one.
  const copies = [...stored.entries()]
    .filter(([, item]) => holds(item, record))
    .map(([index, item]) => ({ index, foreign: foreignAt(item) }))
  const last = copies.at(-1)
  if (!last?.foreign || copies.some(({ foreign }) => !foreign)) return undefined
  const [field, got] = last.foreign
  const difference = { at: `${list}.${last.index}.${field}`, expected: undefined, got }
  return broken(storing, `What was sent as ${words} without ${field} is stored with that of another.`, difference)
}

/** The stored record that has most in common with what was sent, names of the run first of all, and where it differs. */
function nearest(
  { path, definition, stored: list }: StoredKind,
  record: unknown,
  stored: readonly unknown[],
  { isFree, isOwnName }: { readonly isFree: (item: unknown) => boolean } & Pick<OtherNames, 'isOwnName'>,
): Difference | undefined {
  // In a request, for what the contract says of its places.
  const body = (value: unknown): unknown =>
    path.toReversed().reduce((inner, segment) => (segment === 0 ? [inner] : { [segment]: inner }), value)
  const differences = stored.map((item, index) => ({ index, difference: differenceOfRead(definition, body(record), body(item)) }))
  // A record that is only written otherwise is there.
  if (differences.some(({ difference }) => difference === undefined)) return undefined
  const [best] = differences
    .filter(({ index }) => isFree(stored[index]))
    .map((one) => {
      const common = inCommon(record, stored[one.index])
      return { ...one, common: common.length, names: common.filter(isOwnName).length }
    })
    .toSorted((one, other) => other.names - one.names || other.common - one.common || depth(other.difference) - depth(one.difference))
  if (!best?.difference) return { at: `${list}.*`, expected: record, got: undefined }
  const { at, ...values } = best.difference
  const inside = at.split('.').slice(path.length)
  return { at: [list, best.index, ...inside].join('.'), ...values }
}

/** The scalars that two values have at the same places. */
function inCommon(one: unknown, other: unknown): readonly unknown[] {
  if (typeof one !== 'object' || one === null) return areSame(one, other) ? [one] : []
  return typeof other === 'object' && other !== null
    ? Object.entries(one).flatMap(([name, part]) => inCommon(part, new Map<string, unknown>(Object.entries(other)).get(name)))
    : []
}

function depth(difference: Difference | undefined): number {
  return difference?.at.split('.').length ?? 0
}

/**
 * Whether an item may have come with the import record, as statements and payment instructions do: whether an account gets those is
 * not shown.
 */
function isBrought({ staged, late, replaced }: AccountWorld, list: RecordList, item: unknown): boolean {
  return [...staged, ...late, ...replaced].some((record) => [record?.[list] ?? []].flat().some((brought) => holds(item, brought)))
}

/** Records that are stored more often than they were sent; undefined stands for what is not looked at. */
function tooMany({ stored: list, storing, words }: StoredKind, { records, refused }: AccountWorld, all: readonly unknown[]): Judgement[] {
  const mine = records[list]
  // What was refused is told as such, and no second copy of what says less.
  const stored = all.filter((item) => refusedOf(item, mine, refused) === undefined)
  if (stored.length <= mine.length) return []
  for (const { record } of mine) {
    // A copy may be from a request that was refused.
    const sent = [...mine, ...refused].filter((other) => sameMeaning(record, other.record) === undefined).length
    const count = countHolding(stored, record)
    if (count > sent)
      return [
        broken(
          storing,
          `The account holds what was sent as ${words} more often than it was sent for it.`,
          countDifference(list, record, sent, count),
        ),
      ]
  }
  return []
}

/** The refused record that a stored one holds, if none that was taken holds it as well. */
function refusedOf(item: unknown, mine: readonly AddedRecord[], refused: readonly RefusedRecord[]): RefusedRecord | undefined {
  return refused.find(({ record }) => isObject(record) && holds(item, record) && !mine.some(({ record: own }) => holds(own, record)))
}

/** Of payment instructions that failed nothing is stored; where a list holds nothing at all, that shows nothing. */
function failedAreNot({ stored: list }: StoredKind, { refused }: AccountWorld, stored: readonly unknown[]): Judgement[] {
  const failed = refused.some(({ sentence }) => sentence === '4.3-payment-failure-stores-nothing')
  return failed && list === 'payment_instructions' && stored.length > 0 ? [kept('4.3-payment-failure-stores-nothing')] : []
}

/** Records that are stored for this account though they belong to another, or were refused. */
function strange(
  { stored: list, storing, words }: StoredKind,
  { records, refused }: AccountWorld,
  stored: readonly unknown[],
  others: () => readonly AddedRecord[],
): Judgement[] {
  const mine = records[list]
  // Of payment instructions an account may keep fewer than were sent.
  if (stored.length <= mine.length && list !== 'payment_instructions') return []
  for (const [index, item] of stored.entries()) {
    if (item === undefined || mine.some(({ record }) => holds(item, record))) continue
    const difference = { at: `${list}.${index}`, expected: undefined, got: item }
    const found = refusedOf(item, mine, refused)
    if (found) return [broken(found.sentence, `What was refused as ${words} is stored.`, difference)]
    // What was sent for this account may be from there, whether or not another one got the same.
    const isSent = refused.some(({ record }) => holds(item, record))
    if (!isSent && others().some(({ record, isSure }) => isSure && holds(item, record)))
      return [broken(storing, `What was sent as ${words} for another account is stored for this one.`, difference)]
  }
  return []
}

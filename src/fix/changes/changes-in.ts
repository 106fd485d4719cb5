import { answeredCauses, answeredName, answeredWrapper } from '../../causes/answers/answered-causes.ts'
import type { Answering } from '../../causes/answers/answering.ts'
import { decodedOnWay } from '../../causes/decoded-on-way.ts'
import { fieldOf } from '../../causes/field-of.ts'
import type { Mark } from '../../causes/mark.ts'
import type { MendedRecord } from '../../causes/mend/mend.ts'
import { tellingWrapper } from '../../causes/shapes/telling-wrapper.ts'
import { wrapper } from '../../causes/shapes/wrapper.ts'
import { accountOf } from '../../check/account-of.ts'
import { mayRepeat } from '../../check/may-repeat.ts'
import { isObject } from '../../contract/json-schema.ts'
import { hasField, schemaAt, type Path } from '../../contract/schema-at.ts'
import { valueAt } from '../../contract/value-at.ts'
import type { RecordName } from '../../../schemas/record-types.ts'
import type { AccountPair } from '../../finding/finding.ts'
import { canonicalJson } from '../../json/canonical-json.ts'
import { numberText, parseExactly } from '../../json/raw-number.ts'
import type { Change } from './change-rows.ts'
import { beside } from './beside.ts'
import {
  deletionSign,
  imagesAt,
  isOfStream,
  namesChange,
  saidBy,
  saysOnTheWay,
  stepSaid,
  written,
  type DeletionSign,
} from './deletion-sign.ts'
import { messageKey } from './message-key.ts'
import { ownKey } from './own-key.ts'
import { holdsPlaceholder, mayHoldPlaceholder } from './placeholders.ts'
import { statedOrders, tellsOrder } from './stated-order.ts'

/** A value that was read as a record, and what was made of it. */
export interface ReadChange {
  readonly record: RecordName
  readonly value: unknown
  readonly records: readonly MendedRecord[]
  readonly marks: readonly Mark[]
  readonly answering: Answering
  /** Its text. */
  readonly text: string
  /** The moment that is taken for the present one. */
  readonly now: Date
  /** Whether records that lay in no wrapper of their own are wanted, too. */
  readonly isFollowed: boolean
  /** The account of a record that is not taken, such as the state before a change, with all that was answered. */
  readonly accountIn: (image: unknown) => AccountPair | undefined
}

/**
 * What a value does in a stream of changes, for each of its records; one thing where it has none. Undefined where that does not
 * matter: a record that lies in no wrapper.
 */
export function changesIn(read: ReadChange): readonly Change[] | undefined {
  const { value, records, marks, isFollowed, answering, now } = read
  if (value === null) return [{ kind: 'nothing' }]
  const around = marks.find(({ cause, before }) => wrappers.has(cause.id) && typeof before === 'object')
  if (around && !around.made)
    return withoutRecords(read, around.before, [...answering.records.map(({ path }) => path), around.from, ...usualWays])
  if (!around) {
    const envelope = { ...read, value: asObjects(value, waysIn(answering)) }
    if (isEnvelope(envelope)) return withoutRecords(envelope, envelope.value, waysIn(answering))
  }
  const leftOutFields = marks.filter((mark) => isLeftOutOfRecord(mark))
  const isStream = leftOutFields.some(({ from, before }) => namesChange(String(from.at(-1)), before, now))
  if (!around && !isFollowed && !isStream) return undefined
  const changes = records.flatMap((one, index) => {
    const fields = leftOutFields.filter(({ at }) => at.join() === one.at.join())
    const taken = takenChange(read, around?.before, one, fields, isStream, records.length > 1 ? index : undefined)
    const former = around && taken.account && formerAccount(read, around.before, one, taken.account)
    return former ? [taken, { kind: 'former', account: former } as const] : [taken]
  })
  return isFollowed || changes.some(({ kind }) => kind !== 'record') ? changes : undefined
}

/** What a record does that is taken. */
function takenChange(
  { record, value, text, marks, now }: ReadChange,
  around: unknown,
  one: MendedRecord,
  leftOutFields: readonly Mark[],
  isStream: boolean,
  index: number | undefined,
): Change {
  const way = one.fromOf([])
  const fields = leftOutFields.map(({ from, before }) => ({ path: [], name: String(from.at(-1)), value: before }))
  const said = fields.map((field) => saidBy(field.name, field.value, now))
  const own = fields.flatMap((field, at): readonly DeletionSign[] => {
    if (said[at] !== 'deleted' && said[at] !== 'maybe deleted') return []
    return [{ text: `${field.name}: ${written(field.value)}`, isSure: said[at] === 'deleted' && isOfStream(field.name) }]
  })
  const onTheWay = around === undefined ? [] : [...beside(around, way)]
  const found = deletionSign(onTheWay, now)
  const signs = [...(found ? [found] : []), ...own]
  const sign = signs.find(({ isSure }) => isSure) ?? signs[0]
  const isBefore = said.includes('before the change') || saysOnTheWay(onTheWay, 'before the change', now)
  const isAlone = (around !== undefined && typeof way.at(-1) === 'string') || isStream
  const account = mayRepeat(record) ? accountOf(one.value) : undefined
  const raw = valueAt(around ?? value, way)
  return {
    kind: sign ? (sign.isSure ? 'deleted' : 'suspect') : isBefore ? 'preimage' : isAlone ? 'state' : 'record',
    account,
    origin: account && originOf(account, marks, one.at, index),
    ...statedOrders([...onTheWay, ...fields.filter(({ name }) => tellsOrder(name))]),
    sign: sign?.text,
    state: isObject(raw) ? raw : one.value,
    messageKey: messageKey(around ?? value, way),
    content: account && canonicalJson(one.value),
    hasPlaceholder: mayHoldPlaceholder(text) && holdsPlaceholder(raw),
    step: stepSaid([...onTheWay, ...fields]),
    ...(mayRepeat(record) || !isAlone ? {} : { isOther: true, key: ownKey(around ?? value, way) }),
  }
}

const wrappers: ReadonlySet<string> = new Set([wrapper.id, answeredWrapper.id, tellingWrapper.id])

/** Where streams of changes have records, where nothing was answered. */
const usualWays: readonly Path[] = [['after'], ['payload', 'after'], ['dynamodb', 'NewImage'], ['fullDocument']]

/** A value with objects in place of JSON in texts, where records would lie. */
function asObjects(value: unknown, ways: readonly Path[]): unknown {
  return ways.reduce((made, way) => decodedOnWay(made, way, parseExactly).value, value)
}

function waysIn({ records }: Answering): readonly Path[] {
  return records.length > 0 ? records.map(({ path }) => path) : usualWays
}

/** Whether a value is an object of a stream that has no record where records were answered to lie, or usually do. */
function isEnvelope({ record, value, records, answering, now }: ReadChange): boolean {
  if (!isObject(value)) return false
  const schema = schemaAt(record)
  if (Object.keys(value).some((name) => hasField(schema, name))) return false
  // Names of records may be others until they are put right.
  if (records.some((one) => accountOf(one.value) !== undefined)) return false
  return waysIn(answering).some((way) => {
    if (Object.hasOwn(value, way[0] ?? '')) return true
    const onTheWay = [...beside(value, way)]
    return deletionSign(onTheWay, now, false)?.isSure === true || saysOnTheWay(onTheWay, 'another change', now)
  })
}

/** What an object says of records that are not taken out of it. */
function withoutRecords(read: ReadChange, whole: unknown, ways: readonly Path[]): readonly Change[] {
  const found = ways
    .map((way) => waysTo(whole, way).map((one) => changeWithoutRecord(read, whole, one)))
    .filter((changes) => changes.some(({ kind }) => kind !== 'other'))
  // A way that leads to an account says more than one that leads to none.
  const changes = found.find((one) => one.some(({ account }) => account !== undefined)) ?? found[0] ?? [{ kind: 'other' }]
  // Where there are several, and not all are deletions, all stay as they are, whatever each of them says.
  return changes.length === 1 || changes.every(({ kind, account }) => kind === 'deletion' && account)
    ? changes
    : changes.map((change) => ({ ...change, kind: 'lost' }))
}

/** The ways to all that a way with stars leads to. */
function waysTo(whole: unknown, way: Path): readonly Path[] {
  const star = way.indexOf('*')
  if (star < 0) return [way]
  const before = way.slice(0, star)
  const list = valueAt(whole, before)
  const keys = Array.isArray(list) ? [...list.keys()] : isObject(list) ? Object.keys(list) : []
  return keys.flatMap((key) => waysTo(whole, [...before, key, ...way.slice(star + 1)]))
}

/** What an object says of a record that is not taken out of it. */
function changeWithoutRecord({ record, accountIn, now }: ReadChange, whole: unknown, way: Path): Change {
  const images = imagesAt(whole, way, 'all')
  const account = mayRepeat(record) ? images.map(accountIn).find((one) => one !== undefined) : undefined
  const onTheWay = [...beside(whole, way)]
  const about = { account, messageKey: messageKey(whole, way), ...statedOrders(onTheWay) }
  const sign = deletionSign(onTheWay, now, false)
  if (sign?.isSure === true) return { ...about, kind: 'deletion', sign: sign.text }
  // The whole message may be null, or the record in it.
  const nullAt = way.map((_segment, depth) => way.slice(0, depth + 1)).find((place) => valueAt(whole, place) === null)
  if (nullAt && isTombstone(whole, nullAt)) return { ...about, kind: 'deletion', sign: `${nullAt.join('.')}: null` }
  const isChange = sign !== undefined || saysOnTheWay(onTheWay, 'another change', now) || saysOnTheWay(onTheWay, 'before the change', now)
  // A null beside a state or a key may be a deletion, and may not.
  return isChange || account !== undefined || (nullAt && images.length > 0) ? { ...about, kind: 'lost' } : { kind: 'other' }
}

/** Whether a null is what Kafka keeps of what was deleted: it has the key beside it, and where in a topic it stands. */
function isTombstone(whole: unknown, way: Path): boolean {
  const message = valueAt(whole, way.slice(0, -1))
  if (!isObject(message) || !Object.hasOwn(message, 'key')) return false
  return ['offset', 'partition', 'topic'].filter((name) => Object.hasOwn(message, name)).length > 1
}

/** What the account was called in the state before a change; undefined where that is the same, or nobody says. */
function formerAccount({ accountIn }: ReadChange, around: unknown, one: MendedRecord, account: AccountPair): AccountPair | undefined {
  const way = one.fromOf([])
  const raw = valueAt(around, way)
  if (!isObject(raw)) return undefined
  for (const image of imagesAt(around, way, 'before')) {
    if (!isObject(image)) continue
    // Most changes leave the account alone, which shows in a few values.
    const isSame = (['external_account_number', 'import_supplier'] as const).every((field) => {
      const place = one.fromOf([field])
      const inner = place.slice(way.length)
      const [first] = inner
      if (!way.every((segment, depth) => place[depth] === segment) || first === undefined) return false
      if (!Object.hasOwn(raw, first)) return true
      return !Object.hasOwn(image, first) || JSON.stringify(valueAt(image, inner)) === JSON.stringify(valueAt(raw, inner))
    })
    if (isSame) continue
    // Some streams keep only what was changed.
    const former = accountIn({ ...raw, ...image })
    if (
      former &&
      (former.external_account_number !== account.external_account_number || former.import_supplier !== account.import_supplier)
    )
      return former
  }
  return undefined
}

/** Whether an answer leaves out a field of a record itself, such as `__op` and `__deleted` are. */
function isLeftOutOfRecord({ cause, made, at, shows, from }: Mark): boolean {
  const isOfRecord = at.every((segment) => typeof segment === 'number')
  return cause === answeredName && shows === 'name' && made?.after === '' && isOfRecord && typeof from.at(-1) === 'string'
}

/** What an account was called before answers changed it; undefined where none did. */
function originOf(account: AccountPair, marks: readonly Mark[], at: Path, index: number | undefined): string | undefined {
  const before = (field: keyof AccountPair): string => {
    const changed = marks.find(
      (mark) =>
        mark.made &&
        mark.shows === 'value' &&
        answeredCauses.includes(mark.cause) &&
        isOf(mark.at, at, index) &&
        fieldOf(mark.at) === field,
    )
    if (!changed) return account[field]
    const text = numberText(changed.before) ?? changed.before
    return typeof text === 'string' ? text : JSON.stringify(text ?? null)
  }
  const origin = [before('import_supplier'), before('external_account_number')]
  return origin[0] === account.import_supplier && origin[1] === account.external_account_number ? undefined : JSON.stringify(origin)
}

/** Whether a place is in a record. */
function isOf(place: Path, record: Path, index: number | undefined): boolean {
  return index === undefined || record.every((segment, depth) => place[depth] === segment)
}

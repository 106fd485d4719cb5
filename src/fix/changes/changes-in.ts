import { answeredCauses, answeredName, answeredWrapper } from '../../causes/answers/answered-causes.ts'
import type { Answering } from '../../causes/answers/answering.ts'
import { fieldOf } from '../../causes/field-of.ts'
import type { Mark } from '../../causes/mark.ts'
import type { MendedRecord } from '../../causes/mend.ts'
import { tellingWrapper } from '../../causes/shapes/telling-wrapper.ts'
import { wrapper } from '../../causes/shapes/wrapper.ts'
import { accountOf } from '../../check/account-of.ts'
import { mayRepeat } from '../../check/may-repeat.ts'
import { isObject } from '../../contract/json-schema.ts'
import { hasField, schemaAt, type Path } from '../../contract/schema-at.ts'
import type { RecordName } from '../../../schemas/record-types.ts'
import type { AccountPair } from '../../finding/finding.ts'
import { folded } from '../../glossary/legacy-meaning.ts'
import { numberText } from '../../json/raw-number.ts'
import type { Change } from './change-rows.ts'
import { beside, deletionSign, saysDeleted, namesChange } from './deletion-sign.ts'

/** A value that was read as a record, and what was made of it. */
export interface ReadChange {
  readonly record: RecordName
  readonly value: unknown
  readonly records: readonly MendedRecord[]
  readonly marks: readonly Mark[]
  readonly answering: Answering
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
  const { record, value, records, marks, isFollowed } = read
  if (value === null) return [{ kind: 'nothing' }]
  const around = marks.find(({ cause, before }) => wrappers.has(cause.id) && typeof before === 'object')
  if (around && !around.made) return [deletionOf(read, around.before, [around.from])]
  if (!around && !isFollowed && !isEnvelope(read) && !marks.some(isLeftOutChange)) return undefined
  if (!around && isEnvelope(read)) return [deletionOf(read, value, waysIn(read.answering))]
  const changes = records.map((one, index): Change => {
    const way = one.fromOf([])
    const sign = (around && deletionSign(around.before, way)?.text) ?? signLeftOut(marks, one.at)
    const isAlone = (around !== undefined && typeof way.at(-1) === 'string') || marks.some(isLeftOutChange)
    const account = mayRepeat(record) ? accountOf(one.value) : undefined
    return {
      kind: sign !== undefined ? 'deleted' : isAlone ? 'state' : 'record',
      account,
      origin: account && originOf(account, marks, one.at, records.length > 1 ? index : undefined),
      time: around && timeOf(around.before, way),
      sign,
    }
  })
  return isFollowed || changes.some(({ kind }) => kind !== 'record') ? changes : undefined
}

const wrappers: ReadonlySet<string> = new Set([wrapper.id, answeredWrapper.id, tellingWrapper.id])

/** Names of objects that hold a state before a change, or the key of what was changed. */
const imageNames: ReadonlySet<string> = new Set(
  'before beforeimage deleted documentkey fulldocumentbeforechange key keys old oldimage oldrow pre preimage previous'.split(' '),
)

/** Where streams of changes have records, where nothing was answered. */
const usualWays: readonly Path[] = [['after'], ['payload', 'after'], ['dynamodb', 'NewImage'], ['fullDocument']]

function waysIn({ records }: Answering): readonly Path[] {
  return records.length > 0 ? records.map(({ path }) => path) : usualWays
}

/** Whether a value is an object of a stream that has no record where records were answered to lie, or usually do. */
function isEnvelope({ record, value, answering }: ReadChange): boolean {
  if (!isObject(value)) return false
  const schema = schemaAt(record)
  const isNone = Object.keys(value).every((name) => !hasField(schema, name))
  return isNone && waysIn(answering).some(([first]) => first !== undefined && Object.hasOwn(value, first))
}

/** What an object says of a record that is not taken out of it. */
function deletionOf({ record, accountIn }: ReadChange, whole: unknown, ways: readonly Path[]): Change {
  for (const way of ways) {
    const sign = deletionSign(whole, way, false)
    if (!sign) continue
    const images = mayRepeat(record) ? imagesAt(whole, way) : []
    const account = images.map(accountIn).find((one) => one !== undefined)
    return { kind: 'deletion', account, time: timeOf(whole, way), sign: sign.text }
  }
  return { kind: 'other' }
}

/** What holds a state before a change on a way, and what the way leads to. */
function imagesAt(whole: unknown, way: Path): readonly unknown[] {
  const found: unknown[] = []
  let node = whole
  for (const segment of way) {
    if (!isObject(node)) return found
    for (const [name, held] of Object.entries(node))
      if (name !== segment && isObject(held) && imageNames.has(folded(name))) found.push(held)
    node = node[String(segment)]
  }
  return isObject(node) ? [node, ...found] : found
}

/** Names of times at which something was changed. */
const times: ReadonlySet<string> = new Set(
  (
    'approximatecreationdatetime changed changedat changetime clustertime commitdate committime committimestamp eventtime eventtimestamp ' +
    'optimestamp opts timestamp ts tsms tsns tsus updatedat walltime'
  ).split(' '),
)

/** When a change was made, in whatever unit, as something on the way to its record says. */
function timeOf(whole: unknown, way: Path): number | undefined {
  for (const [, name, value] of beside(whole, way)) {
    if (!times.has(folded(name))) continue
    const text = numberText(value) ?? value
    const number = typeof text === 'string' && !/^\d+(?:\.\d+)?$/.test(text) ? Date.parse(text) : Number(text)
    if (Number.isFinite(number) && number > 0) return number
  }
  return undefined
}

/** Whether an answer leaves out a field that says what kind of change a record is, as `__op` and `__deleted` do. */
function isLeftOutChange({ cause, made, at, shows, from, before }: Mark): boolean {
  const name = from.at(-1)
  const isOfRecord = at.every((segment) => typeof segment === 'number')
  return (
    cause === answeredName && shows === 'name' && made?.after === '' && isOfRecord && typeof name === 'string' && namesChange(name, before)
  )
}

/** What a field that an answer leaves out of a record says of its being deleted. */
function signLeftOut(marks: readonly Mark[], at: Path): string | undefined {
  for (const mark of marks) {
    const name = mark.from.at(-1)
    if (!isLeftOutChange(mark) || typeof name !== 'string' || mark.at.join() !== at.join()) continue
    const said = saysDeleted(name, mark.before)
    if (said !== undefined) return `${name}: ${said}`
  }
  return undefined
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

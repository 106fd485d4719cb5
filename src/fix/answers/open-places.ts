import type { RecordName } from '../../../schemas/record-types.ts'
import { answeredWrapper } from '../../causes/answers/answered-causes.ts'
import { isAt, type Answering, type AnsweredPlaces } from '../../causes/answers/answering.ts'
import { answeredRecords } from '../../causes/answers/answered-records.ts'
import { namePlace } from '../../causes/answers/name-place.ts'
import { base64With, isBase64Number } from '../../causes/answers/texts/base64-decimal.ts'
import { escapedFor, escapesIn } from '../../causes/answers/texts/escaped-text.ts'
import { scalesIn } from '../../causes/answers/texts/scales-in.ts'
import { clockFields } from '../../causes/answers/texts/clock-fields.ts'
import { separators } from '../../causes/answers/texts/separated-items.ts'
import { valueText } from '../../causes/answers/value-text.ts'
import { valueCauses } from '../../causes/values.ts'
import { isOfKind, kindOf, type FieldKind } from '../../causes/field-kind.ts'
import { holdsContent } from '../../causes/holds-content.ts'
import { knownFields } from '../../causes/known-fields.ts'
import { isAmount } from '../../causes/numbers/money.ts'
import type { Mark } from '../../causes/mark.ts'
import type { MendedRecord } from '../../causes/mend/mend.ts'
import { isKeyed, isKeyedSingles } from '../../causes/mend/mend-keys.ts'
import { isWrappedNumber } from '../../causes/shapes/wrapped-value.ts'
import { pathOf } from '../../causes/step.ts'
import { questionFor, type Decisions, type Question } from '../../causes/questions.ts'
import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { hasField, schemaAt, schemaInside, type Path } from '../../contract/schema-at.ts'
import { valueAt } from '../../contract/value-at.ts'
import { valueMeantBy } from '../../glossary/legacy-meaning.ts'
import { isRawNumber, numberText } from '../../json/raw-number.ts'
import { generalAttr } from '../../report/finding-group.ts'
import { hasOffset } from '../../rules/timelines/moment.ts'
import { misspeltFrom, seenValues } from '../../rules/values/seen-values.ts'
import { toAttr } from '../../validate/fault.ts'
import type { WrapperEnd } from '../../input/read-step.ts'
import { isDated } from '../doubts/dated-codes.ts'
import { isPointBeforeThree } from '../../causes/numbers/may-have-thousands.ts'
import type { LeftFinding } from '../left-finding.ts'
import { leftBehind, leftBeside } from '../doubts/left-beside.ts'
import { digitShape } from './digit-shapes.ts'
import { fieldsForKeys } from './fields-for-key.ts'
import { recordsBelow, type RecordsBelow } from './records-below.ts'
import { isAddressKey } from './is-address-key.ts'
import { isOwnOfRecord } from './is-own-of-record.ts'
import { longestValue, type OpenPlace } from './open-tally.ts'
import { fieldsBeside } from './several-fields.ts'
import { sumsOfTransaction } from './sums-of-transaction.ts'
import { mayStandForNothing, standsForNothing } from './stands-for-nothing.ts'

/** A record as it is after the repair, with what a check finds in it. */
interface LeftRecord extends Pick<MendedRecord, 'value' | 'at'> {
  readonly left: readonly LeftFinding[]
}

/** What is left in records that an answer can settle, and was not answered for. */
export function openPlaces(
  record: RecordName,
  records: readonly LeftRecord[],
  marks: readonly Mark[],
  decisions: Decisions,
  answering: Answering,
): readonly OpenPlace[] {
  const schema = schemaAt(record)
  const open: OpenPlace[] = marks.flatMap((mark) => openWrapper(mark) ?? [])
  const isWrapped = open.length > 0
  for (const mark of marks) open.push(...openKeys(schema, mark, answering))
  const scales = scalesIn(marks.find(({ cause, made }) => cause === answeredWrapper && made)?.before)
  const undecided = new Set<string>()
  for (const mark of marks) {
    const place = openYear(mark) ?? openReading(mark, decisions, answering)
    if (!place) continue
    undecided.add(toAttr(mark.at))
    open.push(place)
  }
  // Of several repairs of a value the first has it as it was.
  const made = marks.filter((mark) => mark.made && mark.shows !== 'name').toReversed()
  const before = new Map(made.map((mark) => [toAttr(mark.at), mark.before]))
  for (const { value, at: begin, left } of records) {
    const found = isWrapped || !left.some(({ code }) => code === 'unknown_field') ? [] : recordsBelow(schema, value)
    open.push(...found.map(({ path, count }) => openRecords(schema, path, value, { held: count })))
    for (const finding of left) {
      const path = finding.path ?? pathIn(finding.attr ?? '')
      if (undecided.has(toAttr([...begin, ...path]))) continue
      for (const place of openFinding(schema, value, finding.code, path, answering))
        open.push(scaled(aroundRecords(schema, place, path, value, found), scales))
    }
    const wrong = new Set(left.map(({ path, attr }) => (path ? toAttr(path) : attr)))
    open.push(...openWords(schema, value, [], answering.places, { wrong, before: (path) => before.get(toAttr([...begin, ...path])) }))
  }
  return open
}

function openWrapper({ schema, records, before, made }: Mark): OpenPlace | undefined {
  return records === undefined || made ? undefined : openRecords(schema, records, before)
}

/** The keys of objects from which records were taken, as was answered: they may be a field of each. */
function openKeys(schema: JsonSchema, { cause, from, before, made }: Mark, { records }: Answering): readonly OpenPlace[] {
  const keyed = cause === answeredWrapper && made ? valueAt(before, from) : undefined
  const answered = records.find(({ path }) => isAt(path, from) && path[from.length] === '*')
  if (!answered || answered.keys || !isObject(keyed)) return []
  const within = answered.path.slice(from.length + 1)
  const held = Object.fromEntries(Object.entries(keyed).map(([key, member]) => [key, valueAt(member, within)]))
  const free = fieldsForKeys(schema, held)
  return free.length === 0 ? [] : [{ kind: 'keyed', at: answered.path.join('.'), keys: Object.keys(keyed), free }]
}

/** Records that lie in an object at a path; how many, and what stands behind them, unless that shows in the object, which may have the first of them alone. */
export function openRecords(
  schema: JsonSchema,
  at: string,
  whole: unknown,
  { held, behind = [] }: { readonly held?: number; readonly behind?: WrapperEnd['behind'] } = {},
): OpenPlace {
  const found = answeredRecords([{ id: at, path: at.split('.') }], whole)
  const way = pathOf(found?.from)
  const ways = found?.parts?.map((part) => [...way, ...part]) ?? [found ? way : at.split('.')]
  const around = leftBeside(schema, whole, [way])
  // Of others than the first nobody knows.
  const isFirst = held !== undefined && held > ways.length
  const inEach = leftBeside(schema, whole, ways).slice(around.length)
  const lost = [...inEach.map((one) => (isFirst ? { ...one, count: 0 } : one)), ...around, ...leftBehind(schema, behind)]
  return { kind: 'records', at, lost, beside: besideRecords(whole, at), held: held ?? found?.parts?.length ?? 1 }
}

/** A name of an object around what may be records; it is asked only where those are to stay, unless it holds a single value that may be one of the record. */
function aroundRecords(schema: JsonSchema, place: OpenPlace, path: Path, value: unknown, found: readonly RecordsBelow[]): OpenPlace {
  if (place.kind !== 'name' || found.length === 0 || path.length > 1) return place
  const held = valueAt(value, path)
  const isAround = (typeof held === 'object' && held !== null) || !holdsContent(schema, place.at, held)
  return isAround ? { ...place, isAround } : place
}

/** A number in base64, of which the message around its record says how many decimals it has. */
function scaled(place: OpenPlace, scales: ReadonlyMap<string, number>): OpenPlace {
  const scale = place.kind === 'value' && isBase64Number(place.text) ? scales.get(place.at.slice(place.at.lastIndexOf('.') + 1)) : undefined
  return place.kind !== 'value' || scale === undefined ? place : { ...place, kind: 'joined', free: [base64With(scale)] }
}

/** What stands beside records in an object; beside the first, where they are several. */
function besideRecords(whole: unknown, at: string): readonly string[] {
  const beside: string[] = []
  let node = whole
  for (const segment of at.split('.')) {
    if (segment === '*') {
      node = typeof node === 'object' && node !== null ? Object.values(node)[0] : undefined
      continue
    }
    if (!isObject(node)) break
    for (const [name, held] of Object.entries(node)) if (name !== segment) beside.push(`${name}: ${JSON.stringify(held)}`)
    node = node[segment]
  }
  return beside
}

/** A value that was left since nobody knows how it is read. */
function openReading({ readings = [], made, at, before }: Mark, decisions: Decisions, { places }: Answering): OpenPlace | undefined {
  const example = valueText(before) ?? numbersOfElements(readings, before) ?? partsOfDate(readings, before)
  if (made || example === undefined) return undefined
  const isSettled = (question: Question) =>
    decisions.answered?.[question] !== undefined ||
    (question === 'decimal_marks' && placeIn(places, inRecord(at))?.mark !== undefined) ||
    (decisions[question] !== undefined && !takesMore(readings))
  // What of its field rules it out no question decides.
  if (readings.every(({ unless }) => unless === 'codes')) return undefined
  const question = readings.flatMap(({ answer }) => (answer === undefined ? [] : [questionFor(answer)])).find((one) => !isSettled(one))
  return question && { kind: 'reading', at: placeOf(inRecord(at)), question, example }
}

/** The numbers of elements that may be positions in a list. Those that count from 1 are asked about as keys are. */
function numbersOfElements(readings: NonNullable<Mark['readings']>, before: unknown): string | undefined {
  const mayBePositions = readings.some(({ answer }) => answer === 'numbers of elements are positions')
  return mayBePositions && isObject(before) ? Object.keys(before).join(', ') : undefined
}

/** The parts of a date, where they are no single value. */
function partsOfDate(readings: NonNullable<Mark['readings']>, before: unknown): string | undefined {
  return readings.some(({ answer }) => answer !== undefined && questionFor(answer) === 'date_parts') ? JSON.stringify(before) : undefined
}

/** A date that was left since its year has two digits. */
function openYear({ cause, made, at, before, schema, readings = [] }: Mark): OpenPlace | undefined {
  if (made || typeof before !== 'string' || readings.length > 0) return undefined
  const { repair } = valueCauses.find(({ id }) => id === cause.id) ?? {}
  const field = { name: lastName(at), kind: kindOf(schema), schema, lastYear: anyYear }
  const year = repair?.readings(before, field)?.find(({ shortYear }) => shortYear !== undefined)?.shortYear
  return year === undefined ? undefined : { kind: 'year', at: placeOf(inRecord(at)), year, example: before }
}

/** Whatever the century is. */
const anyYear = 99

/** Whether the cohort has to say more than the answer; a person has not. */
function takesMore(readings: Mark['readings'] = []): boolean {
  return readings.some(({ takesOwnField, takesCohort }) => takesOwnField ?? takesCohort)
}

function* openFinding(
  schema: JsonSchema,
  value: unknown,
  code: string,
  path: Path,
  { names, places }: Answering,
): Generator<OpenPlace, void, undefined> {
  const held = valueAt(value, path)
  const name = path.at(-1)
  // Of a key that stands twice no answer tells which value is meant.
  if (code === 'duplicate_key') return
  if (held === undefined || name === undefined) return
  const container = schemaOf(schema, path.slice(0, -1))
  if (code === 'unknown_field') {
    if (!container || names?.find(String(name), [path.slice(0, -1)])) return
    yield { kind: 'name', at: namePlace(path.slice(0, -1), String(name)), example: JSON.stringify(held) }
    return
  }
  const own = schemaOf(schema, path)
  const text = valueText(held)
  if (own && kindOf(own) === 'list') yield* openList(own, held, path, placeIn(places, path))
  if (!own || nesting.has(kindOf(own)) || text === undefined || text.length > longestValue) return
  if (placeIn(places, path)?.values?.has(text) !== true) yield { kind: 'value', at: placeOf(path), text }
}

/** What stands where a list is expected: its elements in one text, or under keys. */
function* openList(list: JsonSchema, held: unknown, path: Path, place: AnsweredPlaces | undefined): Generator<OpenPlace, void, undefined> {
  const item = schemaInside(list, 0)
  if (typeof held === 'string' && !nesting.has(kindOf(item)) && place?.text === undefined) {
    const isJoined = held.length <= longestValue && separators.some((mark) => held.includes(mark))
    if (isJoined) yield { kind: 'joined', at: placeOf(path), text: held, free: [] }
  } else if (kindOf(item) === 'record' && isKeyed(item, held) && place?.keys === undefined) {
    const isOne = Object.values(held).some((member) => isObject(member) && Object.keys(member).some((name) => hasField(item, name)))
    if (isOne) yield { kind: 'keyed', at: placeOf(path), keys: Object.keys(held), free: fieldsForKeys(item, held) }
  } else if (kindOf(item) === 'record' && isKeyedSingles(item, held) && place?.keys === undefined) {
    const elements = Object.fromEntries(Object.entries(held).map(([key, value]) => [key, { value }]))
    yield { kind: 'keyed', at: placeOf(path), keys: Object.keys(held), free: fieldsForKeys(item, elements) }
  }
}

const nesting: ReadonlySet<FieldKind> = new Set(['list', 'record', 'object'])

/** The schema of a place that is documented. */
function schemaOf(record: JsonSchema, path: Path): JsonSchema | undefined {
  let schema = record
  for (const segment of path) {
    if (typeof segment === 'string' && !hasField(schema, segment)) return undefined
    schema = schemaInside(schema, segment)
  }
  return schema
}

function placeIn(places: AnsweredPlaces | undefined, path: Path): AnsweredPlaces | undefined {
  let at = places
  for (const segment of path) if (typeof segment === 'string') at = at?.inner.get(segment)
  return at
}

/** What is known of the values of a record beside themselves. */
interface LookedAt {
  /** The places of findings. */
  readonly wrong: ReadonlySet<string | undefined>
  /** What was repaired at a place; undefined where nothing was. */
  readonly before: (path: Path) => unknown
}

/** Values that are valid and may mean something else: words for nothing, days that no contract has, words that nobody has seen. */
function* openWords(
  schema: JsonSchema,
  value: unknown,
  path: Path,
  places: AnsweredPlaces | undefined,
  known: LookedAt,
): Generator<OpenPlace, void, undefined> {
  if (Array.isArray(value)) {
    const item = schemaInside(schema, 0)
    for (const [index, held] of value.entries()) yield* openWords(item, held, [...path, index], places, known)
  } else if (isObject(value) && !isRawNumber(value)) {
    for (const [name, { schema: inner }] of knownFields(schema))
      if (Object.hasOwn(value, name)) yield* openWords(inner, value[name], [...path, name], places?.inner.get(name), known)
    yield* openConstants(schema, value, path, places)
    yield* openTexts(schema, value, path, places)
    yield* openClocks(schema, value, path, places)
    yield* openSums(value, path, places)
  } else {
    const text = valueText(value)
    if (text === undefined || text.length > longestValue || places?.values?.has(text) === true) return
    const kind = kindOf(schema)
    const holdsAmount = (kind === 'decimal' || kind === 'number') && isAmount(lastName(path))
    if (kind === 'decimal' && places?.mark === undefined && typeof value === 'string' && !isPointSure(known.before(path), text)) {
      const isOpen = mayHaveThousands(lastName(path), text)
      if (isOpen !== undefined) yield { kind: 'number', at: placeOf(path), text, isOpen }
    }
    if (holdsAmount && places?.cents === undefined && isWhole.test(text) && Number(text) !== 0)
      yield { kind: 'amount', at: placeOf(path), text }
    else if (known.wrong.has(toAttr(path))) return
    else if (isOdd(schema, kind, value, text, path) || isDated(lastName(path), text)) yield { kind: 'word', at: placeOf(path), text }
    else if (kind === 'text' && typeof value === 'string' && mayStandForNothing(text)) yield { kind: 'echo', at: placeOf(path), text }
  }
}

/** A text in a field for whose texts nothing was answered. */
interface OwnText {
  readonly name: string
  readonly text: string
  /** Whether this one value was answered for. */
  readonly isAnswered: boolean
}

/** The texts of a record in some of its fields, but for those of which an answer says what all of them are. */
function* textsOf(
  names: Iterable<string>,
  value: Readonly<Record<string, unknown>>,
  places: AnsweredPlaces | undefined,
): Generator<OwnText, void, undefined> {
  for (const name of names) {
    const text = value[name]
    const place = places?.inner.get(name)
    if (typeof text !== 'string' || place?.text) continue
    yield { name, text, isAnswered: place?.values?.has(text) === true }
  }
}

/** The fields of texts. */
function textFields(schema: JsonSchema): readonly string[] {
  return [...knownFields(schema)].flatMap(([name, { kind }]) => (kind === 'text' ? [name] : []))
}

/** Texts that seem to hold more than their field is for, may be digits that have lost zeros, or seem to be escaped for another language. */
function* openTexts(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: Path,
  places: AnsweredPlaces | undefined,
): Generator<OpenPlace, void, undefined> {
  for (const { name, text, isAnswered } of textsOf(textFields(schema), value, places)) {
    const free = isAnswered || text.length > longestValue ? undefined : fieldsBeside(schema, value, name, text)
    if (free) yield { kind: 'joined', at: placeOf([...path, name]), text, free }
    const shape = digitShape(name, text)
    if (shape !== undefined) yield { kind: 'digits', at: placeOf([...path, name]), shape, example: text }
    // An address of a file may be escaped for good.
    const languages = isAnswered || /(?:^|_)(?:path|url|link|uri)$/.test(name) ? [] : escapesIn(text)
    if (languages.length > 0) yield { kind: 'escaped', at: placeOf([...path, name]), answer: escapedFor(languages), text }
  }
}

/** Times that say nothing of how far they are from UTC. */
function* openClocks(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: Path,
  places: AnsweredPlaces | undefined,
): Generator<OpenPlace, void, undefined> {
  for (const { name, text, isAnswered } of textsOf(clockFields(schema), value, places))
    if (!isAnswered && isOfKind('datetime', text) && !hasOffset(text)) yield { kind: 'clock', at: placeOf([...path, name]), text }
}

/** The amount of a transaction whose line items and taxes show its unit, and rates that are per cent. */
function* openSums(
  value: Readonly<Record<string, unknown>>,
  path: Path,
  places: AnsweredPlaces | undefined,
): Generator<OpenPlace, void, undefined> {
  const sums = sumsOfTransaction(value)
  if (!sums) return
  const amount = valueText(value['amount'])
  if (sums.unit !== undefined && amount !== undefined && places?.inner.get('amount')?.cents === undefined)
    yield { kind: 'summed', at: placeOf([...path, 'amount']), unit: sums.unit, text: amount }
  const answered = places?.inner.get('tax_items')?.inner.get('rate')?.values
  for (const index of sums.perCent) {
    const at = [...path, 'tax_items', index, 'rate']
    const text = valueText(valueAt(value, at.slice(path.length)))
    if (text !== undefined && answered?.has(text) !== true) yield { kind: 'word', at: placeOf(at), text }
  }
}

/** The fields that a record has to have and that may be the same in all: which of them are missing, and what the others hold. */
function* openConstants(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: Path,
  places: AnsweredPlaces | undefined,
): Generator<OpenPlace, void, undefined> {
  // What has nothing of the record is none.
  const fields = knownFields(schema)
  if (!Object.keys(value).some((name) => fields.has(name))) return
  const isInList = path.some((segment) => typeof segment === 'number')
  for (const name of (schema['required'] as readonly string[] | undefined) ?? []) {
    if (isOwnOfRecord(schema, name, isInList) || nesting.has(kindOf(schemaInside(schema, name))) || places?.missing?.has(name) === true)
      continue
    const text = valueText(value[name])
    if (!Object.hasOwn(value, name)) yield { kind: 'missing', at: placeOf([...path, name]) }
    else if (text !== undefined && text.length <= longestValue) yield { kind: 'present', at: placeOf([...path, name]), text }
  }
}

/**
 * Whether the point of a quantity may stand between thousands, or cannot; undefined where it tells nothing of that. A consumption of a year is
 * mostly a whole number of three digits or more.
 */
function mayHaveThousands(name: string, text: string): boolean | undefined {
  if (!/consumption|usage/.test(name)) return undefined
  if (isPointBeforeThree(text)) return true
  return text.includes('.') || /^-?\d{4,}$/.test(text) ? false : undefined
}

/** Whether a number had no such point in a text before it was repaired: numbers of JSON and those with an exponent have none between thousands. */
function isPointSure(before: unknown, text: string): boolean {
  if (typeof before === 'string') return !before.includes(text)
  return numberText(before) !== undefined || isWrappedNumber(before)
}

const isWhole = /^-?\d+$/

/**
 * Whether a value that the document does not show may be a word of another system. Several values that are shown are mostly all that there are. A
 * single one is an example, so that another code in capital letters is rather one more of the same list, such as BGZ beside EHZ, unless it is known for one of
 * another system, misspells the one that is shown, or has it in itself, as READING_STATUS_SAVED has.
 */
function mayBeOfOtherSystem(text: string, field: string, seen: readonly string[]): boolean {
  const [only = ''] = seen
  if (seen.length > 1 || !isCode.test(only) || !isCode.test(text)) return true
  return text.includes(only) || misspeltFrom(text, seen) !== undefined || valueMeantBy(text, field) !== undefined
}

const isCode = /^[A-Z]+(?:_[A-Z]+)*$/

function isOdd(schema: JsonSchema, kind: FieldKind, value: unknown, text: string, path: Path): boolean {
  if (typeof value !== 'string') return false
  if (standsForNothing(kind, text) || isAddressKey(lastName(path), text)) return true
  const seen = seenValues(schema)
  return seen !== undefined && !seen.includes(text) && mayBeOfOtherSystem(text, lastName(path), seen)
}

function lastName(path: Path): string {
  return path.findLast((segment) => typeof segment === 'string') ?? ''
}

/** A place in a record, without the number that the record has among others in its wrapper: no answer names that. */
function inRecord(at: Path): Path {
  return typeof at[0] === 'number' ? at.slice(1) : at
}

/** A place as the plan prints it. */
function placeOf(path: Path): string {
  return generalAttr(toAttr(path))
}

function pathIn(attr: string): Path {
  return attr === '' ? [] : attr.split('.').map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment))
}

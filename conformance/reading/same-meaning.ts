import Big from 'big.js'
import { isObject } from '../../src/contract/json-schema.ts'
import { contract } from '../../src/contract/contract.ts'
import { fieldsOf, schemaAt } from '../../src/contract/schema-at.ts'
import { isSameText } from './field-forms.ts'

/**
 * Compares what a server gives back with what it was sent, by meaning: datetimes as instants, decimals as values, texts but for what
 * services tidy up, of objects what was sent; an added member is no difference, and a null, an empty text, list or object that was sent may be left out,
 * and an empty text be null: it says that there is no value.
 * @returns the path of the first difference, such as `line_items.0.quantity`; undefined when there is none.
 */
export function sameMeaning(sent: unknown, echoed: unknown): string | undefined {
  const path = firstDifference(sent, echoed)
  return path && (path.length === 0 ? '(the whole)' : path.join('.'))
}

/** Whether two values mean the same, and neither has more than the other. */
export function areSame(one: unknown, other: unknown): boolean {
  return sameMeaning(one, other) === undefined && sameMeaning(other, one) === undefined
}

/** The path of the first place at which two values do not mean the same, as {@link sameMeaning} compares them; undefined when there is none. */
export function firstDifference(sent: unknown, echoed: unknown): (string | number)[] | undefined {
  return differenceInside(sent, echoed) ?? differenceOfClocks(sent, echoed)
}

function differenceInside(sent: unknown, echoed: unknown): (string | number)[] | undefined {
  if (Array.isArray(sent)) {
    if (sent.length === 0 && echoed === undefined) return undefined
    if (!Array.isArray(echoed) || sent.length !== echoed.length) return []
    return within([...sent.keys()], sent, echoed)
  }
  if (isObject(sent)) {
    if (echoed === undefined && Object.keys(sent).length === 0) return undefined
    return isObject(echoed) ? within(Object.keys(sent), sent, echoed) : []
  }
  return sameScalar(sent, echoed) ? undefined : []
}

/** Scalars are compared first: a record is looked for among many, which are often alike but for a name. */
function within(keys: readonly (string | number)[], sent: object, echoed: object): (string | number)[] | undefined {
  const parts: (string | number)[] = []
  for (const key of keys) {
    const value = sent[key as keyof object] as unknown
    if (value === undefined) continue
    if (typeof value === 'object' && value !== null) parts.push(key)
    else if (!sameScalar(value, memberOf(echoed, key), key)) return [key]
  }
  for (const key of parts) {
    const difference = differenceInside(sent[key as keyof object], memberOf(echoed, key))
    if (difference) return [key, ...difference]
  }
  return undefined
}

/** A clock may differ from itself by so much: it is put forward in summer, and now and then for good. */
const sameClock = 7_200_000

/** Datetimes that lose or get an offset do so by one clock: where two of them cannot, they are other times than were sent. */
function differenceOfClocks(sent: unknown, echoed: unknown): (string | number)[] | undefined {
  const [first, ...others] = clocksIn(sent, echoed, [])
  return others.find(({ ahead }) => first && Math.abs(ahead - first.ahead) > sameClock)?.path
}

/** How far the clock is ahead of UTC by which each datetime has lost or got its offset, in milliseconds. */
function* clocksIn(
  sent: unknown,
  echoed: unknown,
  path: readonly (string | number)[],
): Generator<{ readonly path: (string | number)[]; readonly ahead: number }> {
  if (typeof sent === 'string') {
    if (sent === echoed || typeof echoed !== 'string' || !startsAsFigure(sent)) return
    const [one, other] = [readTime(sent), readTime(echoed)]
    if (!one?.hasTime || !other?.hasTime || (one.offset === undefined) === (other.offset === undefined)) return
    const [local, known] = one.offset === undefined ? [one, other] : [other, one]
    yield { path: [...path], ahead: local.wall - (known.wall - (known.offset ?? 0)) }
  } else if (Array.isArray(sent)) {
    for (const [index, item] of sent.entries()) yield* clocksIn(item, memberOf(Object(echoed) as object, index), [...path, index])
  } else if (isObject(sent) && isObject(echoed)) {
    for (const [name, member] of Object.entries(sent)) yield* clocksIn(member, memberOf(echoed, name), [...path, name])
  }
}

function memberOf(object: object, key: string | number): unknown {
  return Object.hasOwn(object, key) ? object[key as keyof object] : undefined
}

/** @param key The field that they are of, or their place in a list. */
function sameScalar(sent: unknown, echoed: unknown, key?: string | number): boolean {
  if (sent === echoed) return true
  if (sent === null) return echoed === undefined
  if (sent === '') return echoed === null || echoed === undefined
  if (typeof sent === 'string' && typeof echoed === 'string' && isSameText(key, sent, echoed)) return true
  // Most are compared in search of a record among many, and are texts.
  if (!startsAsFigure(sent) || !startsAsFigure(echoed)) return false
  if (isDecimal(sent) && isDecimal(echoed)) return !isText(key) && new Big(sent).eq(new Big(echoed))
  return typeof sent === 'string' && typeof echoed === 'string' && sameTime(sent, echoed)
}

/** Whether a field is a text wherever the contract has it, so that zeros at its end belong to it. */
function isText(key: string | number | undefined): boolean {
  return typeof key === 'string' && textFields.has(key)
}

/** Names of texts that say that they hold quantities, which a server may keep as numbers. */
const quantity = /_kwhk?$|kundenwert$/

const textFields = textFieldsOf(Object.keys(contract.$defs))

function textFieldsOf(definitions: readonly string[]): ReadonlySet<string> {
  const places = definitions.flatMap((definition) => fieldsOf(schemaAt(definition)).map((field) => ({ definition, field })))
  const byField = Map.groupBy(places, ({ field }) => field)
  const isTextAt = ({ definition, field }: (typeof places)[number]) => {
    const { type, pattern } = schemaAt(definition, [field])
    return [type].flat().every((one) => one === 'string' || one === 'null') && pattern === undefined
  }
  return new Set([...byField].filter(([field, at]) => !quantity.test(field) && at.every(isTextAt)).map(([field]) => field))
}

function startsAsFigure(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^[-\d]/.test(value))
}

/** A whole number with leading zeros is an identifier, not a value. */
const decimal = /^-?(?:0|[1-9]\d*|\d+\.\d+)(?:[eE][+-]?\d{1,3})?$/

function isDecimal(value: unknown): value is string | number {
  return Number.isFinite(value) || (typeof value === 'string' && decimal.test(value))
}

function sameTime(sent: string, echoed: string): boolean {
  const one = readTime(sent)
  const other = readTime(echoed)
  if (!one || !other || !other.hasTime) return false
  if (!one.hasTime) return one.wall === other.wall
  // A sent fraction may be cut off or rounded; an added one may only be zero.
  const nearly = (a: number, b: number) => (one.hasFraction ? isShortenedTo(a, b) : a === b)
  if (one.offset === undefined && other.offset === undefined) return nearly(one.wall, other.wall)
  if (one.offset !== undefined && other.offset !== undefined) return nearly(one.wall - one.offset, other.wall - other.offset)
  // Without an offset the server's own applies, which may show in either clock.
  const shift = Math.round((one.wall - (one.offset ?? 0) - (other.wall - (other.offset ?? 0))) / quarter) * quarter
  const instants = nearly(one.wall - (one.offset ?? 0), other.wall - (other.offset ?? 0) + shift)
  return nearly(one.wall, other.wall) || (instants && Math.abs(shift) <= 56 * quarter)
}

/** Whether one time is another in fewer digits of a second, cut off or rounded, or in the few milliseconds by which a database counts. */
function isShortenedTo(whole: number, short: number): boolean {
  const [from, to] = [Math.round(whole * 1000), Math.round(short * 1000)]
  return microseconds.some((step) => to % step === 0 && Math.abs(from - to) < Math.max(step, 4000))
}

/** How many microseconds there are in a second, in a tenth of it and so on. */
const microseconds = [1_000_000, 100_000, 10_000, 1]

const quarter = 900_000

const timeShape = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2})(?:[.,](\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/** A date or datetime: its clock in milliseconds, and its offset if it has one. */
interface Time {
  readonly wall: number
  readonly offset: number | undefined
  readonly hasTime: boolean
  readonly hasFraction: boolean
}

/** Records are looked for among many by the times they hold, so that the same texts come again and again. */
const known = new Map<string, Time | undefined>()
const mostKnown = 10_000

function readTime(text: string): Time | undefined {
  if (known.has(text)) return known.get(text)
  if (known.size >= mostKnown) known.clear()
  const time = timeOf(text)
  known.set(text, time)
  return time
}

function timeOf(text: string): Time | undefined {
  const [, day = '', clock, seconds = '00', fraction = '', zone] = timeShape.exec(text) ?? []
  const wall = Date.parse(`${day}T${clock ?? '00:00'}:${seconds}Z`) + Number(`0.${fraction || '0'}`) * 1000
  if (Number.isNaN(wall)) return undefined
  return { wall, offset: zone === undefined ? undefined : offsetOf(zone), hasTime: clock !== undefined, hasFraction: Number(fraction) > 0 }
}

function offsetOf(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0
  const [hours, minutes] = [zone.slice(1, 3), zone.slice(3).replace(':', '') || '0']
  return (zone.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

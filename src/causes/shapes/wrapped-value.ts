import { isObject } from '../../contract/json-schema.ts'
import { isRawNumber, numberText, numberWritten } from '../../json/raw-number.ts'
import { instantOf } from '../dates/calendar.ts'
import { kindOf } from '../field-kind.ts'
import { mapParts } from '../map-parts.ts'
import type { ReshapingCause } from '../shape-cause.ts'
import { messagePackTime } from './message-pack-time.ts'
import { textInBuffer } from './node-buffer.ts'
import { phpDateTime } from './php-date-time.ts'
import { protobufValue } from './protobuf-value.ts'

/** An object around a single value, as MongoDB, XML, Avro and Go have it. */
export const wrappedValue: ReshapingCause = {
  id: 'wrapped_value',
  title: 'Single values are wrapped in an object, such as { "$date": ... }, { "#text": ... } or { "string": ... }',
  remedy: 'Write the value itself.',
  reshape(value, schema) {
    if (!isObject(value) || isRawNumber(value)) return undefined
    // An element of XML without content.
    if (Object.keys(value).length === 0) return { value: null, from: [], isSure: true }
    const members = Object.entries(value).filter(([key, held]) => !isTypeNote(key, held))
    const [key, inner] = members[0] ?? []
    const [validity, isValid] = members[1] ?? []
    // Types of Go that may have no value.
    if (key !== undefined && members.length === 2 && nullable.has(key) && validity === 'Valid' && typeof isValid === 'boolean')
      return isValid ? { value: inner, from: [key], isSure: true } : { value: null, from: [], isSure: true }
    const bit = kindOf(schema) === 'boolean' ? bitIn(value) : undefined
    if (bit !== undefined) return { value: bit, from: ['data', 0], isSure: true }
    const text = textInBuffer(value, kindOf(schema))
    if (text !== undefined) return { value: text, from: [], isSure: true }
    const moment = kindOf(schema) === 'datetime' ? messagePackTime(value) : undefined
    if (moment !== undefined) return { value: moment, from: [], isSure: true }
    const phpDate = phpDateTime(value)
    if (phpDate) return { ...phpDate, from: ['date'] }
    const protobuf = protobufValue(value, kindOf(schema))
    if (protobuf) return { ...protobuf, from: [] }
    if (members.length !== 1 || key === undefined) return undefined
    if (avroTypes.get(key)?.(inner) === true) return { value: inner, from: [key], isSure: true }
    if (isNil(key, inner)) return { value: null, from: [], isSure: true }
    if (!wrappers.has(key)) return undefined
    const milliseconds = key === '$date' ? numberIn(inner) : undefined
    // MongoDB counts milliseconds, however small the number is.
    if (milliseconds !== undefined) {
      const instant = instantOf(milliseconds)
      return instant === undefined ? undefined : { value: instant, from: [key], isSure: true }
    }
    return { value: inner, from: [key], isSure: true }
  },
  example: {
    record: 'Ledger',
    before: { ledger_balance: { $numberDecimal: '12.50' }, ledger_code: { string: 'STROM' } },
    after: { ledger_balance: '12.50', ledger_code: 'STROM' },
  },
}

/** Whether a value is a number of BSON, which has a point before its decimals although it stands in a text. */
export function isWrappedNumber(value: unknown): boolean {
  return isObject(value) && !isRawNumber(value) && Object.keys(value).some((key) => key.startsWith('$number'))
}

/** An object of any content without the wrappers that are in it; the same where there are none. */
export function withoutWrappers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isRawNumber(value)) return value
  const alone = Array.isArray(value) ? undefined : aloneIn(Object.entries(value))
  return alone === undefined ? mapParts(value, withoutWrappers) : alone
}

/** What an object means that is nothing but a notation, under names that no program gives to a field of its own. */
function aloneIn(members: readonly (readonly [string, unknown])[]): unknown {
  const [[key, inner] = ['', undefined], [validity, isValid] = ['', undefined], ...more] = members
  if (more.length > 0) return undefined
  if (validity === 'Valid') return typeof isValid !== 'boolean' || !ofGo.test(key) ? undefined : isValid ? inner : null
  if (validity !== '') return undefined
  const isSingle = typeof inner !== 'object' || isRawNumber(inner)
  if (/^(?:#text|_text|\$t|\$oid|\$numberDecimal)$/.test(key)) return isSingle ? inner : undefined
  // The field takes no part in that: only the type tells that it is a number.
  if (/^\$number(?:Double|Int|Long)$/.test(key))
    return typeof inner === 'string' && isJsonNumber.test(inner) ? numberWritten(inner) : undefined
  if (key !== '$date') return undefined
  const milliseconds = numberIn(inner)
  return milliseconds === undefined ? (typeof inner === 'string' && isMoment.test(inner) ? inner : undefined) : instantOf(milliseconds)
}

/** Types of Go that may have no value, and that nothing else is called. */
const ofGo = /^(?:String|Time|Int64|Int32|Int16|Float64|Bool)$/

const isJsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/

/** A column of one bit, as programs in Node read it from MySQL: { "type": "Buffer", "data": [1] }. */
function bitIn({ type, data, ...others }: Readonly<Record<string, unknown>>): unknown {
  if (type !== 'Buffer' || !Array.isArray(data) || data.length !== 1 || Object.keys(others).length > 0) return undefined
  return data[0]
}

/** Says in XML that there is no value. */
const nil = /^(?:@|@?xsi:)nil$/

/** Whether the only member of an object says so, also among attributes as SimpleXML and xml2js write them. */
function isNil(key: string, inner: unknown): boolean {
  if (nil.test(key)) return String(inner) === 'true'
  const members = attributes.test(key) && isObject(inner) ? Object.entries(inner) : []
  return members.length === 1 && members.every(([name, held]) => nil.test(`@${name}`) && String(held) === 'true')
}

const attributes = /^(?:\$|@attributes)$/

/**
 * Whether a member tells how the value is written, and nothing of the value itself, as a currency, a mark of deletion or a type such as
 * "cent" would.
 */
export function isTypeNote(key: string, value: unknown): boolean {
  if (/^@(?:xsi:|odata\.)?type$/.test(key)) return typeof value === 'string' && typeOfValue.test(value)
  // The attributes of an element that has none, as xml2js writes them.
  if (key === '$') return isObject(value) && Object.keys(value).length === 0
  return /^@(?:xmlns\b|xsi:schemaLocation$|odata\.(?:context|etag|id)$)/.test(key) || (nil.test(key) && String(value) === 'false')
}

/** The types that schemas of XML and OData have, of which all values of a field are. */
const typeOfValue =
  /^(?:#|xsd?:|Edm\.|#Edm\.)?(?:string|normalizedString|token|boolean|decimal|double|float|int(?:eger|16|32|64)?|long|short|date|dateTime|dateTimeOffset|array)$/i

/** A number, also where it is wrapped itself. */
function numberIn(value: unknown): number | undefined {
  const long = isObject(value) ? value['$numberLong'] : undefined
  const text = typeof long === 'string' ? long : numberText(long ?? value)
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** What holds the value in such a type of Go, as encoding/json writes it. */
const nullable: ReadonlySet<string> = new Set(['String', 'Time', 'Int64', 'Int32', 'Int16', 'Float64', 'Bool', 'Decimal', 'V'])

const isNumber = (value: unknown) => numberText(value) !== undefined

/** A value of a union in the JSON encoding of Avro, by the name of its type. */
const avroTypes: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['string', (value) => typeof value === 'string'],
  ['boolean', (value) => typeof value === 'boolean'],
  ...['int', 'long', 'float', 'double'].map((type) => [type, isNumber] as const),
])

const wrappers: ReadonlySet<string> = new Set([
  '$date',
  '$numberDecimal',
  '$numberDouble',
  '$numberInt',
  '$numberLong',
  '$oid',
  '#text',
  '_text',
  '$t',
  '_',
])

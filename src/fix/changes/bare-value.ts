import { isObject } from '../../contract/json-schema.ts'
import { containerInText } from '../../json/container-in-text.ts'

/** Types that stand around single values: of DynamoDB, Firestore, MongoDB and Avro. */
const ofSingle: ReadonlySet<string> = new Set(
  (
    'S N B BOOL SS NS BS stringValue timestampValue integerValue doubleValue booleanValue bytesValue referenceValue geoPointValue ' +
    '$numberLong $numberInt $numberDouble $numberDecimal $date $oid $uuid $timestamp $binary string int long float double boolean bytes'
  ).split(' '),
)
/** Types that stand around null. */
const ofNothing: ReadonlySet<string> = new Set(['NULL', 'nullValue'])
/** Types that stand around an object or a list; Firestore has one more name around what it holds. */
const ofSeveral: ReadonlySet<string> = new Set(['M', 'L', 'array', 'map', 'mapValue', 'arrayValue'])
const inSeveral: Readonly<Record<string, string>> = { mapValue: 'fields', arrayValue: 'values' }

/** A value without its type around it, and without the quotes of JSON in a text: what of it can lack something. */
export function bareValue(value: unknown): unknown {
  if (typeof value === 'string') return containerInText(value)
  if (!isObject(value)) return value
  let type: string | undefined
  for (const name in value) {
    if (type !== undefined) return value
    type = name
  }
  if (type === undefined) return value
  const held = value[type]
  // A group of fields may have such a name, too.
  if (ofSingle.has(type)) return isObject(held) && !type.startsWith('$') ? value : ''
  if (ofNothing.has(type)) return null
  if (!ofSeveral.has(type)) return value
  const inner = inSeveral[type]
  if (inner === undefined) return typeof held === 'object' && held !== null ? held : value
  return isObject(held) ? (held[inner] ?? (type === 'arrayValue' ? [] : {})) : value
}

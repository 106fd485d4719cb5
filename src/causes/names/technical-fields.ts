import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { codeMeantBy } from '../texts/word-for-code.ts'
import { seenValues } from '../../rules/values/seen-values.ts'
import { hasField, schemaInside } from '../../contract/schema-at.ts'
import { folded } from '../../glossary/legacy-meaning.ts'
import { isRawNumber, numberText } from '../../json/raw-number.ts'
import { kindOf } from '../field-kind.ts'
import { withoutCents } from './cents-in-name.ts'
import { warns } from '../holds-content.ts'
import { sharesWordIn } from '../is-name-in.ts'
import { mapParts } from '../map-parts.ts'
import { isNeutral } from '../neutral-name.ts'
import { sureField, withoutMark } from '../resolve-name.ts'
import { isPlainType, warnsOfType } from '../plain-type.ts'
import { isDeferred } from '../shapes/deferred-link.ts'
import type { ShapeCause } from '../shape-cause.ts'
import { isTypeNote } from '../shapes/wrapped-value.ts'

/** Fields that programs add to data. */
export const technicalFields: ShapeCause = {
  id: 'technical_fields',
  title: 'Fields were added by the exporting program, such as __metadata or @odata.etag',
  remedy: 'Leave them out: they say nothing about the account.',
  example: {
    record: 'Customer',
    before: { __metadata: { type: 'Customer' }, '@odata.etag': 'W/"1"', given_name: 'Ada' },
    after: { given_name: 'Ada' },
  },
}

/** What names the type of an object, as serializers write it where objects of several types may stand. */
const typeMarker = /^(?:@type|@class|\$type|@\$type|@?xsi:type|@?odata\.type|__typename|__class|_class)$/

/** Whether a field is of the program that wrote its object and may say something of it all the same: then it is no field under another name. */
export function isMarker(name: string): boolean {
  return typeMarker.test(name) || /^__(?:metadata|deferred)$/.test(name)
}

/** Fields that tell where an object comes from and how it is encoded. */
const neutralField =
  /^(?:__v|@?xmlns(?::.+)?|@xsi:(?:schemaLocation|noNamespaceSchemaLocation)|@context|@?odata\.(?:context|metadata|etag|id|editLink|readLink|mediaReadLink|mediaEditLink|mediaEtag|mediaContentType))$/

/** What OData tells of an entity beside its type. */
const ofEntity = /^(?:uri|id|etag|content_type|media_src|edit_media|media_etag)$/

/**
 * Whether a field is one that a program has added, of OData, XML, JSON-LD or a serializer, and says nothing of the object that it
 * stands in.
 */
export function isTechnical(record: JsonSchema, object: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = object[name]
  if (neutralField.test(name) || (name === '_id' && isObjectId(value)) || (name === '_rowid' && Number.isInteger(value))) return true
  if (isAnnotation(record, object, name) || isOfDynamics(record, object, name)) return true
  if (isMadeOfKeys(object, name)) return true
  if (isRevision(object['_rev']) && (name === '_rev' || (name === '_id' && hasOwnKey(record, object)))) return true
  // Nothing of the record can lie behind it.
  if (isDeferred(value)) return !warns(name) && !sharesWordIn(record, name)
  if (name === '@attributes' || name === '$') return areTechnical(record, value)
  // So xmltodict and Json.NET write the attributes of an element: of an account that has its own number this is none.
  if (name === '@id') return areTechnical(record, { id: value }) && hasOwnKey(record, object)
  if (isEuroOfAmount(record, object, name)) return true
  // Oracle's REST services link each record to itself like this.
  if (name === 'links') return Array.isArray(value) && value.every(isOwnLink) && sureField(record, name) === undefined
  if (name === '_links') return isObject(value) && Object.entries(value).every(([rel, held]) => !warns(rel) && areLinks(held))
  if (typeMarker.test(name)) return !isKind(record, object) && isPlainType(value, wordsOfTitle(record))
  if (isOfStore(record, object, name)) return true
  if (name === 'id') return isNodeId(record, object)
  if (!isObject(value)) return false
  // Salesforce tells so where an object comes from.
  if (name === 'attributes') return isOfSalesforce(record, object, value)
  const { type, ...others } = value
  const isOfTable = type === undefined || (typeof type === 'string' && !warns(type))
  return name === '__metadata' && isOfTable && !isKind(record, object) && Object.keys(others).every((key) => ofEntity.test(key))
}

/**
 * Whether a field is the number under which a program keeps an account, or when it last wrote it, where the account has a number of its own: neither is of
 * the account.
 */
function isOfStore(record: JsonSchema, object: Fields, name: string): boolean {
  const isVersion = name === 'lock_version' && isOfWriting.test(Object.keys(object).join('\n'))
  if (name !== 'id' && !isVersion && !isOfWriting.test(name) && !isOfMaking(object, name)) return false
  const value = object[name]
  const isTold =
    name === 'id' || isVersion
      ? Number.isInteger(value) || isRawNumber(value)
      : typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)
  return isTold && hasField(record, 'customers') && sureField(record, name) === undefined && hasOwnKey(record, object)
}

const isOfWriting = /^(?:last_?)?(?:updated|modified)_?(?:at|on)$/im

/** Whether a field tells when a program has made the row of an object, since the key and the last change of the row stand beside it. */
function isOfMaking(object: Fields, name: string): boolean {
  return /^created_?at$/i.test(name) && Object.hasOwn(object, 'id') && Object.keys(object).some((other) => isOfWriting.test(other))
}

/**
 * Whether a field says of another one beside it what OData and Dynamics do: its type, how many items its list has, or how a number or a day is shown. A
 * word that is shown for a code says more, and so does another unit than euros.
 */
function isAnnotation(record: JsonSchema, object: Fields, name: string): boolean {
  const [, own = '', term] =
    /^([^@]+)@(?:odata\.(type|count)|OData\.Community\.Display\.V1\.(FormattedValue))$/.exec(name)?.filter(Boolean) ?? []
  if (term === undefined || !Object.hasOwn(object, own)) return false
  const [held, note] = [object[own], object[name]]
  if (term === 'type') return isTypeNote('@odata.type', note)
  if (term === 'count') return Array.isArray(held) && numberText(note) === String(held.length)
  const field = sureField(record, own)
  const kind = field === undefined ? '' : kindOf(schemaInside(record, field))
  const isShown =
    /^(?:date|datetime|boolean)$/.test(kind) ||
    (/^(?:decimal|number)$/.test(kind) && !/\p{Sc}|\p{L}{2,}/u.test(String(note).replaceAll(/€|\bEUR(?![A-Z])/g, '')))
  return note === held || isShown || labelOf(record, object, own) !== undefined
}

/** Whether a field is what Dynamics has in each row: that it is active, when it was written, its version, and its key, where the account has its own number. */
function isOfDynamics(record: JsonSchema, object: Fields, name: string): boolean {
  const [, own = '', shown] =
    /^(statecode|createdon|modifiedon|versionnumber|[a-z\d_]+id)(@OData\.Community\.Display\.V1\.FormattedValue)?$/.exec(name) ?? []
  if (own === '' || typeof object['@odata.etag'] !== 'string' || sureField(record, own) !== undefined) return false
  const value = object[own]
  if (own.endsWith('id')) return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(value)) && hasOwnKey(record, object)
  const isPlainState = own === 'statecode' ? value === 0 : own === 'versionnumber' || /^\d{4}-\d\d-\d\dT/.test(String(value))
  return isPlainState && (shown === undefined || !warns(String(object[name])))
}

/** The code that Dynamics shows beside a number that stands for it; undefined where it shows none of the document. */
export function labelOf(record: JsonSchema, object: Fields, name: string): string | undefined {
  const label = object[`${name}@OData.Community.Display.V1.FormattedValue`]
  const field = typeof label === 'string' && Number.isInteger(object[name]) ? sureField(record, name) : undefined
  if (typeof label !== 'string' || field === undefined) return undefined
  const schema = schemaInside(record, field)
  return seenValues(schema)?.includes(label) === true || codeMeantBy(schema, field, label) !== undefined ? label : undefined
}

/** Whether a field says that an amount beside it is in euros, as all amounts are. */
function isEuroOfAmount(record: JsonSchema, object: Fields, name: string): boolean {
  const [, amount] = object[name] === 'EUR' ? (/^(.+?)_?currency$/i.exec(name) ?? []) : []
  if (amount === undefined || sureField(record, name) !== undefined) return false
  const field = sureField(record, amount)
  const isBeside = Object.keys(object).some((other) => other !== name && sureField(record, withoutCents(other) ?? other) === field)
  return field !== undefined && isBeside && /^(?:decimal|number)$/.test(kindOf(schemaInside(record, field)))
}

/** Whether CouchDB has numbered a document so. */
function isRevision(value: unknown): boolean {
  return typeof value === 'string' && /^\d+-[\da-f]{32}$/.test(value)
}

/** Whether a document has the number of its account, so that the key under which it was stored is none. */
function hasOwnKey(record: JsonSchema, object: Fields): boolean {
  const key = 'external_account_number'
  return hasField(record, key) && Object.keys(object).some((name) => name === key || sureField(record, name) === key)
}

/** Whether a key of DynamoDB is made of words and values of its object alone, such as ACCOUNT#4711. */
function isMadeOfKeys(object: Fields, name: string): boolean {
  const key = object[name]
  if (typeof key !== 'string' || !/^(?:gsi\d*_?)?[ps]k\d*$/i.test(name) || warns(key)) return false
  const own = new Set(Object.entries(object).flatMap(([other, held]) => (other === name || typeof held !== 'string' ? [] : [held])))
  const [first = '', ...others] = key.split('#')
  return others.length % 2 === 1 && [first, ...others].every((part, at) => (at % 2 === 0 ? /^[A-Za-z_]+$/.test(part) : own.has(part)))
}

/**
 * An object of any content without the types that .NET, Jackson and GraphQL have written into it and its parts, where they say no more than that it is a value; the
 * same where there are none. An object that is no more than that is left, since it may be all that there is.
 */
export function withoutTypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isRawNumber(value)) return value
  if (Array.isArray(value)) return mapParts(value, withoutTypes)
  const members = Object.entries(value)
  const plain = members.filter(([name, held]) => members.length === 1 || !isTypeOfValue(name, held))
  return mapParts(plain.length === members.length ? value : Object.fromEntries(plain), withoutTypes)
}

/** Whether a name is one that only a serializer gives, with the type of a value of any content. */
function isTypeOfValue(name: string, type: unknown): boolean {
  if (typeof type !== 'string') return false
  if (name === '__typename') return isPlainType(type)
  // With its package, likewise.
  if (name === '@class') return /^(?:[a-z]\w*\.)+[\w$]+$/.test(type) && isPlainType(type)
  // With its assembly, as no person writes it.
  if (name !== '$type' || !/^[\w.+`]+(?:\[.*\])?, ?[\w.]+(?:, Version=.*)?$/.test(type)) return false
  return /^(?:System|Newtonsoft)\./.test(type) ? !warnsOfType(type) : isPlainType(type)
}

/**
 * Whether what an object of any content has under a name is what OData tells of an entity: its address, and at most its type. An object
 * that is no more than that is left, since it may be all that there is.
 */
export function isEntityNote(object: Fields, name: string): boolean {
  const note = object[name]
  if (name !== '__metadata' || !isObject(note) || Object.keys(object).length === 1) return false
  const { uri, type, ...others } = note
  const isAddress = typeof uri === 'string' && /^https?:\/\/\S+\(.*\)$/.test(uri) && !warns(uri.slice(uri.lastIndexOf('/')))
  return isAddress && typeof type === 'string' && !warns(type) && Object.keys(others).every((key) => ofEntity.test(key))
}

/** Whether attributes of an object name the table that it is from, one that says no more than its place, and its address there. */
function isOfSalesforce(record: JsonSchema, object: Fields, { type, url, ...others }: Fields): boolean {
  if (typeof url !== 'string' || Object.keys(others).length > 0 || warns(url.replace(/\/[A-Za-z\d]{15,18}$/, ''))) return false
  const [, table] = /\/sobjects\/(\w+)\//.exec(url) ?? []
  if (!isPlainTable(record, table ?? type) || !isPlainTable(record, type ?? table)) return false
  return !isKind(record, object) || (type !== undefined && type === table)
}

/** Whether a table is called no more than its place. A payment among transactions is more: they have a type of their own. */
function isPlainTable(record: JsonSchema, table: unknown): boolean {
  if (table === undefined) return true
  if (typeof table !== 'string' || !isPlainType(withoutMark(table), wordsOfTitle(record))) return false
  return !hasField(record, 'type') || isNeutral(withoutMark(table), new Set(wordsOfTitle(record)))
}

type Fields = Readonly<Record<string, unknown>>

/** What a type may be called that is the one of its place, or of a list of them. */
function wordsOfTitle({ title }: JsonSchema): readonly string[] {
  const words = typeof title === 'string' ? title.toLowerCase().split(' ') : []
  return words.flatMap((word) => [word, `${word}s`])
}

/** Whether the `id` of an object is a global id of GraphQL: its type and a key, in Base64. */
function isNodeId(record: JsonSchema, { id, __typename: type }: Readonly<Record<string, unknown>>): boolean {
  if (typeof id !== 'string' || typeof type !== 'string' || !/^[A-Za-z\d+/]{8,}={0,2}$/.test(id)) return false
  const [, own] = /^(\w+):[\w-]+$/.exec(decoded(id)) ?? []
  return own === type && sureField(record, 'id') === undefined
}

/** What a text of Base64 says; nothing where it is none. */
function decoded(text: string): string {
  try {
    return atob(text)
  } catch {
    return ''
  }
}

/** What attributes of an element of XML say of it that is not about what is in it. */
const ofElement = /^(?:(?:xml:)?id|xml:lang|version|created|createdAt|timestamp|xmlns(?::.+)?|xsi:\w+)$/

/** Whether attributes of XML, as SimpleXML and xml2js write them, tell only where their element comes from. */
function areTechnical(record: JsonSchema, value: unknown): boolean {
  const members = isObject(value) && !isRawNumber(value) ? Object.entries(value) : []
  return (
    members.length > 0 &&
    members.every(
      ([name, held]) =>
        ofElement.test(name) && !name.endsWith('nil') && sureField(record, name) === undefined && typeof held === 'string' && isPlain(held),
    )
  )
}

/** Whether a value is a link, or several, as HAL has them. */
function areLinks(value: unknown): boolean {
  const links: readonly unknown[] = Array.isArray(value) ? value : [value]
  return links.every((link) => isObject(link) && typeof link['href'] === 'string' && Object.keys(link).every((key) => ofLink.test(key)))
}

function isOwnLink(value: unknown): boolean {
  return isObject(value) && value['rel'] === 'self' && areLinks(value)
}

const ofLink = /^(?:href|templated|type|rel)$/

/** Whether a text is no word that may say something. */
function isPlain(text: string): boolean {
  return /\d|\//.test(text) && !warns(text)
}

/** Whether a value is a key that MongoDB makes. */
function isObjectId(value: unknown): boolean {
  const id = isObject(value) && Object.keys(value).join() === '$oid' ? value['$oid'] : value
  return typeof id === 'string' && /^[\da-f]{24}$/.test(id)
}

/** Whether the type of an object may be what its field `type` should tell. */
function isKind(record: JsonSchema, object: Readonly<Record<string, unknown>>): boolean {
  return hasField(record, 'type') && !Object.keys(object).some((name) => !isMarker(name) && folded(withoutMark(name)) === 'type')
}

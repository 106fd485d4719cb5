import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { schemaInside } from '../../contract/schema-at.ts'
import { folded } from '../../glossary/legacy-meaning.ts'
import { numberText } from '../../json/raw-number.ts'
import { kindOf } from '../field-kind.ts'
import { looksLike } from '../looks-like.ts'
import { isOneElement, isOneNumber } from '../one-element.ts'
import type { ReshapingCause } from '../shape-cause.ts'
import { connection } from './connection.ts'
import { isTypeNote } from './wrapped-value.ts'

/** An object around a list, as OData and XML have it. */
export const wrappedList: ReshapingCause = {
  id: 'wrapped_list',
  title: 'Lists are wrapped in an object, such as { "results": [ ... ] }',
  remedy: 'Write the list itself, without the object around it.',
  reshape(value, schema, name) {
    if (!isObject(value)) return undefined
    const connected = connection(value)
    if (connected) return connected
    const members = Object.entries(value).filter(([key, held]) => !isListNote(key) && !isTypeNote(key, held) && !isCount(key, held, value))
    const [key, inner] = members[0] ?? []
    if (members.length !== 1 || key === undefined || !isWrapper(key, name)) return undefined
    if (Array.isArray(inner)) return { value: inner, from: inner.map((_item, index) => [key, index]), isSure: true }
    // One element, as programs that turn XML into JSON write it.
    const item = itemOf(schema)
    // A number is named as one of the list: under a word such as value it may be one of those that a list has to have.
    const isNumber = isSingular(folded(key), folded(name)) && isOneNumber(kindOf(item), inner)
    const isElement = looksLike(item, inner) || (kindOf(item) === 'text' && isOneElement(inner)) || isNumber
    return isElement ? { value: [inner], from: [[key]], isSure: true } : undefined
  },
  example: {
    record: 'AccountImportRecord',
    before: { customers: { results: [{ given_name: 'Ada' }] }, notes: { note: { body: 'b' } }, ledgers: { value: [], Count: 0 } },
    after: { customers: [{ given_name: 'Ada' }], notes: [{ body: 'b' }], ledgers: [] },
  },
}

/** Whether a member tells only of the list, as OData has it. */
function isListNote(key: string): boolean {
  return /^(?:__(?:metadata|count)|@(?:count|size|length))$/.test(key)
}

/**
 * Whether a member counts the elements of the list or says that these are all, as Windows PowerShell and Salesforce have it:
 * { "value": [ ... ], "Count": 2 }, { "totalSize": 2, "done": true, "records": [ ... ] }.
 */
function isCount(key: string, held: unknown, { value, records }: Readonly<Record<string, unknown>>): boolean {
  if (key === 'done') return held === true && Array.isArray(records)
  const list = key === 'Count' ? value : key === 'totalSize' ? records : undefined
  return Array.isArray(list) && numberText(held) === String(list.length)
}

function isWrapper(key: string, name: string): boolean {
  return (
    /^(?:results?|items?|array|elements?|entries|entry|value|values|list|data|rows?|records?)$/i.test(key) ||
    isSingular(folded(key), folded(name))
  )
}

function isSingular(key: string, name: string): boolean {
  return key === name || name === `${key}s` || name === `${key}es` || name.endsWith(`${key}s`)
}

/** The schema of the elements of a list. */
export function itemOf(list: JsonSchema): JsonSchema {
  return schemaInside(list, 0)
}

import { isObject } from '../../contract/json-schema.ts'
import { hasField } from '../../contract/schema-at.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { looksLike } from '../looks-like.ts'
import type { ReshapingCause } from '../shape-cause.ts'
import { itemOf } from './wrapped-list.ts'

/**
 * A map where a list of records stands, of records or of single values, such as readings by their dates: its keys say something
 * that nobody can tell the place of, so it is left.
 */
export const mapForList: ReshapingCause = {
  id: 'map_for_list',
  title: 'Lists are written as objects with a key for each element: { "2025-12-31": ... }',
  remedy: 'Write a list with an element for each key, and the key into a field of that element: [{ "read_at": ..., "value": ... }].',
  reshape(value, schema) {
    if (!isObject(value)) return undefined
    const item = itemOf(schema)
    const values = Object.values(value)
    if (values.length === 0 || looksLike(item, value)) return undefined
    const from = Object.keys(value).map((key) => [key])
    if (values.every((inner) => looksLike(item, inner))) return { value: values, from, isSure: false }
    if (!hasField(item, 'value') || !values.every((inner) => isSingle(inner))) return undefined
    return { value: values.map((inner) => ({ value: inner })), from, isSure: false }
  },
  example: {
    record: 'Register',
    before: { readings: { '2025-12-31': { value: '1.5' } } },
    after: { readings: { '2025-12-31': { value: '1.5' } } },
  },
}

function isSingle(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || isRawNumber(value)
}

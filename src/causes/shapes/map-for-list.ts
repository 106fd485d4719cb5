import { isObject } from '../../contract/json-schema.ts'
import { looksLike } from '../looks-like.ts'
import type { ReshapingCause } from '../shape-cause.ts'
import { itemOf } from './wrapped-list.ts'

/** A map where a list of records stands: its keys say something that the list has no place for, so it is left. */
export const mapForList: ReshapingCause = {
  id: 'map_for_list',
  title: 'Lists are objects with a key for each element: { "HT": ..., "NT": ... }',
  remedy: 'Write the values in brackets, [ ... ], and the keys into a field of them where there is one.',
  reshape(value, schema) {
    if (!isObject(value)) return undefined
    const item = itemOf(schema)
    const values = Object.values(value)
    if (values.length === 0 || looksLike(item, value) || !values.every((inner) => looksLike(item, inner))) return undefined
    return { value: values, from: Object.keys(value).map((key) => [key]), isSure: false }
  },
  example: {
    record: 'Register',
    before: { readings: { '2025-12-31': { value: '1.5' } } },
    after: { readings: { '2025-12-31': { value: '1.5' } } },
  },
}

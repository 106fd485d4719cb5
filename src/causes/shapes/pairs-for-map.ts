import { isObject } from '../../contract/json-schema.ts'
import { sureField } from '../resolve-name.ts'
import type { ReshapingCause } from '../shape-cause.ts'

/** A list of pairs where an object stands. */
export const pairsForMap: ReshapingCause = {
  id: 'pairs_for_map',
  title: 'Objects are written as lists of keys and values: [{ "key": ..., "value": ... }]',
  remedy: 'Write one object with a field for each pair: { "annual_consumption": "3500" }.',
  reshape(value, schema) {
    if (!Array.isArray(value) || value.length === 0) return undefined
    const pairs = (value as unknown[]).map(pairOf)
    const object: Record<string, unknown> = {}
    for (const pair of pairs) {
      if (!pair || sureField(schema, pair[0]) === undefined || Object.hasOwn(object, pair[0])) return undefined
      object[pair[0]] = pair[1]
    }
    return { value: object, from: [], isSure: true }
  },
  example: {
    record: 'Agreement',
    before: { params: [{ key: 'annual_consumption', value: '3500' }] },
    after: { params: { annual_consumption: '3500' } },
  },
}

/** A key and its value, where an object is made of them; undefined otherwise. */
export function pairOf(item: unknown): readonly [string, unknown] | undefined {
  if (!isObject(item) || Object.keys(item).length !== 2) return undefined
  const key = item['key'] ?? item['name'] ?? item['Key'] ?? item['Name']
  const value = item['value'] ?? item['Value']
  return typeof key === 'string' && value !== undefined ? [key, value] : undefined
}

import { isObject } from '../../contract/json-schema.ts'
import { fieldsOf } from '../../contract/schema-at.ts'
import { looksLike } from '../looks-like.ts'
import type { ReshapingCause } from '../shape-cause.ts'
import { itemOf } from './wrapped-list.ts'

/** A map from texts to texts where a list of pairs stands. */
export const mapForPairs: ReshapingCause = {
  id: 'map_for_pairs',
  title: 'Lists of pairs are written as objects: { "crm": "4711" }',
  remedy: 'Write an element for each pair: [{ "namespace": "crm", "value": "4711" }].',
  reshape(value, schema) {
    if (!isObject(value)) return undefined
    const [key, other, ...more] = fieldsOf(itemOf(schema))
    if (key === undefined || other !== 'value' || more.length > 0) return undefined
    const entries = Object.entries(value)
    if (entries.length === 0 || looksLike(itemOf(schema), value)) return undefined
    // A pair, or several, under the name of an element.
    if (entries.some(([, inner]) => [inner].flat().some((held) => looksLike(itemOf(schema), held, 1)))) return undefined
    return {
      value: entries.map(([name, inner]) => ({ [key]: name, value: inner })),
      from: entries.map(([name]) => [name]),
      isSure: true,
    }
  },
  example: {
    record: 'AccountImportRecord',
    before: { references: { crm: '4711' }, metadata: { house: { floor: 2 } } },
    after: { references: [{ namespace: 'crm', value: '4711' }], metadata: [{ key: 'house', value: { floor: 2 } }] },
  },
}

import { numberText } from '../json/raw-number.ts'
import { isObject } from '../contract/json-schema.ts'
import { warns } from './holds-content.ts'
import { isRunTogether } from './neutral-name.ts'

/**
 * Whether what stands beside the record of a hit is what Elasticsearch has sorted it by: { "_index": ..., "_source": ..., "sort": [49] }.
 * A word there may be a state of the record.
 */
export function isOfHit(hit: Readonly<Record<string, unknown>>, name: string): boolean {
  const { _index: index, _source: source, [name]: held } = hit
  if (name !== 'sort' || typeof index !== 'string' || source === undefined || !Array.isArray(held)) return false
  return held.every((value) => value === null || numberText(value) !== undefined || (typeof value === 'string' && isPlainKey(value)))
}

function isPlainKey(value: string): boolean {
  return /\d/.test(value) && !warns(value)
}

/**
 * Whether what stands beside the fields of an object is what Django's dumpdata writes there: the model, in one word, and the key of its
 * row.
 */
export function isOfFixture(whole: Readonly<Record<string, unknown>>, name: string): boolean {
  const { model, pk, fields, ...others } = whole
  if ((name !== 'model' && name !== 'pk') || typeof model !== 'string' || !isObject(fields) || Object.keys(others).length > 0) return false
  const [, app = '', kind = ''] = /^(\w+)\.(\w+)$/.exec(model) ?? []
  if (!isRunTogether(kind) || warns(app)) return false
  const isKey =
    pk === undefined ||
    numberText(pk) !== undefined ||
    (typeof pk === 'string' && /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.test(pk))
  return isKey || Object.values(fields).includes(pk)
}

import { numberText } from '../json/raw-number.ts'
import { warns } from './holds-content.ts'

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

import { isObject } from '../../src/contract/json-schema.ts'

/** A value in which each record of a list has the fields that others of the list have. */
export function filled(value: unknown): unknown {
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, filled(part)]))
  if (!Array.isArray(value)) return value
  const records = value.filter(isObject)
  if (records.length < value.length) return value
  const all = Object.assign({}, ...records.toReversed()) as Record<string, unknown>
  return records.map((record) => filled({ ...all, ...record }))
}

import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { canonicalJson } from '../json/canonical-json.ts'

/** The objects among the members of a value, by name. */
export function objectsOf(value: unknown): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, JsonSchema] => isObject(entry[1])),
  )
}

/** The texts of a list. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []
}

/** Whether two JSON values are the same; the order of members counts for nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other)
}

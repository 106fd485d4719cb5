import { isObject, type JsonSchema } from '../contract/json-schema.ts'

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
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      isObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
    ) ?? ''
  )
}

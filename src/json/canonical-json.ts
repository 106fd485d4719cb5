import { isObject } from '../contract/json-schema.ts'

/** JSON text that does not depend on the order of the members of objects; empty for what JSON cannot say. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, member: unknown) =>
      isObject(member) ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1))) : member,
    ) ?? ''
  )
}

import { isExactNumber } from './exact-json.ts'

/** JSON with sorted keys: equal texts for equal values, whatever the order in which the members were sent. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member) && !isExactNumber(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}

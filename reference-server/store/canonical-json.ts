import { keepsDigits } from '../../src/json/keeps-digits.ts'
import { isRawNumber } from '../../src/json/raw-number.ts'

/** JSON with sorted keys: equal texts for equal values, whatever the order in which the members were sent. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    // Kept as it was written only where it would lose digits otherwise.
    if (isRawNumber(member)) return keepsDigits(member.rawJSON) ? Number(member.rawJSON) : member
    return typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member
  })
}

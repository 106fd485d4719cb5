import { isObject } from '../../src/contract/json-schema.ts'
import { sameMeaning } from './same-meaning.ts'

/** Whether a value holds another, by meaning, at whatever depth: where a body is not shown, it may stand anywhere. */
export function holds(whole: unknown, part: unknown): boolean {
  if (sameMeaning(part, whole) === undefined) return true
  if (Array.isArray(whole)) return whole.some((item) => holds(item, part))
  return isObject(whole) && Object.values(whole).some((member) => holds(member, part))
}

/** How many items of a list hold a value. */
export function countHolding(items: readonly unknown[], part: unknown): number {
  return items.filter((item) => holds(item, part)).length
}

/** How often a value stands in another, at whatever depth. */
export function countIn(whole: unknown, part: unknown): number {
  if (sameMeaning(part, whole) === undefined) return 1
  // A record is looked for in lists of many: their scalars, which are most of what they hold, cannot be one.
  const members = typeof part === 'object' ? membersOf(whole).filter((member) => typeof member === 'object') : membersOf(whole)
  return members.reduce<number>((count, member) => count + countIn(member, part), 0)
}

/** The items of a list, or the values of an object. */
function membersOf(whole: unknown): readonly unknown[] {
  return Array.isArray(whole) ? whole : isObject(whole) ? Object.values(whole) : []
}

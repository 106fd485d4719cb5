import { isObject } from '../../src/contract/json-schema.ts'
import { worded, type Difference } from '../oracle/judgement.ts'
import { sameMeaning } from './same-meaning.ts'
import { firstDifferenceInAnyOrder } from './same-in-any-order.ts'

/**
 * Whether a value holds another, by meaning and with lists in any order, at whatever depth: where a body is not shown, it may stand
 * anywhere.
 */
export function holds(whole: unknown, part: unknown): boolean {
  return firstDifferenceInAnyOrder(part, whole) === undefined || placesFor(part, whole).some((member) => holds(member, part))
}

/** Whether a value {@link holds} another, with lists in the order of that. */
export function holdsInOrder(whole: unknown, part: unknown): boolean {
  return sameMeaning(part, whole) === undefined || placesFor(part, whole).some((member) => holdsInOrder(member, part))
}

/** How many items of a list hold a value. */
export function countHolding(items: readonly unknown[], part: unknown): number {
  return items.filter((item) => holds(item, part)).length
}

/** How often a value stands in another, at whatever depth. */
export function countIn(whole: unknown, part: unknown): number {
  if (firstDifferenceInAnyOrder(part, whole) === undefined) return 1
  return placesFor(part, whole).reduce<number>((count, member) => count + countIn(member, part), 0)
}

/**
 * The difference of what the operator read, which holds a record not as often as it had to.
 * @param at Where the list stands in it; empty where it is the whole.
 */
export function countDifference(at: string, record: unknown, expected: number, count: number): Difference {
  if (count === 0) return { at: at === '' ? '*' : `${at}.*`, expected: record, got: undefined }
  return worded(at, `${expected} such record${expected === 1 ? '' : 's'}`, count)
}

/** The members of a value that may hold another. */
function placesFor(part: unknown, whole: unknown): readonly unknown[] {
  // A record is looked for in lists of many: their scalars, which are most of what they hold, cannot be one.
  return typeof part === 'object' ? membersOf(whole).filter((member) => typeof member === 'object') : membersOf(whole)
}

/** The items of a list, or the values of an object. */
function membersOf(whole: unknown): readonly unknown[] {
  return Array.isArray(whole) ? whole : isObject(whole) ? Object.values(whole) : []
}

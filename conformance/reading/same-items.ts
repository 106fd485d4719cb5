import { compareItems } from './same-in-any-order.ts'

/** Whether two lists that the operator read hold the same items, in whatever order. */
export function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && [compareItems(one, other), compareItems(other, one)].every(({ lost }) => lost.length === 0)
}

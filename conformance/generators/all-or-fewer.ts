import type { Arbitrary } from 'fast-check'
import { AllOf } from './all-of.ts'

/** Every one of some values in each input, in their order; a smaller input is a single one of them, or lacks some. */
export function allOrFewer<Item>(items: readonly Item[]): Arbitrary<readonly Item[]> {
  return new AllOf(items, fewer)
}

/** All but a half, a quarter and so on, down to all but one; never a single one. */
function* fewer<Item>(items: readonly Item[]): IterableIterator<readonly Item[]> {
  for (let size = items.length >> 1; size >= 1; size >>= 1)
    for (let from = 0; from < items.length; from += size) if (items.length - size > 1) yield items.toSpliced(from, size)
}

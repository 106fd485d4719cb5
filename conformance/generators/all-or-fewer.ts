import fc, { type Arbitrary } from 'fast-check'

/** Every one of some values in each input, in their order; a smaller input is a single one of them, or lacks some. */
export function allOrFewer<Item>(items: readonly Item[]): Arbitrary<readonly Item[]> {
  return new AllOrFewer(items)
}

class AllOrFewer<Item> extends fc.Arbitrary<readonly Item[]> {
  readonly #items: readonly Item[]

  constructor(items: readonly Item[]) {
    super()
    this.#items = items
  }

  override generate(): fc.Value<readonly Item[]> {
    return new fc.Value(this.#items, undefined)
  }

  override canShrinkWithoutContext(value: unknown): value is readonly Item[] {
    return Array.isArray(value)
  }

  override shrink(value: readonly Item[]): fc.Stream<fc.Value<readonly Item[]>> {
    return fc.stream(smaller(value)).map((fewer) => new fc.Value(fewer, undefined))
  }
}

function* smaller<Item>(items: readonly Item[]): IterableIterator<readonly Item[]> {
  if (items.length < 2) return
  for (const item of items) yield [item]
  for (let size = items.length >> 1; size >= 1; size >>= 1)
    for (let from = 0; from < items.length; from += size) if (items.length - size > 1) yield items.toSpliced(from, size)
}

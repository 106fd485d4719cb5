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

  /** @param tried The values from which this one came are known to need more than a single item. */
  override shrink(value: readonly Item[], tried?: typeof noSingle): fc.Stream<fc.Value<readonly Item[]>> {
    const singles = tried === noSingle || value.length < 2 ? [] : value.map((item) => new fc.Value<readonly Item[]>([item], noSingle))
    return fc.stream(singles[Symbol.iterator]()).join(fc.stream(fewer(value)).map((some) => new fc.Value(some, noSingle)))
  }
}

/** Says of a value that none of its items alone does, which then need not be tried again for each smaller value. */
const noSingle = Symbol('no single item')

/** All but a half, a quarter and so on, down to all but one; never a single one. */
function* fewer<Item>(items: readonly Item[]): IterableIterator<readonly Item[]> {
  for (let size = items.length >> 1; size >= 1; size >>= 1)
    for (let from = 0; from < items.length; from += size) if (items.length - size > 1) yield items.toSpliced(from, size)
}

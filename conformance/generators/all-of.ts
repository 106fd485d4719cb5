import fc, { type Arbitrary } from 'fast-check'

/** Every one of some values in each input; a smaller input is a single one of them. For what must be tried without fail. */
export function allOf<Item>(items: readonly Item[]): Arbitrary<readonly Item[]> {
  return new AllOf(items)
}

/** Gives all of some values. Made smaller, single ones are tried first. */
export class AllOf<Item> extends fc.Arbitrary<readonly Item[]> {
  readonly #items: readonly Item[]
  readonly #fewer: (items: readonly Item[]) => Iterable<readonly Item[]>

  /** @param fewer What else is smaller, and no single item. */
  constructor(items: readonly Item[], fewer: (items: readonly Item[]) => Iterable<readonly Item[]> = () => []) {
    super()
    this.#items = items
    this.#fewer = fewer
  }

  override generate(): fc.Value<readonly Item[]> {
    return new fc.Value(this.#items, undefined)
  }

  override canShrinkWithoutContext(value: unknown): value is readonly Item[] {
    return Array.isArray(value)
  }

  /** @param tried The values from which this one came are known to need more than a single item. */
  override shrink(value: readonly Item[], tried?: typeof noSingle): fc.Stream<fc.Value<readonly Item[]>> {
    const singles = tried === noSingle || value.length < 2 ? [] : value.map((item) => [item])
    return fc.stream(inTurn(singles, this.#fewer(value))).map((some) => new fc.Value(some, noSingle))
  }
}

/** Says of a value that none of its items alone does, which then need not be tried again for each smaller value. */
const noSingle = Symbol('no single item')

function* inTurn<Item>(...lists: readonly Iterable<Item>[]): IterableIterator<Item> {
  for (const list of lists) yield* list
}

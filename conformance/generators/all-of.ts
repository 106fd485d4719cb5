import fc, { type Arbitrary } from 'fast-check'

/** Every one of some values in each input; a smaller input is a single one of them. For what must be tried without fail. */
export function allOf<Item>(items: readonly Item[]): Arbitrary<readonly Item[]> {
  return new AllOf(items)
}

class AllOf<Item> extends fc.Arbitrary<readonly Item[]> {
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
    const single = value.length > 1 ? value.map((item) => new fc.Value<readonly Item[]>([item], undefined)) : []
    return fc.stream(single[Symbol.iterator]())
  }
}

/** What is counted of a source: the values that can be read in one way only, by answers; and those that may be either, by questions. */
export interface SourceCounts {
  /** The first file of it. */
  readonly file: string
  readonly supplier: string
  readonly counts: ReadonlyMap<string, number>
}

/** A source of which a decision of others tells nothing. */
export interface UntoldSource extends Pick<SourceCounts, 'file' | 'supplier'> {
  /** How many of its values may be either. */
  readonly count: number
}

/** So many sources are told apart; of others nothing is decided but by answers. */
const mostSources = 10_000

/** As much of a supplier tells it from others. */
const longestSupplier = 100

/**
 * Takes down what each source shows: the records of one supplier in one file, or in files whose names differ in digits only, as the
 * parts of one export do.
 */
export class Sources {
  readonly #all = new Map<string, { file: string; supplier: string; counts: Map<string, number> }>()

  /** @param what What a value is evidence for, or the question that it leaves open. */
  add(file: string, supplier: string, what: string, count = 1): void {
    const key = sourceKey(file, supplier)
    let own = this.#all.get(key)
    if (!own) {
      if (this.#all.size >= mostSources) return
      own = { file, supplier, counts: new Map() }
      this.#all.set(key, own)
    }
    own.counts.set(what, (own.counts.get(what) ?? 0) + count)
  }

  /** Adds what was counted of the records that come next. */
  addAll(sources: Iterable<SourceCounts>): void {
    for (const { file, supplier, counts } of sources) for (const [what, count] of counts) this.add(file, supplier, what, count)
  }

  /** All of them, as plain data. */
  get all(): readonly SourceCounts[] {
    return [...this.#all.values()]
  }

  /**
   * The sources that a decision holds for: they show it themselves, or have too few values to show anything and lie in the same file as
   * others that do.
   * @param byChance So many values may show nothing by chance.
   */
  heldBy(question: string, answer: string, byChance: number): ReadonlySet<string> {
    const shown = [...this.#all].filter(([, { counts }]) => counts.has(answer))
    const held = new Set(shown.map(([key]) => key))
    const files = new Set(shown.map(([, { file }]) => fileGroup(file)))
    const beside = [...this.#all].filter(([key, { file }]) => !held.has(key) && files.has(fileGroup(file)))
    for (const [key, { supplier, counts }] of beside) if (supplier !== '' && (counts.get(question) ?? 0) <= byChance) held.add(key)
    // A record that lacks its supplier is of one of those that the file has.
    const untold = new Set(
      beside.flatMap(([key, { file, supplier, counts }]) =>
        supplier !== '' && counts.has(question) && !held.has(key) ? [fileGroup(file)] : [],
      ),
    )
    for (const group of files) if (!untold.has(group)) held.add(sourceKey(group, ''))
    return held
  }

  /**
   * The sources that have values of a question and that its answer does not hold for, those with the most first.
   * @param held Those that it holds for.
   */
  untold(question: string, held: ReadonlySet<string>): readonly UntoldSource[] {
    return [...this.#all]
      .flatMap(([key, { file, supplier, counts }]) => {
        const count = counts.get(question) ?? 0
        return count === 0 || held.has(key) ? [] : [{ file, supplier, count }]
      })
      .toSorted((one, other) => other.count - one.count)
  }
}

/** What tells a source from others. */
export function sourceKey(file: string, supplier: string): string {
  return `${fileGroup(file)}\n${supplier.slice(0, longestSupplier)}`
}

/** What the names of the parts of an export have in common. */
function fileGroup(file: string): string {
  if (file !== lastFile) [lastFile, lastGroup] = [file, file.replace(/\d+/g, '0')]
  return lastGroup
}

let [lastFile, lastGroup] = ['', '']

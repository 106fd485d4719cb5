/** How often something came, with a few examples. */
export interface Sampled {
  readonly count: number
  readonly examples: readonly string[]
}

/** What came how often, as plain data; of much that differs only some. */
export type Samples = ReadonlyMap<string, Sampled>

const [mostKept, mostExamples, longestExample] = [5000, 3, 60]

/**
 * Counts what comes: all of it exactly while no more than 5,000 differ, so that what comes most often is among it. Of more than that
 * it keeps 5,000, exactly counted: those whose hashes are lowest, whether they come often or not. So it makes no difference whether it
 * is counted at once or in parts.
 */
export class Sample {
  #kept = new Map<string, Sampled>()
  /** What has a higher hash is not among the lowest. */
  #highest = Number.POSITIVE_INFINITY

  add(key: string, { count, examples }: Sampled): void {
    if (hashOf(key) > this.#highest) return
    const known = this.#kept.get(key)
    const all = [...new Set([...(known?.examples ?? []), ...examples.map(cut)])].slice(0, mostExamples)
    this.#kept.set(key, { count: (known?.count ?? 0) + count, examples: all })
    if (this.#kept.size > 1.5 * mostKept) this.#reduce()
  }

  addAll(more: Samples): void {
    for (const [key, sampled] of more) this.add(key, sampled)
  }

  /** Those that are kept. */
  get samples(): Samples {
    if (this.#kept.size > mostKept) this.#reduce()
    return this.#kept
  }

  #reduce(): void {
    const hashes = [...this.#kept.keys()].map((key) => [hashOf(key), key] as const).toSorted(([one], [other]) => one - other)
    this.#highest = hashes[mostKept - 1]?.[0] ?? this.#highest
    for (const [hash, key] of hashes) if (hash > this.#highest) this.#kept.delete(key)
  }
}

/** Samples with what comes most often first. */
export function mostFirst(samples: Samples): readonly (readonly [key: string, sampled: Sampled])[] {
  return [...samples].toSorted(([key, one], [other, two]) => two.count - one.count || (key < other ? -1 : 1))
}

/** FNV-1a, of 32 bits. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  return hash >>> 0
}

function cut(text: string): string {
  return text.length > longestExample ? `${text.slice(0, longestExample)}…` : text
}

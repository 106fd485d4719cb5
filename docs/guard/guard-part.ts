/** What a part of the guard saw. */
export interface PartResult {
  /** Counts and measures, by what they are of. */
  readonly figures: Readonly<Record<string, number>>
  /** What must not happen and did; each says how to see it again. */
  readonly faults: readonly string[]
}

/** A part of the guard: an attack that goes on for a while. */
export interface GuardPart {
  readonly name: string
  /** @param seconds How long it goes on, about. */
  run(seconds: number, seed: number): Promise<PartResult>
}

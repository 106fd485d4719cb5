/** How far a run is. */
export interface RunState {
  /** Bytes read of the inputs, as they lie there. */
  readonly bytes: number
  readonly records: number
  readonly invalid: number
  readonly findings: number
  /** How many of the findings are told. */
  readonly told: number
}

/** Several together. */
export function sumOf(states: Iterable<RunState>): RunState {
  let [bytes, records, invalid, findings, told] = [0, 0, 0, 0, 0]
  for (const state of states) {
    bytes += state.bytes
    records += state.records
    invalid += state.invalid
    findings += state.findings
    told += state.told
  }
  return { bytes, records, invalid, findings, told }
}

/** Adds up what is counted of one part after the other. */
export class RunTally {
  #ended: RunState = sumOf([])
  #current: RunState = this.#ended

  /** The counts of the part that is being read; they may change later. */
  update(counts: RunState): void {
    this.#current = counts
  }

  /** The part has ended. */
  end(): void {
    this.#ended = this.state
    this.#current = sumOf([])
  }

  /** All so far. */
  get state(): RunState {
    return sumOf([this.#ended, this.#current])
  }
}

import type { Detection } from './detect.ts'

/** A run that a worker makes of one mutant. */
export interface Job {
  readonly mutant: string
  readonly seed: number
  /**
   * Up to the first thing found, with the checks in their order, with those first that should find it, or with those of a
   * smoke run; or all checks, with their smallest counterexamples. What a run finds does not depend on the order of its checks,
   * only when.
   */
  readonly kind: 'in order' | 'expected first' | 'smoke' | 'full'
  /** How many checks of a full run go at once (default 1). */
  readonly lanes?: number
}

/** A requirement that a full run found broken, and the requests of its counterexample. */
export interface Failure {
  readonly requirement: string
  readonly requests: number
}

/** What came of a job. */
export interface JobResult {
  readonly job: Job
  readonly durationMs: number
  /** Of a run up to the first thing found: what it was; undefined when nothing was. */
  readonly detection?: Detection
  /** Of a full run: what it found. */
  readonly failures?: readonly Failure[]
  /** The run itself broke: the message. A fault of the bench, never counted as found. */
  readonly crash?: string
}

import type { Detection } from './detect.ts'

/** A run that a worker makes of one mutant. */
export interface Job {
  readonly mutant: string
  readonly seed: number
  /** Only up to the first thing found, or all checks with their smallest counterexamples. */
  readonly kind: 'detect' | 'full'
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
  /** Of a detecting run: what was found first; undefined when nothing was. */
  readonly detection?: Detection
  /** Of a full run: what it found. */
  readonly failures?: readonly Failure[]
  /** The run itself broke: the message. A fault of the bench, never counted as found. */
  readonly crash?: string
}

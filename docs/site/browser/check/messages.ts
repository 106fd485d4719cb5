import type { Finding } from '../../../../src/finding/finding.ts'
import type { PostOperationId } from '../../../../schemas/operations.ts'

/** What the page asks of the worker: to check files, or to stop. */
export type Request =
  | { readonly kind: 'check'; readonly files: readonly File[]; readonly operation: PostOperationId; readonly withRules: boolean }
  | { readonly kind: 'stop' }

/** A finding, as it is shown. */
export interface ShownItem {
  readonly finding: Finding
  /** Lines of the input around the place, as the command line shows them. */
  readonly frame: readonly string[]
}

/** Findings that come from the same cause; where none is known, those that say the same in different places. */
export interface Group {
  /** The cause, or the code. */
  readonly issue: string
  /** The gravest of its findings. */
  severity: Finding['severity']
  /** The field, with `*` for every index; of several the first. */
  readonly attr: string
  /** Whether there are others. */
  hasMoreFields: boolean
  /** Where the first one is. */
  readonly first: string
  /** What it means, and what to do about it. */
  readonly meaning: string
  count: number
}

/** What came of a run. */
export interface Outcome {
  readonly records: number
  readonly invalid: number
  readonly findings: number
  /** Those of the findings that make a record invalid. */
  readonly errors: number
  readonly accepted: number
  readonly files: number
  readonly bytes: number
  readonly isInterrupted: boolean
  readonly unusable: readonly { readonly path: string; readonly problem: string }[]
  readonly groups: readonly Group[]
  /** Every finding as CSV. */
  readonly csv: Blob
}

/** What the worker tells the page. */
export type Answer =
  | { readonly kind: 'progress'; readonly bytes: number; readonly total: number; readonly records: number; readonly findings: number }
  | { readonly kind: 'findings'; readonly items: readonly ShownItem[] }
  | { readonly kind: 'done'; readonly outcome: Outcome }
  | { readonly kind: 'failed'; readonly message: string }

import type { Finding } from '../../../../src/finding/finding.ts'
import type { PostOperationId } from '../../../../schemas/operations.ts'
import type { FaultWords } from '../../../../src/report/html/page-words.ts'
import type { AnswersProblem } from '../../../../src/fix/answers/answers-reading.ts'
import type { AboutIn } from './about.ts'
import type { Copies, PlannedRepair, RepairChoice } from './repair-plan.ts'

/** What the page asks of the worker: to check files, to plan their repair, to make repaired copies, or to stop. */
export type Request =
  | { readonly kind: 'check'; readonly files: readonly File[]; readonly operation: PostOperationId; readonly withRules: boolean }
  | {
      readonly kind: 'plan'
      readonly files: readonly File[]
      readonly operation: PostOperationId
      /** What was answered, as a file of answers has it. */
      readonly answers?: string | undefined
      /** The text of a file of answers; what was answered comes before it. */
      readonly loaded?: string | undefined
    }
  | { readonly kind: 'make'; readonly files: readonly File[]; readonly operation: PostOperationId; readonly choice: RepairChoice }
  | { readonly kind: 'stop' }

/** A finding, as it is shown. */
export interface ShownItem {
  readonly finding: Finding
  /** Lines of the input around the place, as the command line shows them. */
  readonly frame: readonly string[]
  /** What its cause, or its code, is. */
  readonly about: AboutIn | undefined
  /** What German has to say of it at its place. */
  readonly inGerman: FaultWords | undefined
}

/** Findings that come from the same cause; where none is known, those that say the same in different places. */
export interface Group {
  /** The cause, or the code. */
  readonly issue: string
  /** Nothing for what only a deployment knows. */
  readonly about: AboutIn | undefined
  /** The gravest of its findings. */
  severity: Finding['severity']
  /** The field, with `*` for every index; of several the first. */
  readonly attr: string
  /** Whether there are others. */
  hasMoreFields: boolean
  /** Where the first one is. */
  readonly first: string
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

/** How far a run is. */
export interface Progress {
  readonly kind: 'progress'
  readonly bytes: number
  readonly total: number
  readonly records: number
  /** None where nothing is checked. */
  readonly findings?: number
}

/** What the worker tells the page. */
export type Answer =
  | Progress
  | { readonly kind: 'findings'; readonly items: readonly ShownItem[] }
  | { readonly kind: 'done'; readonly outcome: Outcome }
  | { readonly kind: 'planned'; readonly planned: PlannedRepair }
  /** Answers cannot be used. */
  | { readonly kind: 'refused'; readonly problems: readonly Pick<AnswersProblem, 'path' | 'message'>[] }
  | { readonly kind: 'made'; readonly copies: Copies }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string }

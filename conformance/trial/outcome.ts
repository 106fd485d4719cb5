import type { Need } from '../check.ts'
import type { Difference } from '../oracle/judgement.ts'
import type { Step } from './step.ts'

/** A requirement that was broken, and the requests up to there. */
export interface Violation {
  readonly message: string
  readonly steps: readonly Step[]
  /** What was expected and what came, and where; the last step shows it. */
  readonly difference?: Difference
}

/** What one trial showed. */
export interface Outcome {
  /** How often each requirement was exercised and kept. */
  readonly kept: Map<string, number>
  readonly broken: Map<string, Violation>
  /** What the implementation does at open points. */
  readonly observed: Map<string, Set<string>>
  readonly steps: Step[]
  /** Why the trial ended early: something is missing, a precondition did not hold, the target is gone, or the check has a fault. */
  ended?: { readonly missing: Need } | { readonly unmet: string } | { readonly lost: string } | { readonly fault: string }
}

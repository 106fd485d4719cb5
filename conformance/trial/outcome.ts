import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import type { Need } from '../setting/need.ts'
import type { Difference } from '../oracle/judgement.ts'
import type { Step } from './step.ts'

/** A requirement that was broken, and the requests up to there, to the operator port as well. */
export interface Violation {
  readonly message: string
  readonly steps: readonly Step[]
  /** The index of the step whose answer shows it (default: the last one). */
  readonly shownBy?: number
  /** What was expected there and what came, and where, if one place shows it. */
  readonly difference?: Difference
  /** Whether those told it who hear every exchange, the oracle or the model, so that the same requests show it without the check. */
  readonly isHeard?: true
  /** Where it was only late: after how many milliseconds the same reading was right. */
  readonly rightAfterMs?: number
}

/** What one trial showed. */
export interface Outcome {
  /** How often each requirement was exercised and kept. */
  readonly kept: Map<RequirementId, number>
  readonly broken: Map<RequirementId, Violation>
  /** What the implementation does at open points. */
  readonly observed: Map<RequirementId, Set<string>>
  /** The requests to the target. */
  readonly steps: Step[]
  /** Of an input that is a list: the index of the item that broke something, for a first guess at a smaller one. */
  brokenBy?: number
  /** Why the trial ended early: something is missing, a precondition did not hold, the target is gone, or the check has a fault. */
  ended?: { readonly missing: Need } | { readonly unmet: string } | { readonly lost: string } | { readonly fault: string }
}

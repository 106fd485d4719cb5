import type { AccountPair, Finding } from '../finding/finding.ts'
import type { Position } from '../input/position.ts'

/** Which findings are accepted, why, and for how long. What is absent may be anything; a code or a cause is there. */
export interface Acceptance {
  readonly code?: string
  readonly cause?: string
  /** With `*` for an index that may be any. */
  readonly attr?: string
  readonly account?: AccountPair
  /** How many findings at most; more of them are an error. */
  readonly most?: number
  readonly reason: string
  /** The last day of it, YYYY-MM-DD. */
  readonly until: string
}

/** An acceptance of a file, and where it stands in there. */
export interface BaselineEntry extends Acceptance, Position {
  /** Its last day is over, so that it accepts nothing any more. */
  readonly isOver: boolean
}

/** What is accepted of the findings of a run. Plain data, so that it can be handed to a worker. */
export interface Baseline {
  /** The file, as it was named. */
  readonly file: string
  readonly entries: readonly BaselineEntry[]
}

/** What an acceptance looks at in a finding. */
export type AcceptedFinding = Pick<Finding, 'code' | 'cause' | 'attr' | 'account'>

import type { OperationId } from '../../schemas/operations.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import type { Answer } from '../trial/answer.ts'
import type { Step } from '../trial/step.ts'
import type { Body } from './body.ts'

/** An account that the implementation acknowledged. */
export interface LedgerAccount extends AccountReference {
  /** How it stands; unsure when an answer was not read, or what a refused request leaves is open. */
  readonly state: 'pending' | 'imported' | 'unsure'
  /** What processing answered. */
  readonly platform_account_number?: unknown
  /** The requests that made it so. */
  readonly steps: readonly Step[]
  /** Process requests, since it was staged last, that had to leave it pending: dry runs, and those above the limit. */
  readonly tried?: readonly Step[]
}

/** Something that was added to an account, or a market participant, which the implementation acknowledged. */
export interface LedgerRecord {
  readonly operation: OperationId
  readonly body: Body
  readonly query: Readonly<Record<string, string>>
  readonly step: Step
}

/** A request that failed, with a 5xx status or without an answer, and did not when it was sent again at once; or was never answered. */
export interface Failure {
  readonly operation: OperationId
  /** The status of the second answer, which may have failed as well; none when there was none either. */
  readonly retried?: number
  /** The one of the operation before it, where its client hung up: that may be what made this one fail. */
  readonly hungUp?: Step
  readonly steps: readonly Step[]
}

/** An exchange, as the ledger takes it. */
export interface Exchange {
  readonly operation: OperationId
  readonly body: unknown
  readonly query: Readonly<Record<string, string>>
  /** Undefined when nobody read it. */
  readonly answer: Answer | undefined
  readonly step: Step
}

/** How far a status is spread over a run. */
export interface StatusSpread {
  /** How many requests got it. */
  readonly requests: number
  /** How many there were. */
  readonly of: number
  /** Of how many operations these were that got it. */
  readonly operations: number
  /** Which of all requests these were, counted from 1 on; the first of them. */
  readonly numbers: readonly number[]
}

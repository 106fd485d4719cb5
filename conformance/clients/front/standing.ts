import type { TargetRequest, TargetResponse } from '../../target/target.ts'
import type { Disturbance } from '../plan/disturbances.ts'
import type { Clock } from './clock.ts'

/** Sends a request on to the service; undefined when no answer came. */
export type Forward = (request?: TargetRequest) => Promise<TargetResponse | undefined>

/** What lasts beyond one request. */
export interface Standing {
  readonly clock: Clock
  /** Until when process requests meet a full limit. */
  fullUntil: number
  /** Until when import suppliers are paused. */
  readonly pausedUntil: Map<string, number>
  /** Digests of tokens that are not valid any more. */
  readonly deadTokens: Set<string>
  /** Requests that are refused for good, and how. */
  readonly refused: Map<string, TargetResponse>
  /** Work that goes on, by account. */
  readonly inProgress: Map<string, { readonly done: Promise<unknown>; readonly disturbance: Disturbance }>
}

import type { OperationId } from '../../../schemas/operations.ts'
import type { Disturbance } from './disturbances.ts'

/** Something that is done to requests of a client, and when. */
export interface PlanItem {
  readonly do: Disturbance
  /** To which requests; to all refusals for `other wording`. */
  readonly operation?: OperationId
  /** To the first one, the second and so on of the requests of this operation, each counted once however often it is sent. */
  readonly turns?: readonly number[]
  /** How long it lasts, in milliseconds, for what lasts. */
  readonly forMs?: number
}

/** What a client is put through while it is watched. */
export interface ClientPlan {
  /**
   * How many accounts the client is going to import. Without it, a client that stops early is found only where it leaves something
   * undone that it had begun.
   */
  readonly accounts?: number
  /** The shortest pause that counts as one before a request is sent again, in milliseconds. Default 100. */
  readonly leastPauseMs?: number
  readonly items: readonly PlanItem[]
}

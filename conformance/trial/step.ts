import type { HangUp } from '../target/target.ts'

/** A request of a trial and what came back, without secrets. */
export interface Step {
  /** What `X-Request-Id` said, so that it can be found in the log of the server; absent where a client is judged. */
  readonly requestId?: string
  /** When it was sent, and when its answer was read or the client hung up, in milliseconds since the run began. */
  readonly sent?: number
  readonly ended?: number
  readonly request: {
    readonly method: string
    readonly path: string
    readonly body?: unknown
    readonly headers?: Readonly<Record<string, string>>
  }
  /** Whether it was sent before the step before it was answered. */
  readonly isAtOnce?: true
  /** What was done to a client that is judged, as its plan names it. */
  readonly disturbances?: readonly string[]
  /** When the client hung up, if it did. */
  readonly hungUp?: HangUp
  /** Absent when nothing was read. */
  readonly response?: { readonly status: number; readonly body?: unknown }
}

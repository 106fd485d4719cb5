import type { OperatorVerb } from '../operator/operator-port.ts'
import type { HangUp } from '../target/target.ts'

/** A request of a trial to the target, or to the operator port, and what came back, without secrets. */
export interface Step {
  /** What `X-Request-Id` said, so that it can be found in the log of the server; absent where a client is judged. */
  readonly requestId?: string
  /** The verb, where the request went to the operator port; the status is then what the protocol has for the verb. */
  readonly operator?: OperatorVerb
  /** When it was sent, and when its answer was read or the client hung up, in milliseconds since the run began. */
  readonly sent?: number
  readonly ended?: number
  readonly request: {
    readonly method: string
    readonly path: string
    readonly body?: unknown
    readonly headers?: Readonly<Record<string, string>>
  }
  /** Whether it was sent long before, by another trial: it made what the others act on. */
  readonly isEarlier?: true
  /** Whether it was sent before the preceding request was answered. */
  readonly isAtOnce?: true
  /** Whether it had not been answered yet when the failure showed. */
  readonly isUnderWay?: true
  /** What was done to a client that is judged, as its plan names it. */
  readonly disturbances?: readonly string[]
  /** When the client hung up, if it did. */
  readonly hungUp?: HangUp
  /** How its answer broke off, in words, if it did. */
  readonly brokeOff?: string
  /** Absent when nothing was read. */
  readonly response?: { readonly status: number; readonly body?: unknown }
}

/** Whether a request was under way beside another one, or was not answered yet. */
export function isRacing({ isAtOnce, isUnderWay }: Step): boolean {
  return isAtOnce ?? isUnderWay ?? false
}

/** Whether a request may have been taken: it was accepted, or nobody read the answer. */
export function mayBeTaken({ response }: Step): boolean {
  return (response?.status ?? 200) < 300
}

/** Whether a request was refused for itself, and so must have had no effect: a server that fails, or has too much to do, may have done some of it. */
export function wasRefused(step: Step | undefined): boolean {
  const status = step?.response?.status ?? 0
  return status >= 400 && status < 500 && status !== 429
}

/** The step with another body in its request. */
export function withBody(step: Step, body: unknown): Step {
  return { ...step, request: { ...step.request, body } }
}

/** The requests to the target among the steps. */
export function requestsIn(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ operator }) => operator === undefined)
}

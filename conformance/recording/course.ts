import { setTimeout as sleep } from 'node:timers/promises'
import type { OperatorPort } from '../operator/operator-port.ts'
import type { Target } from '../target/target.ts'

/** Whom a request is sent to. */
export type Party = 'implementation' | 'operator' | 'token'

/**
 * All that a run gets from outside: answers, the time, the end of a wait, and the word to stop. What a run does follows from
 * these and its options alone, so that a recording of them gives the same run again.
 */
export interface Course {
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds since the run began. */
  elapsed(): number
  /** Waits. An idle wait does not keep the program from ending. */
  wait(milliseconds: number, isIdle?: boolean): Promise<void>
  /** The target as the run reaches it. */
  reach(target: Target, party: Party): Target
  /** Likewise an operator port that is made of functions. */
  reachPort(port: Partial<OperatorPort>): Partial<OperatorPort>
  /** Does something under a name, under which its requests are found again, whatever goes on beside it. */
  within<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Told what must not be shown, before the first request; more may be added later. */
  begin(secrets: ReadonlySet<string>): void
  /** Aborted when the run is to end early. */
  readonly signal: AbortSignal | undefined
}

/** What a run gets that is neither recorded nor played back. */
export function liveCourse(signal?: AbortSignal): Course {
  const begun = performance.now()
  return {
    now: () => Date.now(),
    elapsed: () => performance.now() - begun,
    wait: (milliseconds, isIdle = false) => sleep(milliseconds, undefined, { ref: !isIdle }),
    reach: (target) => target,
    reachPort: (port) => port,
    within: (_name, work) => work(),
    begin: () => undefined,
    signal,
  }
}

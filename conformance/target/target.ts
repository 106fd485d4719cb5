/** When a client hangs up: before its request is complete, as soon as it is, so many milliseconds later, or when the answer begins. */
export type HangUp = 'before body' | 'request' | 'answer' | number

/** A request to the implementation, below the base URL. */
export interface TargetRequest {
  readonly method: string
  /** Path and query, from `/v1/...` on. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Hang up without reading the answer. Needs a socket. */
  readonly hangUp?: HangUp
  /** The check that sends it. */
  readonly check?: string
  /** What may be kept of its answer, where that is a secret that nobody knows yet; its body is not kept at all. */
  readonly confidential?: (answer: string) => string
  /** Its id within the run, which names the run; a new one when it is absent. */
  readonly requestId?: string
}

/** What came back. */
export interface TargetResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** How long after its head the answer was there as a whole, in milliseconds, where there is a socket. */
  readonly bodyAfterMs?: number
}

/** An implementation under test. */
export interface Target {
  /** The base URL, or a name for it, as reports show it. */
  readonly baseUrl: string
  /** Whether there is a socket, so that a client can hang up. */
  readonly hasSocket: boolean
  /**
   * Sends one request.
   * @returns undefined when the answer was not to be read.
   * @throws TargetError when no usable answer came.
   */
  send(request: TargetRequest): Promise<TargetResponse | undefined>
  close(): Promise<void>
}

/** Why no usable answer came. `closed` is a kept connection that ended before an answer came, so that nobody knows whether the request was taken. `refused`, `not JSON` and `not as agreed` are of an operator port, `not recorded` is of a recording. */
export type TargetProblem =
  | 'unreachable'
  | 'timeout'
  | 'too large'
  | 'not HTTP'
  | 'cut off'
  | 'closed'
  | 'over budget'
  | 'refused'
  | 'not JSON'
  | 'not as agreed'
  | 'not recorded'

/** No usable answer came. */
export class TargetError extends Error {
  override readonly name = 'TargetError'
  readonly problem: TargetProblem
  /** How an answer broke off of which the head had come. */
  readonly brokeOff: string | undefined

  constructor(problem: TargetProblem, message: string, brokeOff?: string) {
    super(message)
    this.problem = problem
    this.brokeOff = brokeOff
  }
}

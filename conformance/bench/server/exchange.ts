import type { OperationId } from '../../../schemas/operations.ts'

/** A JSON object as plain data. */
export type Body = Readonly<Record<string, unknown>>

/** A request as it arrives. */
export interface BenchRequest {
  readonly method: string
  /** Path and query, from `/v1/...` on. */
  readonly path: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** Aborted when the client hangs up. */
  readonly signal?: AbortSignal
}

/** What is sent back, as bytes would go out. */
export interface BenchResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** What an operation answers: a body that is sent as JSON, or a text of its own kind, or nothing. */
export interface Reply {
  readonly status: number
  readonly body?: unknown
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** One request that was let in, while it is handled. */
export interface Call {
  readonly operation: OperationId
  readonly request: BenchRequest
  /** Values of the path parameters, decoded. */
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The JSON value of the body, once it is valid as the server understands it; undefined for GET. */
  body: unknown
  /** How many requests came before it. */
  readonly number: number
  /** What takes back the writes of this call, the last one first. */
  readonly undo: (() => void)[]
}

/** A request as it came. */
export interface RawRequest {
  readonly method: string
  /** Path and query, from `/v1/...` on. */
  readonly path: string
  /** Their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** An answer as it was given. */
export interface RawAnswer {
  readonly status: number
  readonly text: string
}

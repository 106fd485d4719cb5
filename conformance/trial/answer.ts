import type { TargetResponse } from '../target/target.ts'

/** An answer of the implementation, with its body read as JSON. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** Whether the body is JSON. */
  readonly isJson: boolean
  /** The body as JSON; undefined when it is none. */
  readonly body: unknown
}

/** Reads the body of a response. */
export function readAnswer({ status, headers, text }: TargetResponse): Answer {
  try {
    return { status, headers, text, isJson: true, body: JSON.parse(text) as unknown }
  } catch {
    return { status, headers, text, isJson: false, body: undefined }
  }
}

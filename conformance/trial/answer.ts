import { nestsDeeperThan } from '../reading/nests-deeper-than.ts'
import { parseJson } from '../reading/parse-json.ts'
import { TargetError, type TargetResponse } from '../target/target.ts'

/** How many levels an answer may have; one of the interface has a dozen, and the suite sends no deeper values than some hundred. */
const mostLevels = 500

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

/**
 * Reads the body of a response.
 * @throws TargetError when it nests so deeply that nothing can be made of it.
 */
export function readAnswer({ status, headers, text }: TargetResponse): Answer {
  if (nestsDeeperThan(text, mostLevels)) throw new TargetError('too large', `An answer nests deeper than ${mostLevels} levels.`)
  try {
    return { status, headers, text, isJson: true, body: parseJson(text) }
  } catch {
    return { status, headers, text, isJson: false, body: undefined }
  }
}

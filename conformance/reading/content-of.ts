import { parseJson } from './parse-json.ts'

/** The body of a request, which a step keeps as text where it was written in some other way; undefined where that is no JSON. */
export function contentOf(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}

import type { HttpBehaviour } from '../behaviour.ts'

/** Sections 1 and 4 as the document has them. */
export const http: HttpBehaviour = {
  now: () => new Date(),
  decodeSegment: decodeURIComponent,
  unknownPath: () => ({ status: 404, body: { detail: 'Not found.' } }),
  wrongMethod: () => ({ status: 405, body: { detail: 'Method not allowed.' } }),
  parseBody: (text) => {
    try {
      return { value: JSON.parse(text) as unknown }
    } catch {
      return undefined
    }
  },
  notJson: () => ({ status: 400, body: { detail: 'The body is not JSON.', code: 'parse_error', errors: [] } }),
  serialise: (body) => JSON.stringify(body),
  contentType: () => 'application/json',
  unexpected: (error) => ({ status: 500, body: { detail: `Unexpected: ${error instanceof Error ? error.name : 'error'}` } }),
}

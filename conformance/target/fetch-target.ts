import { TargetError, type Target } from './target.ts'

/** An implementation in this process: a function from a request to a response, as Hono, itty-router and others have it. It has no socket, so nobody can hang up. */
export function fetchTarget(handle: (request: Request) => Promise<Response> | Response, name = 'in-process'): Target {
  const base = 'http://in-process.invalid'
  return {
    baseUrl: name,
    hasSocket: false,
    async send({ method, path, headers, body, hangUp }) {
      const init = { method, headers, ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }) }
      try {
        const response = await handle(new Request(`${base}${path}`, init))
        if (hangUp !== undefined) return undefined
        return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
      } catch (error) {
        throw new TargetError('cut off', `The handler threw: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    close: async () => undefined,
  }
}

import type { Target } from '../../target/target.ts'
import type { BenchServer } from './bench-server.ts'

/**
 * A bench server in this process as a target, without HTTP between: so a run takes a fraction of the time. A client
 * can hang up: the server is told once it has the request, and goes on.
 */
export function inProcessTarget(server: BenchServer): Target {
  return {
    baseUrl: 'in-process',
    hasSocket: true,
    async send({ method, path, headers, body, hangUp }) {
      const cut = new AbortController()
      const request = {
        method,
        path,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
        text: body === undefined ? '' : typeof body === 'string' ? body : new TextDecoder().decode(body),
        signal: cut.signal,
      }
      const response = server.handle(request)
      if (!hangUp) return response
      cut.abort()
      return undefined
    },
    close: async () => undefined,
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '../../target/target.ts'
import type { BenchServer } from './bench-server.ts'

/**
 * A bench server in this process as a target, without HTTP between: so a run takes a fraction of the time. A client
 * can hang up: the server is told, and goes on.
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
      // A request whose body never comes is never handled.
      if (hangUp === 'before body') return undefined
      const response = server.handle(request)
      if (hangUp === undefined) return response
      if (hangUp === 'answer') await response
      else if (hangUp !== 'request') await Promise.race([response, sleep(hangUp)])
      cut.abort()
      return undefined
    },
    close: async () => undefined,
  }
}

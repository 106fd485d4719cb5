import type { RequestListener } from 'node:http'
import { inject } from 'light-my-request'
import { TargetError, type Target } from './target.ts'

/**
 * An implementation in this process: a request listener of `node:http`, such as `app.callback()` of Koa or an Express
 * app. It has no socket, so nobody can hang up.
 */
export function handlerTarget(listener: RequestListener, name = 'in-process'): Target {
  return {
    baseUrl: name,
    hasSocket: false,
    async send({ method, path, headers, body, hangUp }) {
      try {
        const response = await inject(listener, {
          method: method as 'GET',
          url: path,
          headers: { ...headers },
          ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) }),
        })
        if (hangUp !== undefined) return undefined
        const flat = Object.entries(response.headers).map(([key, value]) => [key, [value ?? ''].flat().join(', ')])
        return { status: response.statusCode, headers: Object.fromEntries(flat), text: response.payload }
      } catch (error) {
        throw new TargetError('cut off', `The handler threw: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    close: async () => undefined,
  }
}

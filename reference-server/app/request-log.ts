import { randomBytes } from 'node:crypto'
import type { Middleware } from 'koa'
import type { RequestState } from './state.ts'

/** One line of the log. It names the operation and not the path: paths hold account numbers. */
export interface LogEntry {
  readonly time: string
  readonly request_id: string
  readonly operation: string | null
  readonly method: string
  readonly status: number
  readonly duration_ms: number
  /** The kind and place of an unexpected error, without its message, which may quote data. */
  readonly error?: string
}

/** Takes a line of the log. */
export type Log = (entry: LogEntry) => void

/** An id that a client may give a request: too short and too plain to hold data of a customer or to forge a line. */
const givenId = /^[\w-]{1,40}$/

/** Gives each request the id that it brings, or one of its own, which the answer carries in `X-Request-Id`, and logs it once it is answered. */
export function requestLog(log: Log | undefined): Middleware<RequestState> {
  const prefix = randomBytes(4).toString('hex')
  let count = 0
  return async (ctx, next) => {
    const start = performance.now()
    const given = ctx.get('X-Request-Id')
    ctx.state.requestId = givenId.test(given) ? given : `${prefix}-${++count}`
    ctx.set('X-Request-Id', ctx.state.requestId)
    await next()
    log?.({
      time: new Date().toISOString(),
      request_id: ctx.state.requestId,
      operation: ctx.state.operation ?? null,
      method: ctx.method,
      status: ctx.status,
      duration_ms: Math.round((performance.now() - start) * 1000) / 1000,
      ...(ctx.state.error === undefined ? {} : { error: ctx.state.error }),
    })
  }
}

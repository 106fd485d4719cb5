import type { Middleware } from 'koa'
import { Refusal } from '../operations/refusal.ts'
import type { RequestState } from './state.ts'

/**
 * Answers refusals as they say, and everything unexpected with 500; always with a JSON body, never with a stack.
 * Choice at 1-response-json-unshown-open.
 */
export const errorAnswers: Middleware<RequestState> = async (ctx, next) => {
  try {
    await next()
  } catch (error) {
    if (error instanceof Refusal) {
      ctx.set(error.headers)
      ctx.status = error.status
      ctx.body = error.body
    } else {
      ctx.state.error = describe(error)
      ctx.status = 500
      ctx.body = {
        detail: `Something unexpected happened: ${reasonOf(error)}. The log says where, under the request id ${ctx.state.requestId}.`,
        code: 'unexpected_error',
      }
    }
  }
}

/** The reason of an error for those who sent the request, in words that hold nothing of what they sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `a ${typeof error} was thrown`
  const { code, errstr } = error as { readonly code?: unknown; readonly errstr?: unknown }
  // Of SQLite's texts this one is the same for every error of a kind.
  if (code === 'ERR_SQLITE_ERROR' && typeof errstr === 'string') return `the database answers "${errstr}"`
  return typeof code === 'string' && /^[A-Z][A-Z\d_]*$/.test(code)
    ? `${error.name} with the code ${code}`
    : `the program met a ${error.name}`
}

/** The kind of an error and where it happened. Its message stays out: it may quote a payload. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return [error.name, ...frames.slice(0, 5).map((line) => line.trim())].join(' | ')
}

import type { Middleware } from 'koa'
import { readBody } from '../app/read-body.ts'
import { Refusal } from '../operations/refusal.ts'
import type { KeyAttempts } from './key-attempts.ts'
import type { Tokens } from './tokens.ts'

/** Where the GraphQL interface is. */
export const graphqlPath = '/graphql/'

/** Longest body, in bytes: whoever sends it is not known yet. */
const longestBody = 100_000

/** Serves the mutation that exchanges the organisation API key for a token. GraphQL is loaded on the first request. */
export function graphqlEndpoint(tokens: Tokens, attempts: KeyAttempts): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== graphqlPath) return next()
    ctx.state['operation'] = 'graphql'
    if (ctx.method !== 'POST') throw new Refusal(405, { detail: 'This path takes POST.', code: 'method_not_allowed' }, { Allow: 'POST' })
    const address = ctx.req.socket.remoteAddress ?? ''
    const wait = attempts.wait(address)
    if (wait > 0) {
      const detail = 'Too many wrong API keys came from this address.'
      throw new Refusal(429, { detail, code: 'too_many_attempts' }, { 'Retry-After': String(wait) })
    }
    const body = (await readBody(ctx.req, longestBody)).toString()
    const { answerGraphql } = await import('./token-mutation.ts')
    const exchange = (apiKey: string) => {
      // One document may ask many times.
      const issued = attempts.wait(address) > 0 ? undefined : tokens.exchange(apiKey)
      if (issued === undefined) attempts.add(address)
      return issued
    }
    const answer = await answerGraphql({ headers: ctx.headers, body }, exchange)
    ctx.set(answer.headers)
    ctx.status = answer.status
    ctx.body = answer.body
  }
}

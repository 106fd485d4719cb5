import type { Middleware } from 'koa'
import { readBody } from '../app/read-body.ts'
import { Refusal } from '../operations/refusal.ts'
import type { Tokens } from './tokens.ts'

/** Where the GraphQL interface is. */
export const graphqlPath = '/graphql/'

/** Longest body, in bytes: whoever sends it is not known yet. */
const longestBody = 100_000

/** Serves the mutation that exchanges the organisation API key for a token. GraphQL is loaded on the first request. */
export function graphqlEndpoint(tokens: Tokens): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== graphqlPath) return next()
    ctx.state['operation'] = 'graphql'
    if (ctx.method !== 'POST') throw new Refusal(405, { detail: 'This path takes POST.', code: 'method_not_allowed' }, { Allow: 'POST' })
    const body = (await readBody(ctx.req, longestBody)).toString()
    const { answerGraphql } = await import('./token-mutation.ts')
    const answer = await answerGraphql({ headers: ctx.headers, body }, tokens)
    ctx.set(answer.headers)
    ctx.status = answer.status
    ctx.body = answer.body
  }
}

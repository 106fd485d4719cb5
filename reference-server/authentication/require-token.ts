import type { Middleware } from 'koa'
import { Refusal } from '../operations/refusal.ts'
import type { Tokens } from './tokens.ts'

/** Refuses every request without a valid token, before anything else about it is looked at (section 5). */
export function requireToken(tokens: Tokens): Middleware {
  return (ctx, next) => {
    // Choice at 5-other-scheme-open: as everywhere in HTTP, upper and lower case of the scheme are the same.
    const token = /^token (\S+)$/i.exec(ctx.get('Authorization'))?.[1]
    if (token === undefined || !tokens.isValid(token)) {
      // Choice at 5-refusal-status-open, 5-refusal-body-open, 5-expired-token-open.
      const detail = token === undefined ? 'Send the header Authorization: Token <token>.' : 'The token is not valid, or not any more.'
      throw new Refusal(401, { detail, code: 'not_authenticated' }, { 'WWW-Authenticate': 'Token' })
    }
    return next()
  }
}

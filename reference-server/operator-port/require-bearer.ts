import type { Middleware } from 'koa'
import { sameSecret } from '../authentication/secrets.ts'
import { Refusal } from '../operations/refusal.ts'

/** Refuses every request without the operator's token. */
export function requireBearer(operatorToken: string): Middleware {
  return (ctx, next) => {
    const token = /^bearer (\S+)$/i.exec(ctx.get('Authorization'))?.[1]
    if (token === undefined || !sameSecret(token, operatorToken)) {
      throw new Refusal(
        401,
        { detail: 'Send the header Authorization: Bearer <operator token>.', code: 'not_authenticated' },
        { 'WWW-Authenticate': 'Bearer' },
      )
    }
    return next()
  }
}

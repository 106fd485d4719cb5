import type { RouterContext } from '@koa/router'
import type { Middleware } from 'koa'
import { Refusal } from '../operations/refusal.ts'
import type { RequestState } from './state.ts'

/** Answers what no route took: OPTIONS, another method than the path has, or a path that is not there. */
export const noRoute: Middleware<RequestState> = (ctx) => {
  // The router leaves the routes of the path here, whatever their method.
  const { matched = [] } = ctx as Partial<Pick<RouterContext, 'matched'>>
  // Choice at 4-unknown-path-open, 1-trailing-slash-open, 9-other-version-open.
  if (matched.length === 0) throw new Refusal(404, { detail: 'There is nothing at this path. Mind the trailing slash.', code: 'not_found' })
  const methods = [...new Set(matched.flatMap((route) => route.methods))].join(', ')
  ctx.set('Allow', methods)
  if (ctx.method === 'OPTIONS') ctx.status = 204
  // Choice at 4-wrong-method-open.
  else throw new Refusal(405, { detail: `This path takes ${methods}.`, code: 'method_not_allowed' })
}

import Router from '@koa/router'
import type { Context } from 'koa'
import { operations, type OperationId } from '../../schemas/operations.ts'
import type { ErrorEnvelope } from '../../schemas/errors/index.ts'
import { isPostOperation, validate } from '../../src/validate/validate.ts'
import type { Operation, OperationAnswer, OperationRequest, Services } from '../operations/operation.ts'
import { handlers } from '../operations/operations.ts'
import { Refusal } from '../operations/refusal.ts'
import { transactionFailure } from '../operations/transaction-failure.ts'
import { parseJson, requireJson, type JsonBody } from './parse-json.ts'
import { readBody } from './read-body.ts'
import type { RequestState } from './state.ts'

/** The routes of the 17 operations, as the contract lists them. */
export function dataImportRoutes(services: Services, bodyLimit: number): Router<RequestState> {
  const router = new Router<RequestState>({ strict: true, sensitive: true })
  for (const id of Object.keys(operations) as OperationId[]) {
    const { method, path } = operations[id]
    router.register(path.replaceAll(/\{(\w+)\}/g, ':$1'), [method.toLowerCase()], async (ctx) => {
      ctx.state.operation = id
      const { status, body } = isPostOperation(id) ? await answerPost(ctx, id) : await answerGet(ctx, id)
      ctx.status = status
      ctx.body = body
    })
  }
  return router

  function answerGet(ctx: Context, id: OperationId) {
    return call(ctx, id, { text: '', value: undefined })
  }

  async function answerPost(ctx: Context, id: OperationId & Parameters<typeof validate>[0]): Promise<OperationAnswer> {
    let body: JsonBody | undefined
    try {
      requireJson(ctx.get('Content-Type'), ctx.req.headers['content-encoding'])
      body = parseJson(await readBody(ctx.req, bodyLimit))
      // Choice at 2-required-fields-open, 2-allowed-values-open, 2-coercion-open, 2-null-open, 1-optional-null-open,
      // 9-unknown-request-field-open, 7-item-order-open: as the contract says.
      const validation = validate(id, body.value)
      if (!validation.valid) throw new Refusal(400, validation.envelope)
      return await call(ctx, id, body)
    } catch (error) {
      if (id !== 'createTransactions' || !(error instanceof Refusal) || error.status !== 400) throw error
      // Every 400 is an envelope; this endpoint shows it in a form of its own.
      throw new Refusal(400, transactionFailure(error.body as ErrorEnvelope, body?.value))
    }
  }

  function call(ctx: Context, id: OperationId, { text, value }: JsonBody) {
    // Choice at 9-unknown-query-parameter-open: operations look at the parameters that they know.
    const request: OperationRequest<unknown> = { body: value, text, path: ctx['params'] as Record<string, string>, query: ctx.query }
    // The contract has just found the body valid for this very operation.
    return (handlers[id] as Operation<OperationId>)(request as OperationRequest<never>, services)
  }
}

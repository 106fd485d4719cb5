import Router from '@koa/router'
import type { Context } from 'koa'
import { operations, type OperationId, type PostOperationId } from '../../schemas/operations.ts'
import type { ErrorEnvelope } from '../../schemas/errors/index.ts'
import { isPostOperation } from '../../src/validate/subject.ts'
import type { Operation, OperationAnswer, OperationRequest, Services } from '../operations/operation.ts'
import { handlers } from '../operations/operations.ts'
import { Refusal } from '../operations/refusal.ts'
import { transactionFailure } from '../operations/transaction-failure.ts'
import type { Pair } from '../store/pair.ts'
import { readJson, requireValid, type JsonBody } from './json-body.ts'
import { requireJson } from './parse-json.ts'
import { readBody } from './read-body.ts'
import type { RequestState } from './state.ts'

/** The routes of the 17 operations, as the contract lists them. */
export function dataImportRoutes(services: Services, bodyLimit: number): Router<RequestState> {
  const router = new Router<RequestState>({ strict: true, sensitive: true })
  for (const id of Object.keys(operations) as OperationId[]) {
    const { method, path } = operations[id]
    router.register(path.replaceAll(/\{(\w+)\}/g, ':$1'), [method.toLowerCase()], async (ctx) => {
      ctx.state.operation = id
      const answer = isPostOperation(id) ? await answerPost(ctx, id) : await answerGet(ctx, id)
      ctx.status = answer.status
      ctx.type = 'json'
      ctx.body = 'json' in answer ? answer.json : answer.body
    })
  }
  return router

  function answerGet(ctx: Context, id: OperationId) {
    return call(ctx, id)
  }

  async function answerPost(ctx: Context, id: PostOperationId): Promise<OperationAnswer> {
    let body: JsonBody | undefined
    try {
      requireJson(ctx.get('Content-Type'), ctx.req.headers['content-encoding'])
      body = readJson(id, await readBody(ctx.req, bodyLimit))
      requireValid(id, body)
      return await call(ctx, id, body)
    } catch (error) {
      if (id !== 'createTransactions' || !(error instanceof Refusal) || error.status !== 400) throw error
      // Every 400 is an envelope; this endpoint shows it in a form of its own.
      throw new Refusal(400, transactionFailure(error.body as ErrorEnvelope, body?.value))
    }
  }

  function call(ctx: Context, id: OperationId, sent?: JsonBody) {
    // Choice at 9-unknown-query-parameter-open: operations look at the parameters that they know.
    const request = new ReceivedRequest(ctx['params'] as Record<string, string>, ctx.query, sent)
    return (handlers[id] as Operation<OperationId>)(request, services)
  }
}

/** What an operation is given; its body is parsed when the operation looks at it. */
class ReceivedRequest implements OperationRequest<never> {
  readonly path: OperationRequest<never>['path']
  readonly query: OperationRequest<never>['query']
  readonly #sent: JsonBody | undefined

  constructor(path: OperationRequest<never>['path'], query: OperationRequest<never>['query'], sent: JsonBody | undefined) {
    this.path = path
    this.query = query
    this.#sent = sent
  }

  get body(): never {
    // The contract has found the body valid for the operation that looks at it.
    return this.#sent?.value as never
  }

  get received(): Uint8Array {
    return this.#sent?.bytes ?? new Uint8Array()
  }

  get account(): Pair {
    return this.#sent?.account ?? { import_supplier: '', external_account_number: '' }
  }
}

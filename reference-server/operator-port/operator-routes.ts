import Router from '@koa/router'
import type { Context } from 'koa'
import { parseJson, requireJson } from '../app/parse-json.ts'
import { readBody } from '../app/read-body.ts'
import type { RequestState } from '../app/state.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { requireUsablePair } from '../operations/conditions.ts'
import type { Services } from '../operations/operation.ts'
import { refuse } from '../operations/refusal.ts'
import { vendorBehaviours } from '../payment-vendors/payment-vendors.ts'
import { isSupplierStatus } from '../states/supplier-statuses.ts'
import type { Pair } from '../store/pair.ts'
import { accountView } from './account-view.ts'

const bodyLimit = 100_000

/** The operator's verbs. Writes answer 204. */
export function operatorRoutes(services: Services, storageBucket: string): Router<RequestState> {
  const { store, running } = services
  const router = new Router<RequestState>({ strict: true, sensitive: true })

  write('/suppliers/:code', ({ code = '' }, body) => {
    const { status } = body
    if (!isSupplierStatus(status)) throw refuse('invalid_choice', 'status must be Ongoing, Paused or Complete.', 'status')
    store.transaction(() => store.suppliers.setStatus(code, status))
  })

  write('/teams/:name', ({ name = '' }) => store.transaction(() => store.teams.add(name)))

  write('/accounts/:supplier/:external/skip', (path, { skip }) => {
    if (typeof skip !== 'boolean') throw refuse('not_a_boolean', 'skip must be true or false.', 'skip')
    store.transaction(() => store.processes.markSkipped(pairOf(path), skip))
  })

  write('/accounts/:supplier/:external/hold', (path, { hold }) => {
    if (typeof hold !== 'boolean') throw refuse('not_a_boolean', 'hold must be true or false.', 'hold')
    if (hold) running.hold(pairOf(path))
    else running.release(pairOf(path))
  })

  write('/limits/concurrent-processes', (_path, { max }) => {
    if (max !== null && !(Number.isSafeInteger(max) && Number(max) >= 0))
      throw refuse('not_an_integer', 'max must be a whole number or null.', 'max')
    running.limit = max === null ? null : Number(max)
  })

  write('/payment-vendors/:vendor', ({ vendor = '' }, body) => {
    const behaviour = vendorBehaviours.find((known) => known === body['behaviour'])
    if (behaviour === undefined) throw refuse('invalid_choice', `behaviour must be one of ${vendorBehaviours.join(', ')}.`, 'behaviour')
    store.transaction(() => store.vendors.set(vendor, behaviour))
  })

  read('/suppliers', () => store.suppliers.overview())
  read('/accounts/:supplier/:external', (path) => accountView(pairOf(path), storageBucket, services))
  read('/market-participants/:code', ({ code = '' }) => store.market.participant(code) ?? null)
  read('/price-sheets', () => store.market.list('price_sheet').map(({ record }) => record))
  read('/definitions', () => ({
    definitions: store.market.list('definition').map(withOperator),
    rolled_out_definitions: store.market.list('rolled_out_definition').map(withOperator),
  }))
  return router

  function write(path: string, verb: (path: Path, body: Readonly<Record<string, unknown>>) => void): void {
    router.put(path, async (ctx: Context) => {
      ctx.state['operation'] = `PUT ${path}`
      requireJson(ctx.get('Content-Type'), ctx.req.headers['content-encoding'])
      const value = parseJson(await readBody(ctx.req, bodyLimit))
      if (!isObject(value)) throw refuse('not_an_object', 'The body must be an object.', '')
      verb(ctx['params'] as Path, value)
      ctx.status = 204
    })
  }

  function read(path: string, view: (path: Path) => unknown): void {
    router.get(path, (ctx: Context) => {
      ctx.state['operation'] = `GET ${path}`
      ctx.type = 'application/json'
      // As text, because Koa answers a null body with 204 and an empty one.
      ctx.body = JSON.stringify(view(ctx['params'] as Path))
    })
  }
}

type Path = Readonly<Record<string, string>>

function pairOf({ supplier = '', external = '' }: Path): Pair {
  const pair = { import_supplier: supplier, external_account_number: external }
  requireUsablePair(pair)
  return pair
}

function withOperator({ participant, record }: { participant: string; record: Record<string, unknown> }) {
  return { network_operator_code: participant, ...record }
}

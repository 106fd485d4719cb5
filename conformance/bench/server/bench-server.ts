import type { OperationId } from '../../../schemas/operations.ts'
import type { OperatorPort } from '../../operator/operator-port.ts'
import type { Behaviour, Change } from './behaviour.ts'
import type { BenchRequest, BenchResponse, Call, Reply } from './exchange.ts'
import { faithful } from './faithful/index.ts'
import { handlers } from './operations/index.ts'
import { operatorOf } from './operator.ts'
import { routeOf } from './routes.ts'
import { createState, skippedAccount, type State } from './state.ts'

/** How a bench server is made. */
export interface BenchServerOptions {
  /** What it does otherwise than the faithful one, one after the other. */
  readonly changes?: readonly Change[]
  /** Of what it does at random. */
  readonly seed?: number
}

/** An implementation of the whole document in memory, made of replaceable decisions; it shares no code with the reference server. */
export interface BenchServer {
  readonly behaviour: Behaviour
  readonly state: State
  readonly operator: OperatorPort
  /** Handles one request; it never throws. */
  handle(request: BenchRequest): Promise<BenchResponse>
}

/** Makes a bench server. */
export function createBenchServer({ changes = [], seed = 1 }: BenchServerOptions = {}): BenchServer {
  const behaviour: Behaviour = { ...faithful }
  // Each change gets a copy, since what it calls the former decision must stay that.
  for (const change of changes) Object.assign(behaviour, change({ ...behaviour }))
  const state = createState(seed)
  state.skipped.add(behaviour.pairKey(skippedAccount.import_supplier, skippedAccount.external_account_number))
  let count = 0
  return { behaviour, state, operator: operatorOf(state, behaviour), handle }

  async function handle(request: BenchRequest): Promise<BenchResponse> {
    const undo: (() => void)[] = []
    try {
      return await answer(request, undo)
    } catch (error) {
      while (undo.length > 0) undo.pop()?.()
      return respond(behaviour.unexpected(error), undefined)
    }
  }

  async function answer(request: BenchRequest, undo: (() => void)[]): Promise<BenchResponse> {
    const number = count++
    const token = behaviour.tokenIn(behaviour.authorizationOf(request))
    const refused = behaviour.isValidToken(state, token) ? undefined : behaviour.tokenRefusal(token)
    const [path = '', query = ''] = request.path.split('?')
    const route = routeOf(request.method, path, behaviour.decodeSegment)
    if (typeof route === 'string') {
      return respond(refused ?? (route === 'unknown path' ? behaviour.unknownPath() : behaviour.wrongMethod()), undefined)
    }
    const { operation, parameters } = route
    if (refused && behaviour.refusesBeforeContent() && !behaviour.refusedStillActs(operation)) return respond(refused, operation)
    const body = request.method === 'GET' ? { value: undefined } : behaviour.parseBody(request.text)
    if (!body) return respond(refused && behaviour.refusesBeforeContent() ? refused : behaviour.notJson(), operation)
    const call: Call = { operation, request, parameters, query: new URLSearchParams(query), body: body.value, number, undo }
    const work = { state, behaviour, call }
    const reply = behaviour.before(call, state) ?? (await handlers[operation](work))
    const final = await behaviour.after(call, state, reply)
    return respond(refused && (behaviour.refusesBeforeContent() || reply.status < 400) ? refused : final, operation)
  }

  function respond({ status, body, text, headers }: Reply, operation: OperationId | undefined): BenchResponse {
    if (body === undefined) return { status, headers: { ...headers }, text: text ?? '' }
    return { status, headers: { 'content-type': behaviour.contentType(), ...headers }, text: behaviour.serialise(body, operation) }
  }
}

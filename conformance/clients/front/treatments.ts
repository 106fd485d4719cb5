import { isObject } from '../../../src/contract/json-schema.ts'
import type { TargetRequest, TargetResponse } from '../../target/target.ts'
import type { Disturbance } from '../plan/disturbances.ts'
import type { RequestFacts } from '../traffic/request-facts.ts'
import { supplierOf } from '../traffic/supplier-of.ts'
import { payloadRefused, supplierPaused, tokenRefused, tooManyProcesses, unexpectedError, vendorUnreachable } from './answers.ts'
import { withNewFields, withUndocumentedFields } from './change-body.ts'
import type { Forward, Standing } from './standing.ts'

/** A request whose turn it is. */
interface Turn {
  readonly world: Standing
  readonly facts: RequestFacts
  readonly request: TargetRequest
  readonly forward: Forward
  readonly disturbance: Disturbance
  /** How long what lasts does, in milliseconds. */
  readonly forMs: number
}

/** What the client gets; nothing when the connection is cut. */
type Treat = (turn: Turn) => Promise<TargetResponse | undefined>

/** What is done to a request, by its disturbance. */
export const treatments: Readonly<Record<Exclude<Disturbance, 'other wording'>, Treat>> = {
  'answer lost': async ({ forward }) => {
    await forward()
    return undefined
  },
  slow: work,
  'slow and lost': async (turn) => {
    void work(turn)
    return undefined
  },
  'unexpected error': async () => unexpectedError(),
  'limit full': async ({ world, forMs }) => {
    world.fullUntil = world.clock.now() + forMs
    return tooManyProcesses()
  },
  'vendor fails for now': async () => unexpectedError(),
  'vendor fails for good': async ({ world, facts }) => {
    world.refused.set(facts.fingerprint, vendorUnreachable())
    return vendorUnreachable()
  },
  refused: async ({ world, facts }) => {
    world.refused.set(facts.fingerprint, payloadRefused())
    return payloadRefused()
  },
  'supplier paused': async ({ world, facts: { pair, operation }, forMs }) => {
    world.pausedUntil.set(supplierOf(pair), world.clock.now() + forMs)
    return supplierPaused(operation === 'processAccount' ? 'import_supplier_code' : 'import_supplier')
  },
  'token refused': async ({ world, facts: { token }, forward }) => {
    // Without one the service itself refuses.
    if (token === undefined) return forward()
    world.deadTokens.add(token)
    return tokenRefused()
  },
  'staged before': async ({ request, forward }) => {
    const other = otherData(request)
    if (other) await forward(other)
    return forward()
  },
  'other success': async ({ forward }) =>
    onSuccess(await forward(), (response) => ({ ...response, status: response.status === 200 ? 201 : 200 })),
  'new fields': async ({ forward }) => onSuccess(await forward(), withNewFields),
  'undocumented fields': async ({ forward }) => onSuccess(await forward(), withUndocumentedFields),
}

/** Lets the work take its time; the account is in progress meanwhile. */
async function work({ world, facts: { pair = '' }, forward, disturbance, forMs }: Turn): Promise<TargetResponse | undefined> {
  const done = world.clock.sleep(forMs).then(() => forward())
  world.inProgress.set(pair, { done, disturbance })
  try {
    return await done
  } finally {
    world.inProgress.delete(pair)
  }
}

function onSuccess(response: TargetResponse | undefined, change: (response: TargetResponse) => TargetResponse): TargetResponse | undefined {
  return response && response.status < 300 ? change(response) : response
}

/** A request that stages the account with other data. */
function otherData(request: TargetRequest): TargetRequest | undefined {
  try {
    const record: unknown = JSON.parse(String(request.body))
    return isObject(record) ? { ...request, body: JSON.stringify({ ...record, billing_address1: 'Staged before' }) } : undefined
  } catch {
    return undefined
  }
}

import type { TargetRequest, TargetResponse } from '../../target/target.ts'
import type { Disturbance } from '../plan/disturbances.ts'
import type { ClientPlan } from '../plan/plan.ts'
import type { RequestFacts } from '../traffic/request-facts.ts'
import { supplierOf } from '../traffic/supplier-of.ts'
import { supplierPaused, tokenRefused, tooManyProcesses } from './answers.ts'
import { reworded, withMembers } from './change-body.ts'
import type { Clock } from './clock.ts'
import type { Forward, Standing } from './standing.ts'
import { treatments } from './treatments.ts'
import { Turns } from './turns.ts'

/** What the client gets, and what was done to it. */
export interface Told {
  /** Absent when the connection is cut. */
  readonly response?: TargetResponse | undefined
  readonly treatment?: Disturbance
  readonly isReworded?: true
}

/** The service as a client sees it under a plan: what lasts beyond one request is kept here. */
export class World implements Standing {
  readonly clock: Clock
  readonly turns: Turns
  fullUntil = 0
  readonly pausedUntil = new Map<string, number>()
  readonly deadTokens = new Set<string>()
  readonly refused = new Map<string, TargetResponse>()
  readonly inProgress = new Map<string, { readonly done: Promise<unknown>; readonly disturbance: Disturbance }>()
  readonly #rewords: boolean
  /** Which refused requests get other words, by kind of refusal. */
  readonly #worded = new Map<string, Map<string, boolean>>()

  constructor(plan: ClientPlan, clock: Clock) {
    this.clock = clock
    this.turns = new Turns(plan)
    this.#rewords = plan.items.some((item) => item.do === 'other wording')
  }

  /** Answers a request of an operation. */
  async answer(facts: RequestFacts, request: TargetRequest, forward: Forward): Promise<Told> {
    const told = this.#standing(facts) ?? (await this.#treated(facts, request, forward))
    const { response } = told
    if (!this.#rewords || response?.status !== 400 || !this.#isOtherwise(facts, response)) return told
    const other = reworded(response)
    return other.text === response.text ? told : { ...told, response: other, isReworded: true }
  }

  /** The answer to a request that meets what an earlier one has begun. */
  #standing({ operation, token, pair, fingerprint }: RequestFacts): Told | undefined {
    const now = this.clock.now()
    if (token !== undefined && this.deadTokens.has(token)) return { response: tokenRefused(), treatment: 'token refused' }
    const refused = this.refused.get(fingerprint)
    if (refused) return { response: refused, treatment: operation === 'createPaymentInstruction' ? 'vendor fails for good' : 'refused' }
    const isProcess = operation === 'processAccount'
    if ((isProcess || operation === 'stageAccount') && now < (this.pausedUntil.get(supplierOf(pair)) ?? 0))
      return { response: supplierPaused(isProcess ? 'import_supplier_code' : 'import_supplier'), treatment: 'supplier paused' }
    // A request for an account that is being created takes no other place.
    if (isProcess && now < this.fullUntil && !this.inProgress.has(pair ?? ''))
      return { response: tooManyProcesses(), treatment: 'limit full' }
    return undefined
  }

  async #treated(facts: RequestFacts, request: TargetRequest, forward: Forward): Promise<Told> {
    const { operation, pair = '', fingerprint } = facts
    const item = operation === undefined ? undefined : this.turns.next(operation, fingerprint)
    const work = this.inProgress.get(pair)
    const during = work ? { treatment: work.disturbance } : {}
    if (operation === 'getAccountTransferStatus' && work) {
      const response = await forward()
      return {
        response: response?.status === 200 ? withMembers(response, { status: 'IN_PROGRESS', platform_account_number: '' }) : response,
        ...during,
      }
    }
    const waits = operation === 'processAccount' || operation === 'stageAccount'
    if (waits) await work?.done
    if (!item || item.do === 'other wording') return { response: await forward(), ...(waits ? during : {}) }
    const response = await treatments[item.do]({ world: this, facts, request, forward, disturbance: item.do, forMs: item.forMs ?? 0 })
    // A refusal gets no fields.
    const isLeft = (item.do === 'new fields' || item.do === 'undocumented fields') && (response?.status ?? 0) >= 300
    return { response, ...(isLeft ? {} : { treatment: item.do }) }
  }

  /** Every second request that is refused for the same is told so in other words, however often it is sent. */
  #isOtherwise({ operation, fingerprint }: RequestFacts, { text }: TargetResponse): boolean {
    const kind = `${operation} ${/"code":"([^"]*)"/.exec(text)?.[1]}`
    const worded = this.#worded.get(kind) ?? new Map<string, boolean>()
    this.#worded.set(kind, worded)
    const isOtherwise = worded.get(fingerprint) ?? worded.size % 2 === 1
    worded.set(fingerprint, isOtherwise)
    return isOtherwise
  }
}

import { TargetError, type Target, type TargetRequest, type TargetResponse } from '../../target/target.ts'
import type { Report } from '../../report/report.ts'
import { judgeTraffic } from '../judge-traffic.ts'
import { defaultPlan } from '../plan/default-plan.ts'
import type { ClientPlan, PlanItem } from '../plan/plan.ts'
import { exchangeOf } from '../traffic/exchange-of.ts'
import type { Exchange, Moment } from '../traffic/exchange.ts'
import { requestFacts } from '../traffic/request-facts.ts'
import { systemClock, type Clock } from './clock.ts'
import { World, type Told } from './world.ts'

/** How a client is tried. */
export interface ClientJudgeOptions {
  /** What it is put through. Default: all there is. */
  readonly plan?: ClientPlan | undefined
  /** Root locations of document paths, to which paths in payloads are relative. */
  readonly documentRoots?: readonly string[] | undefined
  /** Whether nothing had been imported before the first request. Default true. */
  readonly isFresh?: boolean | undefined
  readonly clock?: Clock | undefined
  /** The most requests that are watched. Default 200,000, which take some hundred megabytes. */
  readonly mostRequests?: number | undefined
}

/** A request that is being answered. */
export interface OpenExchange {
  /** The answer that the client is to get; nothing where the connection is to be cut. */
  readonly response: Promise<TargetResponse | undefined>
  /** To be called once, when the client has its answer, or is gone or cut off without one. */
  readonly end: (isHeard: boolean) => void
}

/** Stands in front of a service, puts a client through a plan, and judges what it sends. */
export class ClientJudge {
  readonly #plan: ClientPlan
  readonly #documentRoots: readonly string[]
  readonly #isFresh: boolean
  readonly #clock: Clock
  readonly #mostRequests: number
  readonly #world: World
  readonly #exchanges: Exchange[] = []
  #moments = 0
  #isFull = false

  constructor({
    plan = defaultPlan,
    documentRoots = [],
    isFresh = true,
    clock = systemClock,
    mostRequests = 200_000,
  }: ClientJudgeOptions = {}) {
    this.#plan = plan
    this.#documentRoots = documentRoots
    this.#isFresh = isFresh
    this.#clock = clock
    this.#mostRequests = mostRequests
    this.#world = new World(plan, clock)
  }

  /** The service as the client is to see it. Where it answers nothing, the connection is to be cut. */
  watch(service: Target): Target {
    return {
      ...service,
      send: async (request) => {
        const { response, end } = this.open(request, service)
        const heard = await response
        end(heard !== undefined)
        return heard
      },
    }
  }

  /** Takes a request; the exchange is kept when it ends. */
  open(request: TargetRequest, service: Target): OpenExchange {
    const raw = {
      method: request.method,
      path: request.path,
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])),
      text: typeof request.body === 'string' ? request.body : new TextDecoder().decode(request.body),
    }
    const facts = requestFacts(raw)
    const sent = this.#moment()
    let known: Told = {}
    const forwarded = { ...request, ...(request.body === undefined ? {} : { body: raw.text }) }
    const told = this.#world.answer(facts, forwarded, (other = request) => answerOf(service, other)).then((what) => (known = what))
    return {
      response: told.then(({ response }) => response),
      end: (isHeard) => {
        const { response, treatment, isReworded } = known
        const about = { sent, ended: this.#moment(), ...(treatment ? { treatment } : {}), ...(isReworded ? { isReworded } : {}) }
        this.#keep(exchangeOf(raw, isHeard ? response : undefined, about, facts))
      },
    }
  }

  /** What of the plan has not happened, since there were not so many requests. */
  get missed(): readonly PlanItem[] {
    return this.#world.turns.missed
  }

  /** What the traffic shows until now. */
  report(name: string, strict = false): Report {
    const { accounts, leastPauseMs } = this.#plan
    return judgeTraffic(this.#exchanges, {
      name,
      strict,
      accounts,
      leastPauseMs,
      documentRoots: this.#documentRoots,
      isFresh: this.#isFresh,
      ...(this.#isFull ? { stopped: `Only the first ${this.#mostRequests} requests were watched.` } : {}),
    })
  }

  #moment(): Moment {
    return { at: this.#clock.now(), order: this.#moments++ }
  }

  #keep(exchange: Exchange): void {
    if (this.#exchanges.length < this.#mostRequests) this.#exchanges.push(exchange)
    else this.#isFull = true
  }
}

/** The answer of the service; nothing when none came. */
async function answerOf(service: Target, request: TargetRequest): Promise<TargetResponse | undefined> {
  try {
    return await service.send(request)
  } catch (error) {
    if (error instanceof TargetError) return undefined
    throw error
  }
}

import { requirements } from '../../src/contract/requirements.ts'
import { checks } from '../checks/index.ts'
import { inDefaultOrder } from '../run/default-order.ts'
import { planRun } from '../run/plan.ts'
import { runCheck } from '../run/run-check.ts'
import { prepare } from '../run/run-suite.ts'
import { byInput, type Turn } from '../run/turns.ts'
import { countingTarget } from '../target/counting-target.ts'
import type { Target } from '../target/target.ts'
import { createBenchServer } from './server/bench-server.ts'
import { benchConfiguration } from './server/configuration.ts'
import { inProcessTarget } from './server/in-process-target.ts'

/** What a turn takes. */
export interface TurnCost {
  readonly requests: number
  /** Requests that depend on one another: those sent at once count as one. */
  readonly rounds: number
  /** Milliseconds for which it waits by the clock, with no request under way. */
  readonly waitMs: number
}

/** What a default run takes. */
export interface RecordedRun {
  /** Requests before the first turn. */
  readonly before: number
  /** As they were planned. */
  readonly turns: readonly Turn[]
  /** What each of them takes, those of further inputs by input. */
  readonly costs: ReadonlyMap<string, TurnCost>
}

/** The name of a turn among the costs of a run. */
export function nameOf({ check, portion }: Turn): string {
  return `${check.name}/${portion}`
}

/** A shorter time without a request under way is spent on making the next one, in milliseconds. */
const shortest = 8

/** Records a default run against a server without a fault, which answers at once. */
export async function recordRun(seed = 11): Promise<RecordedRun> {
  const server = createBenchServer({ changes: [], seed })
  const counting = countingTarget(inProcessTarget(server))
  const target = new WatchedTarget(counting)
  try {
    const setting = await prepare({ configuration: benchConfiguration(server) }, target)
    const before = counting.count
    const { turns } = planRun(inDefaultOrder(checks), setting, requirements)
    const costs = new Map<string, TurnCost>()
    for (const turn of turns.flatMap(byInput)) {
      const sent = counting.count
      target.begin()
      await runCheck(turn.check, setting, seed, turn.portion)
      costs.set(nameOf(turn), { requests: counting.count - sent, rounds: target.rounds, waitMs: target.end() })
    }
    return { before, turns, costs }
  } finally {
    await target.close()
  }
}

/** Sees how the requests of a turn follow one another. */
class WatchedTarget implements Target {
  readonly #target: Target
  #underWay = 0
  #idleSince = 0
  #waitMs = 0
  rounds = 0

  constructor(target: Target) {
    this.#target = target
  }

  get baseUrl(): string {
    return this.#target.baseUrl
  }

  get hasSocket(): boolean {
    return this.#target.hasSocket
  }

  begin(): void {
    this.rounds = 0
    this.#waitMs = 0
    this.#idleSince = performance.now()
  }

  /** @returns for how long the turn has waited. */
  end(): number {
    this.#endIdling()
    return Math.round(this.#waitMs)
  }

  async send(...[request]: Parameters<Target['send']>): ReturnType<Target['send']> {
    if (this.#underWay++ === 0) this.#endIdling()
    // It depends on all that were answered before it was sent.
    const round = this.rounds + 1
    try {
      return await this.#target.send(request)
    } finally {
      this.rounds = Math.max(this.rounds, round)
      if (--this.#underWay === 0) this.#idleSince = performance.now()
    }
  }

  close(): Promise<void> {
    return this.#target.close()
  }

  #endIdling(): void {
    const idle = performance.now() - this.#idleSince
    if (idle >= shortest) this.#waitMs += idle
  }
}

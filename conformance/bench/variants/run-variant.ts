import fc from 'fast-check'
import type { Check } from '../../check.ts'
import { checks as allChecks } from '../../checks/index.ts'
import { runSuite } from '../../run/run-suite.ts'
import { createBenchServer } from '../server/bench-server.ts'
import { benchConfiguration } from '../server/configuration.ts'
import { inProcessTarget } from '../server/in-process-target.ts'
import type { Variant } from './variant.ts'

/** A requirement that the suite says a conforming server breaks. */
export interface FalseAlarm {
  readonly requirement: string
  readonly level: 'must' | 'should'
  readonly message: string
}

/** What the suite says of a variant. */
export interface VariantRun {
  readonly variant: string
  readonly seed: number
  /** Whether every input of the checks was tried. */
  readonly isWhole: boolean
  readonly falseAlarms: readonly FalseAlarm[]
  /** Musts and shoulds that were judged; the others lacked something or a precondition. */
  readonly judged: number
  /** Musts that no request exercised although nothing was missing, with the reason. */
  readonly inconclusive: readonly string[]
  readonly requests: number
  readonly durationMs: number
}

/** What a run against a variant is made of. */
export interface VariantRunOptions {
  /** Some of the checks (default: all). */
  readonly checks?: readonly Check[]
  /**
   * The number of the only input of each check to be tried; all are when none is given. Checks whose inputs are the same
   * with every seed are tried with every fifth number.
   */
  readonly input?: number
}

const varied = new Map<Check, boolean>()

/** Whether the inputs of a check depend on the seed. */
function isVaried(check: Check): boolean {
  const known = varied.get(check)
  if (known !== undefined) return known
  const { inputs, runs = 1 } = check
  const samples =
    runs > 1 || typeof inputs === 'function' ? [] : [1, 2, 3, 4].map((seed) => JSON.stringify(fc.sample(inputs, { numRuns: 2, seed })))
  const now = new Set(samples).size !== 1
  varied.set(check, now)
  return now
}

/** Runs the whole suite, or some of its checks, against a variant. */
export async function runVariant(
  { id, change, configure, serve }: Variant,
  seed: number,
  { checks = allChecks, input }: VariantRunOptions = {},
): Promise<VariantRun> {
  const server = createBenchServer({ changes: [change], seed })
  const listening = await serve?.(server)
  try {
    const all = { ...benchConfiguration(server), ...(listening ? { baseUrl: listening.baseUrl } : {}) }
    const tried = input === undefined || input % 5 === 0 ? checks : checks.filter(isVaried)
    const { requirements, requests, durationMs, faults } = await runSuite({
      checks: tried,
      partial: checks !== allChecks,
      ...(input === undefined ? {} : { input }),
      seed,
      configuration: configure?.(all) ?? all,
      ...(listening ? {} : { target: inProcessTarget(server) }),
    })
    if (faults) throw new Error(faults.join('\n'))
    return {
      variant: id,
      seed,
      isWhole: input === undefined,
      falseAlarms: requirements.flatMap(({ id: requirement, level, failure }) =>
        failure && (level === 'must' || level === 'should') ? [{ requirement, level, message: failure.message }] : [],
      ),
      judged: requirements.filter(({ verdict }) => verdict === 'passed' || verdict === 'failed').length,
      inconclusive: requirements
        .filter(({ level, verdict }) => level === 'must' && verdict === 'inconclusive')
        .map(({ id: requirement, reason }) => `${requirement}: ${reason ?? ''}`),
      requests,
      durationMs,
    }
  } finally {
    listening?.close()
  }
}

import fc from 'fast-check'
import type { Check } from '../../check.ts'
import { checks as allChecks } from '../../checks/index.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { runSuite } from '../../run/run-suite.ts'
import type { Target } from '../../target/target.ts'
import { configuredAs, type ConfigurationClass } from '../configurations/configuration-classes.ts'

/** A conforming server, ready for a run. */
export interface ConformingServer {
  /** All that the suite can be told about it. */
  readonly configuration: Configuration
  /** In this process; over HTTP to the base URL without one. */
  readonly target?: Target
  /** Its operator port and the token of that. */
  readonly operator: { readonly target: Target; readonly token: string }
  close(): void | Promise<void>
}

/** A requirement that the suite says a conforming server breaks. */
export interface FalseAlarm {
  readonly requirement: string
  readonly level: 'must' | 'should'
  readonly message: string
}

/** What the suite says of a conforming server. */
export interface ConformingRun {
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

/** What a run against a conforming server is made of. */
export interface ConformingRunOptions {
  /** Some of the checks (default: all). */
  readonly checks?: readonly Check[]
  /**
   * The number of the only input of each check to be tried; all are when none is given. Checks whose inputs are the same
   * with every seed are tried with every fifth number.
   */
  readonly input?: number
  /** How many checks run at once (default 1). */
  readonly lanes?: number
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

/** Runs the whole suite, or some of its checks, against a conforming server that is configured in a class; closes it. */
export async function runConforming(
  server: ConformingServer,
  configured: ConfigurationClass,
  seed: number,
  { checks = allChecks, input, lanes = 1 }: ConformingRunOptions = {},
): Promise<ConformingRun> {
  try {
    const tried = input === undefined || input % 5 === 0 ? checks : checks.filter(isVaried)
    const { requirements, requests, durationMs, faults } = await runSuite({
      checks: tried,
      partial: checks !== allChecks,
      ...(input === undefined ? {} : { input }),
      lanes,
      seed,
      configuration: configuredAs(configured, server.configuration, server.operator),
      ...(server.target ? { target: server.target } : {}),
    })
    // What none of these checks is about was not to be judged.
    const named = new Set<string>(tried.flatMap((check) => check.requirements))
    if (faults) throw new Error(faults.join('\n'))
    return {
      seed,
      isWhole: input === undefined,
      falseAlarms: requirements.flatMap(({ id: requirement, level, failure }) =>
        failure && (level === 'must' || level === 'should') ? [{ requirement, level, message: failure.message }] : [],
      ),
      judged: requirements.filter(({ verdict }) => verdict === 'passed' || verdict === 'failed').length,
      inconclusive: requirements
        .filter(({ id, level, verdict }) => level === 'must' && verdict === 'inconclusive' && named.has(id))
        .map(({ id: requirement, reason }) => `${requirement}: ${reason ?? ''}`),
      requests,
      durationMs,
    }
  } finally {
    await server.close()
  }
}

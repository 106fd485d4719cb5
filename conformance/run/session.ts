import type { Check } from '../check.ts'
import { httpTarget } from '../target/http-target.ts'
import { lackOf } from './preflight.ts'
import { proofsOf } from './proof/proofs.ts'
import { runCheck, type Counterexample } from './run-check.ts'
import type { RunOptions } from './run-options.ts'
import { prepare } from './run-suite.ts'

/** What came of one check, for a test runner. */
export interface CheckOutcome {
  /** Broken requirements, each with the shortest requests found. */
  readonly broken: readonly Omit<Counterexample, 'before'>[]
  /** What the check lacks, so that it was not run. */
  readonly missing: readonly string[]
}

/** An implementation that checks can be run against one by one, from a test runner or a plain loop. */
export interface Session {
  /** @throws Error when the check has a fault or the target is gone. */
  run(check: Check): Promise<CheckOutcome>
  close(): Promise<void>
}

/**
 * Reaches an implementation and makes it ready for checks.
 * @throws PreflightError when it cannot be worked with.
 */
export async function openSession(options: Pick<RunOptions, 'configuration' | 'target' | 'seed' | 'runId' | 'env'>): Promise<Session> {
  const target = options.target ?? httpTarget(options.configuration.baseUrl)
  const seed = options.seed ?? Math.trunc(Math.random() * 2 ** 31)
  const setting = await prepare(options, target)
  return {
    async run(check) {
      const missing = lackOf(check, setting)
      if (missing.length > 0) return { broken: [], missing }
      const result = await runCheck(check, setting, seed)
      const [problem] = [...result.faults, ...(result.lost === undefined ? [] : [result.lost])]
      if (problem !== undefined) throw new Error(`${check.name}: ${problem}`)
      const proofs = [...(await proofsOf([result], setting)).values()]
      return { broken: proofs.map(({ example: { before: _before, ...example } }) => example), missing: [...result.missing] }
    },
    close: () => target.close(),
  }
}

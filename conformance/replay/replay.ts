import type { Check } from '../check.ts'
import { saidOfRetired } from '../checks/retired.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { lackOf } from '../run/preflight.ts'
import { requirements } from '../../src/contract/requirements.ts'
import { trialAt } from '../run/run-check.ts'
import { prepare } from '../run/run-suite.ts'
import { shrink } from '../run/proof/shrink.ts'
import { countingTarget } from '../target/counting-target.ts'
import { httpTarget } from '../target/http-target.ts'
import type { Target } from '../target/target.ts'
import type { Replay } from './replay-code.ts'

/** What came of trying a failure again. */
export interface ReplayResult {
  readonly requirement: string
  /** Inconclusive where it did not show, and a few requests prove nothing. */
  readonly outcome: 'reproduced' | 'not reproduced' | 'inconclusive' | 'could not be tried'
  readonly detail?: string
}

/** What is tried again, and on what. */
export interface ReplayOptions {
  readonly configuration: Configuration
  readonly checks: readonly Check[]
  readonly replays: readonly Replay[]
  readonly target?: Target
  /** The most requests to send (default 20,000). */
  readonly maxRequests?: number
  /** The longest time, in milliseconds (default 10 minutes). */
  readonly maxDurationMs?: number
  readonly env?: NodeJS.ProcessEnv
}

const aboutWholeRun =
  'It is judged at the end of a run, on everything the other checks sent: only a full run can tell whether it is fixed. Its script, in the HTML and JSON reports, sends the requests of its proof again.'
const aboutUnsteady =
  'It did not fail this time, but it did not fail in every attempt of its run either: only a full run can tell whether it is fixed.'

/**
 * Tries failures again, on fresh records.
 * @throws PreflightError when the target cannot be worked with.
 */
export async function* replay({
  configuration,
  checks,
  replays,
  target: given = httpTarget(configuration.baseUrl),
  maxRequests = 20_000,
  maxDurationMs = 600_000,
  env = process.env,
}: ReplayOptions): AsyncGenerator<ReplayResult> {
  const timeLimit = `The time limit of ${maxDurationMs / 1000} s was reached.`
  const until = Date.now() + maxDurationMs
  const target = countingTarget(given, { requests: maxRequests, until, timeLimit })
  try {
    const setting = await prepare({ configuration, env }, target)
    for (const { check: name, requirement, seed, path, isUnsteady } of replays) {
      const check = checks.find((one) => one.name === name)
      const known = requirements.find(({ id }) => id === requirement)?.id
      const missing = check ? lackOf(check, setting) : []
      if (!check) {
        const detail = saidOfRetired(name) ?? `This version has no check ${name}.`
        yield { requirement, outcome: 'could not be tried', detail }
      } else if (!known) yield { requirement, outcome: 'could not be tried', detail: 'This version has no such requirement.' }
      else if (missing.length > 0) yield { requirement, outcome: 'could not be tried', detail: `Needs ${missing.join(', ')}.` }
      else if (target.count >= maxRequests || Date.now() >= until) {
        const detail = Date.now() >= until ? timeLimit : `The budget of ${maxRequests} requests was used up.`
        yield { requirement, outcome: 'could not be tried', detail }
      } else {
        const found = await shrink(check, setting, { requirement: known, seed, path })
        if (found) yield { requirement, outcome: 'reproduced', detail: found.message }
        // That it does not show proves nothing where more than its own requests decides it.
        else if (check.last || isUnsteady)
          yield { requirement, outcome: 'inconclusive', detail: check.last ? aboutWholeRun : aboutUnsteady }
        // Of what its exchanges break others may judge, too; but then they have to have judged it.
        else if (check.requirements.includes(known) || (await trialAt(check, setting, { seed, path }))?.kept.has(known))
          yield { requirement, outcome: 'not reproduced' }
        else yield { requirement, outcome: 'could not be tried', detail: 'Its requests did not come to what it is about.' }
      }
    }
  } finally {
    await target.close()
  }
}

import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { defineCheck, type Check, type Need } from '../../check.ts'
import { allOrFewer } from '../../generators/all-or-fewer.ts'
import { counts } from '../../run/counts.ts'
import { unmetNeeds } from '../../run/preflight.ts'
import type { Trial } from '../../trial/trial.ts'
import { Unmet } from '../../trial/unmet.ts'
import { jsonRequirements } from '../interface/expect-json.ts'
import { withSuppliers } from '../sequences/with-suppliers.ts'
import { Ground } from './ground.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'

/**
 * A stop of a tour: a request or a few, and all that they show. It finds the ground as the stops before it have left it,
 * and makes what it needs and does not find, so that any stop can be left out.
 */
export interface Stop {
  readonly name: string
  /** The requirements that it can judge or observe. */
  readonly requirements: readonly RequirementId[]
  /** Without what it is left out. */
  readonly needs?: readonly Need[]
  readonly visit: (ground: Ground) => Promise<void>
}

/** What a tour is beside its stops. */
interface TourParts extends Pick<Check, 'needs' | 'alone'> {
  /** Whether its accounts are of import suppliers that nobody else writes to, so that their status can be set. */
  readonly ofOwnSuppliers?: boolean
}

/** What is refused has a 4xx status, so what fails again and again is neither in order nor refused. */
const neverFails = '7-no-500-for-input'

/**
 * A check that goes through the interface on few accounts, so that the first requests of a run show as much as they can:
 * what one stop has made is what the next one works with. It ends with the first answer that breaks something; small checks
 * tell what else is broken, and why.
 */
export function tour(name: string, stops: readonly Stop[], { ofOwnSuppliers, ...parts }: TourParts = {}): Check {
  return defineCheck({
    name,
    requirements: [...new Set<RequirementId>([...jsonRequirements, neverFails, ...stops.flatMap(({ requirements }) => requirements)])],
    ...parts,
    isTour: true,
    isBroad: true,
    inputs: allOrFewer(stops.map((stop) => stop.name)),
    run: (trial: Trial, chosen) =>
      ofOwnSuppliers ? withSuppliers(trial, (codes) => visitAll(new Ground(trial, codes), chosen)) : visitAll(new Ground(trial), chosen),
  })

  async function visitAll(ground: Ground, chosen: readonly string[]): Promise<void> {
    const { trial } = ground
    const unmet = new Set<string>()
    for (const { name: stop, needs, visit } of stops) {
      if (!chosen.includes(stop) || unmetNeeds(needs, trial.setting).length > 0) continue
      try {
        await visit(ground)
      } catch (error) {
        if (!(error instanceof Unmet)) throw error
        unmet.add(error.message)
      }
      judgeFailures(trial)
      if ([...trial.outcome.broken.keys()].some(counts)) {
        trial.outcome.brokenBy = chosen.indexOf(stop)
        return
      }
    }
    // Small checks tell better what was not there to be judged.
    if (unmet.size > 0 && trial.outcome.kept.size === 0) throw new Unmet([...unmet].join('; '))
  }
}

/** Requests of the tour that failed twice; those that failed once are told at the end of the run. */
function judgeFailures(trial: Trial): void {
  const own = new Set(trial.outcome.steps)
  for (const { operation, retried = 0, steps } of trial.setting.ledger.failures)
    if (retried >= 500 && steps.some((step) => own.has(step)))
      trial.demand(
        neverFails,
        false,
        `${operation} fails with ${retried}, also when the request is sent again.`,
        statusDifference(retried, 'not 5xx'),
        steps,
      )
}

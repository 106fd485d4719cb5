import { defineCheck, type Check, type Need } from '../../check.ts'
import { allOrFewer } from '../../generators/all-or-fewer.ts'
import { counts } from '../../run/counts.ts'
import { unmetNeeds } from '../../run/preflight.ts'
import { Unmet, type Trial } from '../../trial/trial.ts'
import { Ground } from './ground.ts'

/**
 * A stop of a tour: a request or a few, and all that they show. It finds the ground as the stops before it have left it,
 * and makes what it needs and does not find, so that any stop can be left out.
 */
export interface Stop {
  readonly name: string
  /** The requirements that it can judge or observe. */
  readonly requirements: readonly string[]
  /** Without what it is left out. */
  readonly needs?: readonly Need[]
  readonly visit: (ground: Ground) => Promise<void>
}

/**
 * A check that goes through the interface on few accounts, so that the first requests of a run show as much as they can:
 * what one stop has made is what the next one works with. It ends at the first stop that breaks something; small checks
 * tell what else is broken, and why.
 */
export function tour(name: string, stops: readonly Stop[], parts: Pick<Check, 'needs' | 'alone'> = {}): Check {
  return defineCheck({
    name,
    requirements: [...new Set(stops.flatMap(({ requirements }) => requirements))],
    ...parts,
    inputs: allOrFewer(stops.map((stop) => stop.name)),
    async run(trial: Trial, chosen) {
      const ground = new Ground(trial)
      const unmet = new Set<string>()
      for (const { name: stop, needs, visit } of stops) {
        if (!chosen.includes(stop) || unmetNeeds(needs, trial.setting).length > 0) continue
        try {
          await visit(ground)
        } catch (error) {
          if (!(error instanceof Unmet)) throw error
          unmet.add(error.message)
        }
        if ([...trial.outcome.broken.keys()].some(counts)) return
      }
      if (unmet.size > 0) throw new Unmet([...unmet].join('; '))
    },
  })
}

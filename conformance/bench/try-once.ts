import { requirements } from '../../src/contract/requirements.ts'
import type { Check } from '../check.ts'
import { checks } from '../checks/index.ts'
import { counts } from '../run/counts.ts'
import { inDefaultOrder } from '../run/default-order.ts'
import { atDepth } from '../run/depth.ts'
import { planRun } from '../run/plan.ts'
import { PreflightError } from '../run/preflight.ts'
import { firstBreach } from '../run/run-check.ts'
import { prepare } from '../run/run-suite.ts'
import type { TriedOnce } from './choose-smoke.ts'
import { mutants } from './mutants/index.ts'
import type { Mutant } from './mutants/mutant.ts'
import { createBenchServer } from './server/bench-server.ts'
import { benchConfiguration } from './server/configuration.ts'
import { inProcessTarget } from './server/in-process-target.ts'

const seed = 11
const once = inDefaultOrder(checks).map((check): Check => ({ ...check, runs: 1 }))
const ofSmoke = new Set(atDepth(once, 'smoke').map(({ name }) => name))

/** Tries the checks of a smoke run against a mutant until one finds it, or else all others; in a worker thread. */
export async function tryOnce(id: string): Promise<TriedOnce> {
  const mutant = mutants.find((one) => one.id === id)
  if (!mutant) throw new RangeError(`There is no mutant ${id}.`)
  const smoke = once.filter(({ name }) => ofSmoke.has(name))
  for await (const bySmoke of findersOf(mutant, smoke)) return { mutant: id, bySmoke, byOthers: [] }
  const others = once.filter(({ name }) => !ofSmoke.has(name))
  const byOthers: string[] = []
  for await (const name of findersOf(mutant, others)) byOthers.push(name)
  return { mutant: id, byOthers }
}

/** The names of the checks that find a mutant, as each does; none of a run that cannot begin. */
async function* findersOf({ change }: Mutant, some: readonly Check[]): AsyncGenerator<string> {
  const server = createBenchServer({ changes: [change], seed })
  const target = inProcessTarget(server)
  try {
    const setting = await prepare({ configuration: benchConfiguration(server) }, target)
    for (const { check, portion } of planRun(some, setting, requirements).turns)
      if (await firstBreach(check, setting, seed, counts, portion)) yield check.name
  } catch (error) {
    if (!(error instanceof PreflightError)) throw error
    yield 'preflight'
  } finally {
    await target.close()
  }
}

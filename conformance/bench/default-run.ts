import { checks } from '../checks/index.ts'
import { inDefaultOrder } from '../run/default-order.ts'
import type { Mutant } from './mutants/mutant.ts'
import { createBenchServer } from './server/bench-server.ts'
import { benchConfiguration } from './server/configuration.ts'
import { inProcessTarget } from './server/in-process-target.ts'

/** What a default run is made of against a fresh server with the faults of some mutants, or with none. */
export function defaultRun(mutants: readonly Pick<Mutant, 'change'>[], seed: number) {
  const server = createBenchServer({ changes: mutants.map(({ change }) => change), seed })
  return { configuration: benchConfiguration(server), target: inProcessTarget(server), checks: inDefaultOrder(checks), seed }
}

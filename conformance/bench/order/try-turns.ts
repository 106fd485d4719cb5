import { requirements } from '../../../src/contract/requirements.ts'
import { checks } from '../../checks/index.ts'
import { counts } from '../../run/counts.ts'
import { planRun } from '../../run/plan.ts'
import { PreflightError } from '../../run/preflight.ts'
import { firstBreach } from '../../run/run-check.ts'
import { prepare } from '../../run/run-suite.ts'
import type { Turn } from '../../run/turns.ts'
import { countingTarget } from '../../target/counting-target.ts'
import { mutants } from '../mutants/index.ts'
import { createBenchServer } from '../server/bench-server.ts'
import { benchConfiguration } from '../server/configuration.ts'
import { inProcessTarget } from '../server/in-process-target.ts'

/** What came of a turn: how many requests it took, up to the first breach. */
export interface TriedTurn {
  readonly check: string
  readonly portion: Turn['portion']
  readonly requests: number
  readonly isBroken: boolean
}

/** What came of the turns of a run against a mutant, or a server without a fault. */
export interface TriedTurns {
  readonly mutant: string | undefined
  /** None when the run could not begin. */
  readonly turns: readonly TriedTurn[]
}

const seed = 11

/** Takes every turn against a server with the fault of a mutant, or with none, each up to its first breach; in a worker thread. */
export async function tryTurns(id: string | undefined): Promise<TriedTurns> {
  const mutant = mutants.find((one) => one.id === id)
  const server = createBenchServer({ changes: mutant ? [mutant.change] : [], seed })
  const target = countingTarget(inProcessTarget(server))
  const turns: TriedTurn[] = []
  try {
    const setting = await prepare({ configuration: benchConfiguration(server) }, target)
    for (const { check, portion } of planRun(checks, setting, requirements).turns) {
      const before = target.count
      const isBroken = (await firstBreach(check, setting, seed, counts, portion)) !== undefined
      turns.push({ check: check.name, portion, requests: target.count - before, isBroken })
    }
  } catch (error) {
    if (!(error instanceof PreflightError)) throw error
  } finally {
    await target.close()
  }
  return { mutant: id, turns }
}

/** The name of a turn. */
export function nameOf({ check, portion }: Pick<TriedTurn, 'check' | 'portion'>): string {
  return `${check}/${portion}`
}

/** Which mutants the turns find, by a name of theirs; those without a name are left out. */
export function mutantsFound(
  tried: readonly TriedTurns[],
  named: (turn: TriedTurn) => string | undefined,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const { mutant, turns } of tried)
    for (const turn of turns) {
      const name = named(turn)
      if (mutant === undefined || name === undefined || !turn.isBroken) continue
      found.set(name, (found.get(name) ?? new Set()).add(mutant))
    }
  return found
}

/**
 * In which order checks find most faults with fewest requests: node conformance/bench/order-command.ts [--part N]
 * Runs each check against each mutant (one of N), and writes conformance/run/default-order.json. About half an hour. A
 * mutant that breaks a run before its checks begin is left out.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { requirements } from '../../src/contract/requirements.ts'
import type { Check } from '../check.ts'
import { checks } from '../checks/index.ts'
import { counts } from '../run/counts.ts'
import { planRun } from '../run/plan.ts'
import { PreflightError } from '../run/preflight.ts'
import { firstBreach } from '../run/run-check.ts'
import { prepare } from '../run/run-suite.ts'
import type { Portion, Turn } from '../run/turns.ts'
import { countingTarget } from '../target/counting-target.ts'
import { mutants } from './mutants/index.ts'
import { createBenchServer } from './server/bench-server.ts'
import type { Change } from './server/behaviour.ts'
import { benchConfiguration } from './server/configuration.ts'
import { inProcessTarget } from './server/in-process-target.ts'

const seed = 11
const { values } = parseArgs({ options: { part: { type: 'string', default: '1' } } })

/** Requests of each turn, and which mutants it finds. */
const costs = await trial(
  () => ({}),
  () => undefined,
)
const finds = new Map([...costs.keys()].map((turn) => [turn, new Set<string>()]))
for (const [index, { id, change, equivalentBecause }] of mutants.entries()) {
  if (index % Number(values.part) !== 0 || equivalentBecause !== undefined) continue
  await trial(change, (turn) => finds.get(turn)?.add(id))
  if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${mutants.length} mutants`)
}

// Again and again the check whose first input finds most of what is left, for its requests; behind those whose first input
// finds nothing new, the one whose other inputs do.
const found = new Set<string>()
const order = [...byYield(checks, 'first')]
writeFileSync(new URL('../run/default-order.json', import.meta.url), `${JSON.stringify(order, null, 2)}\n`)

/** Checks in the order of what a portion finds; then in that of what the others find; then the cheap ones first. */
function* byYield(some: readonly Check[], portion: Portion): Generator<string> {
  const left = new Set(some)
  for (;;) {
    const ranked = [...left].map((check) => ({ check, rate: rateOf(nameOf({ check, portion })) })).toSorted((a, b) => b.rate - a.rate)
    const [best] = ranked
    if (!best || best.rate === 0) break
    for (const id of finds.get(nameOf({ check: best.check, portion })) ?? []) found.add(id)
    left.delete(best.check)
    yield best.check.name
  }
  if (portion === 'first') yield* byYield([...left], 'others')
  else yield* [...left].toSorted((a, b) => costOf(a) - costOf(b)).map(({ name }) => name)
}

/** How many mutants a turn finds that were not found before, for each request. */
function rateOf(turn: string): number {
  return [...(finds.get(turn) ?? [])].filter((id) => !found.has(id)).length / Math.max(1, costs.get(turn) ?? 1)
}

function costOf(check: Check): number {
  return costs.get(nameOf({ check, portion: 'first' })) ?? 0
}

function nameOf({ check, portion }: Turn): string {
  return `${check.name}/${portion === 'all' ? 'first' : portion}`
}

/** Takes every turn against a server, up to the first breach of each; returns the requests of each. */
async function trial(change: Change, onBreach: (turn: string) => void): Promise<Map<string, number>> {
  const server = createBenchServer({ changes: [change], seed })
  const target = countingTarget(inProcessTarget(server))
  const requests = new Map<string, number>()
  try {
    const setting = await prepare({ configuration: benchConfiguration(server) }, target)
    for (const turn of planRun(checks, setting, requirements).turns) {
      const before = target.count
      if (await firstBreach(turn.check, setting, seed, counts, turn.portion)) onBreach(nameOf(turn))
      requests.set(nameOf(turn), target.count - before)
    }
  } catch (error) {
    if (!(error instanceof PreflightError)) throw error
  } finally {
    await target.close()
  }
  return requests
}

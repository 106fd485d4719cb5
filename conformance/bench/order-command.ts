/**
 * In which order checks find most faults with fewest requests: node conformance/bench/order-command.ts [--part N]
 * Runs each check against each mutant (one of N), and writes conformance/run/default-order.json. About half an hour.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { requirements } from '../../src/contract/requirements.ts'
import { checks } from '../checks/index.ts'
import { planRun } from '../run/plan.ts'
import { firstBreach } from '../run/run-check.ts'
import { prepare } from '../run/run-suite.ts'
import { countingTarget } from '../target/counting-target.ts'
import { counts } from './detect.ts'
import { mutants } from './mutants/index.ts'
import { createBenchServer } from './server/bench-server.ts'
import type { Change } from './server/behaviour.ts'
import { benchConfiguration } from './server/configuration.ts'
import { inProcessTarget } from './server/in-process-target.ts'

const seed = 11
const { values } = parseArgs({ options: { part: { type: 'string', default: '1' } } })

/** Requests of each check, and which mutants it finds. */
const costs = await trial(
  () => ({}),
  () => undefined,
)
const finds = new Map([...costs.keys()].map((name) => [name, new Set<string>()]))
for (const [index, { id, change, equivalentBecause }] of mutants.entries()) {
  if (index % Number(values.part) !== 0 || equivalentBecause !== undefined) continue
  await trial(change, (check) => finds.get(check)?.add(id))
}

// Again and again the check that finds most of what is left, for its requests.
const found = new Set<string>()
const left = new Set(costs.keys())
const order: string[] = []
while (left.size > 0) {
  const best = [...left].reduce((one, other) => (yieldOf(other) > yieldOf(one) ? other : one))
  for (const id of finds.get(best) ?? []) found.add(id)
  left.delete(best)
  order.push(best)
}
writeFileSync(new URL('../run/default-order.json', import.meta.url), `${JSON.stringify(order, null, 2)}\n`)

function yieldOf(name: string): number {
  const cost = Math.max(1, costs.get(name) ?? 1)
  const fresh = [...(finds.get(name) ?? [])].filter((id) => !found.has(id)).length
  // Of those that find nothing new the cheap ones come first.
  return fresh > 0 ? fresh / cost : 1 / (cost * 1_000_000)
}

/** Runs every check against a server, up to the first breach of each; returns the requests of each. */
async function trial(change: Change, onBreach: (check: string) => void): Promise<Map<string, number>> {
  const server = createBenchServer({ changes: [change], seed })
  const target = countingTarget(inProcessTarget(server))
  const requests = new Map<string, number>()
  const setting = await prepare({ configuration: benchConfiguration(server) }, target)
  for (const check of planRun(checks, setting, requirements).checks) {
    const before = target.count
    if (await firstBreach(check, setting, seed, counts)) onBreach(check.name)
    requests.set(check.name, target.count - before)
  }
  await target.close()
  return requests
}

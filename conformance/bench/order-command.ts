/**
 * In which order checks find most faults with fewest requests: node conformance/bench/order-command.ts [--part N]
 * Runs each check against each mutant (one of N), and writes conformance/run/default-order.json, with how many requests the first
 * input of each takes.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mutants } from './mutants/index.ts'
import { inWorkers } from './in-workers.ts'
import { progressOf } from './progress-of.ts'
import type { TriedTurn, TriedTurns } from './try-turns.ts'

const { values } = parseArgs({ options: { part: { type: 'string', default: '1' } } })
const asked = [undefined, ...mutants.filter((_mutant, index) => index % Number(values.part) === 0).map(({ id }) => id)]
const program = { module: new URL('try-turns.ts', import.meta.url), name: 'tryTurns' }
const tried = await inWorkers<TriedTurns>(program, asked, { onResult: progressOf('servers') })

/** Which mutants each turn finds. */
const finds = new Map<string, string[]>()
for (const { mutant, turns } of tried)
  for (const turn of turns) if (mutant !== undefined && turn.isBroken) finds.set(nameOf(turn), [...(finds.get(nameOf(turn)) ?? []), mutant])

const faultless = tried.find(({ mutant }) => mutant === undefined)?.turns ?? []
const found = new Set<string>()
const order = [
  // What a tour finds by its first stops is far more for a request than what it finds as a whole, so that it is no match for a rate.
  ...faultless.filter(({ check, portion }) => check === 'tour' && portion === 'first').map(taken),
  ...byYield(faultless.filter(({ portion }) => portion !== 'others')),
  ...byYield(faultless.filter(isOthers)),
  ...faultless,
]
const requests = new Map(faultless.filter((turn) => !isOthers(turn)).map((turn) => [turn.check, turn.requests]))
const names = new Set(order.map(({ check }) => check))
const told = [...names].map((check) => ({ check, requests: requests.get(check) ?? 0 }))
writeFileSync(new URL('../run/default-order.json', import.meta.url), `${JSON.stringify(told, null, 2)}\n`)

/**
 * Again and again the turn that finds most of what no other has found yet, for its requests; those that find nothing new are
 * left out.
 */
function* byYield(turns: readonly TriedTurn[]): Generator<TriedTurn> {
  const left = new Set(turns)
  for (;;) {
    const [best] = [...left]
      .map((turn) => ({ turn, rate: newlyFound(turn).length / Math.max(1, turn.requests) }))
      .toSorted((a, b) => b.rate - a.rate)
    if (!best || best.rate === 0) return
    left.delete(best.turn)
    yield taken(best.turn)
  }
}

/** Notes that a turn is taken next. */
function taken(turn: TriedTurn): TriedTurn {
  for (const id of newlyFound(turn)) found.add(id)
  return turn
}

function newlyFound(turn: TriedTurn): readonly string[] {
  return (finds.get(nameOf(turn)) ?? []).filter((id) => !found.has(id))
}

function nameOf({ check, portion }: TriedTurn): string {
  return `${check}/${portion}`
}

function isOthers({ portion }: TriedTurn): boolean {
  return portion === 'others'
}

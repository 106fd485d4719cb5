/**
 * Which checks a default run takes first, and which ones a smoke run has. Takes each turn of a run against each mutant, and learns
 * from what they find; writes conformance/run/default-order.json and conformance/run/smoke.json.
 *   node conformance/bench/order/order-command.ts [--part N] [--keep FILE | --again FILE]
 *
 * --part N      only one mutant of N, for a look: what is learned then is not worth keeping
 * --keep FILE   keeps what each turn found, to learn from it in another way
 * --again FILE  learns from what was kept there, and runs nothing
 *
 * Prints how soon the mutants are found in the order that was learned on them, and in those that were learned on nine tenths of them
 * each, by the rest. How soon runs find them is for `npm run bench:conformance` to measure.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checks } from '../../checks/index.ts'
import { inWorkers } from '../in-workers.ts'
import { mutants } from '../mutants/index.ts'
import { progressOf } from '../progress-of.ts'
import { percents } from '../soonness.ts'
import { foundAfter, learnOrder } from './learn-order.ts'
import type { TriedTurns } from './try-turns.ts'

/** Into so many parts the mutants are put, each of which is found in an order that was learned on the others. */
const folds = 10

const { values } = parseArgs({
  options: { part: { type: 'string', default: '1' }, keep: { type: 'string' }, again: { type: 'string' } },
})
const tried =
  values.again === undefined ? await tryAll(Number(values.part)) : (JSON.parse(readFileSync(values.again, 'utf8')) as TriedTurns[])
if (values.keep !== undefined) writeFileSync(values.keep, JSON.stringify(tried))

const learned = learnOrder(tried, checks)
write('default-order.json', Object.fromEntries(learned.order.map(({ check, requests }) => [check, requests])))
write('smoke.json', learned.smoke)

const ofMutants = tried.filter(({ mutant }) => mutant !== undefined)
tell('in the order learned on them', ofMutants, () => learned)
const foldOf = new Map(ofMutants.map((one, index) => [one, index % folds]))
const learnedWithout = Array.from({ length: folds }, (_none, fold) =>
  learnOrder(
    tried.filter((one) => foldOf.get(one) !== fold),
    checks,
  ),
)
tell('in orders learned on others', ofMutants, (one) => learnedWithout[foldOf.get(one) ?? 0] ?? learned)

function tryAll(part: number): Promise<TriedTurns[]> {
  const asked = [undefined, ...mutants.filter((_mutant, index) => index % part === 0).map(({ id }) => id)]
  const program = { module: new URL('try-turns.ts', import.meta.url), name: 'tryTurns' }
  return inWorkers<TriedTurns>(program, asked, { onResult: progressOf('servers') })
}

function write(name: string, content: unknown): void {
  writeFileSync(new URL(`../../run/${name}`, import.meta.url), `${JSON.stringify(content, null, 2)}\n`)
}

/** Prints within how many requests parts of the mutants are found. */
function tell(how: string, all: readonly TriedTurns[], orderOf: (one: TriedTurns) => typeof learned): void {
  const sorted = all.map((one) => foundAfter(one, orderOf(one)) ?? Number.POSITIVE_INFINITY).toSorted((one, other) => one - other)
  const parts = percents.map((percent) => `${percent} % ${sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? '-'}`)
  process.stdout.write(`${all.length} mutants ${how}, requests of checks: ${parts.join(', ')}\n`)
}

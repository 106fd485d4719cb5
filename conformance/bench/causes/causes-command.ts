/**
 * Do reports tell causes apart? Servers with one fault, of every kind, and servers with two that can live together: how many
 * failures and causes are reported, and whether what is expected to fail is among the causes.
 *   node conformance/bench/causes/causes-command.ts [--singles N] [--pairs N] [--only TEXT]... [--seed N] [--workers N]
 *     [--keep FOLDER | --again FOLDER] [--write]
 *
 * --singles N     so many servers with one fault (default 60)
 * --pairs N       so many with two (default 100)
 * --only TEXT     only those with a mutant whose id contains TEXT; repeatable
 * --keep FOLDER   keeps what showed the failures, to try other ways of finding causes without the servers
 * --again FOLDER  finds the causes of what was kept there, and runs nothing
 * --write         writes the figures into docs/data/conformance-bench.json and the page about it
 *
 * Exit code 1 when of less than 95 % of the servers with two faults both are among the causes, 2 when a run broke.
 */
import { parseArgs } from 'node:util'
import { inWorkers } from '../in-workers.ts'
import { readKillData, writeKillData } from '../kill-data.ts'
import { progressOf } from '../progress-of.ts'
import { causesFigures, isAmongCauses } from './causes-figures.ts'
import { choosePairs, chooseSingles } from './choose-faults.ts'
import { groupAgain, type FaultsJob, type TriedFaults } from './try-faults.ts'

/** In how many of 100 servers with two faults both are to be among the causes. */
const goal = 95

const { values } = parseArgs({
  options: {
    singles: { type: 'string', default: '60' },
    pairs: { type: 'string', default: '100' },
    only: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: '11' },
    workers: { type: 'string' },
    keep: { type: 'string' },
    again: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const isChosen = ({ mutants }: FaultsJob) => values.only.length === 0 || mutants.some((id) => values.only.some((text) => id.includes(text)))
const kept = values.keep === undefined ? {} : { keep: values.keep }
const jobs = [
  ...chooseSingles(Number(values.singles), seed).map(({ id }): FaultsJob => ({ mutants: [id], seed, ...kept })),
  ...choosePairs(Number(values.pairs), seed).map((pair): FaultsJob => ({ mutants: pair.map(({ id }) => id), seed, ...kept })),
].filter(isChosen)
const results = values.again === undefined ? await tried() : groupAgain(values.again)
if (values.again !== undefined) for (const result of results) process.stdout.write(told(result))

const figures = causesFigures(results, seed)
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`)
if (values.write) writeKillData({ ...readKillData(), causes: figures })
const { pairs } = figures
process.exitCode = results.some(({ crash }) => crash !== undefined) ? 2 : pairs.bothAmongCauses * 100 < goal * pairs.bothFailed ? 1 : 0

function tried(): Promise<readonly TriedFaults[]> {
  const progress = progressOf('servers')
  return inWorkers<TriedFaults>({ module: new URL('try-faults.ts', import.meta.url), name: 'tryFaults' }, jobs, {
    ...(values.workers === undefined ? {} : { workers: Number(values.workers) }),
    onResult: (result, done, total) => {
      process.stdout.write(told(result))
      progress(result, done, total)
    },
  })
}

/** What there is to complain about, a line each. */
function told(result: TriedFaults): string {
  const { faults, causes, crash } = result
  const name = faults.map(({ mutant }) => mutant).join(' + ')
  if (crash !== undefined) return `CRASH ${name}: ${crash}\n`
  if (isAmongCauses(result)) return ''
  const all = causes.map(({ requirement, also = [], consequences }) =>
    [[requirement, ...also].join(' = '), ...consequences.map((id) => `(${id})`)].join(' '),
  )
  return `NOT AMONG THE CAUSES ${name}: expected ${faults.map(({ expected }) => expected.join(' or ')).join(', and ')}; told ${all.join('; ')}\n`
}

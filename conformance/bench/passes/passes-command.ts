/**
 * Is nothing passed that was not shown? For every mutant: what the whole configuration fails, no smaller one may pass without
 * saying what stayed unseen.
 *   node conformance/bench/passes/passes-command.ts [--part N] [--only TEXT]... [--seed N] [--workers N] [--write]
 *
 * --part N     only one mutant of N, always the same (default 1: all)
 * --only TEXT  only mutants whose id contains TEXT; repeatable
 * --write      writes the result for all mutants into docs/data/conformance-bench.json and the page about it
 *
 * Exit code 1 when something is passed that was not shown, 2 when a run broke or nothing was found.
 */
import { parseArgs } from 'node:util'
import { inWorkers } from '../in-workers.ts'
import { readKillData, writeKillData } from '../kill-data.ts'
import { mutants } from '../mutants/index.ts'
import { progressOf } from '../progress-of.ts'
import { smallerClasses, type PassesJob, type PassesResult } from './prove-passes.ts'

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: '11' },
    workers: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const chosen = mutants
  .filter(({ id }) => values.only.length === 0 || values.only.some((text) => id.includes(text)))
  .filter((_mutant, index) => index % Number(values.part) === 0)
const jobs = chosen.map(({ id }): PassesJob => ({ mutant: id, seed: Number(values.seed) }))
const started = performance.now()
const progress = progressOf('mutants')
const results = await inWorkers<PassesResult>({ module: new URL('prove-passes.ts', import.meta.url), name: 'provePasses' }, jobs, {
  ...(values.workers === undefined ? {} : { workers: Number(values.workers) }),
  onResult: (result, done, total) => {
    process.stdout.write(told(result))
    progress(result, done, total)
  },
})

const found = results.filter(({ failed }) => failed.length > 0)
const unproved = results.flatMap(({ unproved: passes }) => passes)
process.stdout.write(
  `${found.length} of ${results.length} mutants were failed under the whole configuration; ${unproved.length} unproved passes under smaller ones; ${Math.round((performance.now() - started) / 1000)} s.\n`,
)
if (values.write && results.length === mutants.length) {
  const figures = { mutants: results.length, failed: found.length, configurations: smallerClasses.length, unproved: unproved.length }
  writeKillData({ ...readKillData(), passes: figures })
}
process.exitCode = found.length === 0 || results.some(({ crash }) => crash !== undefined) ? 2 : unproved.length > 0 ? 1 : 0

/** What there is to complain about, a line each. */
function told({ mutant, unproved: passes, crash }: PassesResult): string {
  const lines = passes.map(
    ({ requirement, configuration, brokenBy }) =>
      `UNPROVED ${mutant}: ${requirement} under ${configuration}; the whole configuration fails it by ${brokenBy.join(', ')}`,
  )
  return [...lines, ...(crash === undefined ? [] : [`CRASH ${mutant}: ${crash}`])].map((line) => `${line}\n`).join('')
}

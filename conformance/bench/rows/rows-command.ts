/**
 * Does each row of the oracle matter? A row is what the oracle says of one requirement. Every mutant is run up to the first
 * thing found; then, for each row that found something broken there, some of those mutants are run without it, until a result
 * is another one: the mutant is not found, or elsewhere. What a row finds kept on the faithful server would fail it if the row
 * were negated.
 *   node conformance/bench/rows/rows-command.ts [--seed N] [--tries N] [--only TEXT]... [--workers N] [--write]
 *
 * --tries N    the most mutants that are run without a row (default 8)
 * --only TEXT  only mutants whose id contains TEXT; repeatable
 * --write      writes the figures into docs/data/conformance-bench.json and the page about it
 *
 * Exit code 1 when there is a row without which no result is another one, and that the faithful server never shows as kept, so that
 * it changes nothing, dropped or negated; 2 when a run broke.
 */
import { parseArgs } from 'node:util'
import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { inWorkers } from '../in-workers.ts'
import { readKillData, writeKillData } from '../kill-data.ts'
import { mutants } from '../mutants/index.ts'
import { progressOf } from '../progress-of.ts'
import { rowsFigures, type RowFound } from './rows-figures.ts'
import type { RowJob, TriedRow } from './try-row.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '11' },
    tries: { type: 'string', default: '8' },
    only: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const chosen = mutants.filter(({ id }) => values.only.length === 0 || values.only.some((text) => id.includes(text)))
const whole = await tried([{ seed }, ...chosen.map(({ id }): RowJob => ({ mutant: id, seed }))])
const faithful = whole.find(({ job }) => job.mutant === undefined)
const rows = new Set(whole.flatMap(({ kept, broken }) => [...kept, ...broken]))
const crashes = whole.flatMap(({ crash }) => crash ?? [])

const found: RowFound[] = []
let open = [...rows].map((row) => ({ row, told: whole.filter(({ job, broken }) => job.mutant !== undefined && broken.includes(row)) }))
for (let turn = 0; turn < Number(values.tries) && open.length > 0; turn++) {
  const jobs = open.flatMap(({ row, told }): RowJob[] => {
    const one = told[turn]
    return one ? [{ ...one.job, without: row }] : []
  })
  if (jobs.length === 0) break
  for (const { job, detection, crash } of await tried(jobs)) {
    if (crash !== undefined) crashes.push(crash)
    const before = whole.find((one) => one.job.mutant === job.mutant)?.detection
    const isOther = JSON.stringify(detection) !== JSON.stringify(before)
    if (isOther && job.without && job.mutant) found.push({ row: job.without, mutant: job.mutant, isLost: detection === undefined })
  }
  open = open.filter(({ row }) => found.every((one) => one.row !== row))
}

const figures = rowsFigures([...rows], new Set<RequirementId>(faithful?.kept), found, seed)
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`)
for (const crash of crashes) process.stdout.write(`CRASH ${crash}\n`)
if (values.write) writeKillData({ ...readKillData(), rows: figures })
process.exitCode = crashes.length > 0 ? 2 : figures.idle.length > 0 ? 1 : 0

function tried(jobs: readonly RowJob[]): Promise<readonly TriedRow[]> {
  return inWorkers<TriedRow>({ module: new URL('try-row.ts', import.meta.url), name: 'tryRow' }, jobs, {
    ...(values.workers === undefined ? {} : { workers: Number(values.workers) }),
    onResult: progressOf('runs'),
  })
}

/**
 * Do the scripts of failures show them? For a sample of mutants, in which each kind has its share, it runs the suite until the
 * first failure, and then the script of each failure with bash and curl: on a server with the fault it has to end with 1, on the
 * faithful one with 0. What comes of races is for chance, so theirs are run ten times and have to show it in eight.
 *   node conformance/bench/scripts/scripts-command.ts [--sample N] [--seed N] [--kind KIND]... [--only TEXT]...
 *     [--workers N] [--out FOLDER]
 *
 * --sample N    about how many mutants (default 100)
 * --kind KIND   only mutants of that kind; repeatable
 * --only TEXT   only mutants whose id contains TEXT, all of them; repeatable
 * --out FOLDER  writes scripts.json, with what every script did, and the reports of the runs
 *
 * Exit code 1 when a script does not show what it should, 2 when a run broke or nothing was found.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inWorkers } from '../in-workers.ts'
import { mutants } from '../mutants/index.ts'
import { progressOf } from '../progress-of.ts'
import type { ScriptsJob, ScriptsResult } from './prove-scripts.ts'
import { sampleMutants } from './sample-mutants.ts'
import { scriptsTable, wrongOnes } from './scripts-table.ts'

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '11' },
    kind: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string' },
    out: { type: 'string' },
  },
})
const seed = Number(values.seed)
const chosen =
  values.only.length > 0
    ? mutants.filter(({ id }) => values.only.some((text) => id.includes(text)))
    : sampleMutants(mutants, Number(values.sample), seed).filter(({ kind }) => values.kind.length === 0 || values.kind.includes(kind))
const progress = progressOf('mutants')
const results = await inWorkers<ScriptsResult>(
  { module: new URL('prove-scripts.ts', import.meta.url), name: 'proveScripts' },
  chosen.map(({ id }): ScriptsJob => ({ mutant: id, seed })),
  {
    ...(values.workers === undefined ? {} : { workers: Number(values.workers) }),
    onResult: (result, done, total) => {
      process.stdout.write(wrongOnes(result))
      progress(result, done, total)
    },
  },
)
process.stdout.write(scriptsTable(results))
if (values.out !== undefined) {
  mkdirSync(values.out, { recursive: true })
  writeFileSync(join(values.out, 'scripts.json'), `${JSON.stringify(results, null, 2)}\n`)
  for (const { mutant, told } of results) writeFileSync(join(values.out, `${mutant}.txt`), told)
}
const isVoid = results.every(({ scripts }) => scripts.length === 0) || results.some(({ crash }) => crash !== undefined)
const isWrong = results.some(({ scripts }) => scripts.some(({ problem }) => problem !== undefined))
process.exitCode = isVoid ? 2 : isWrong ? 1 : 0

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { fixContenders } from './fix-contenders.ts'
import { writeDamagedCohort } from './write-damaged-cohort.ts'

// The program `npm run bench:fix -- [--megabytes N] [--rounds N] [--quick]`: what it takes to repair a cohort of which every record
// changes, checks before and after included, against the script that people write. Every contender runs in a process of its own,
// once a round; the fastest run counts. Only the ratios within one run mean something: by the clock, and by the time of the
// processor, which says more when others use the machine.

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
})
const megabytes = Number(values.megabytes ?? (values.quick ? 30 : 300))
const rounds = Number(values.rounds ?? (values.quick ? 1 : 3))

interface Run {
  readonly milliseconds: number
  readonly cpu: number
  readonly megabytes: number
}

const runner = fileURLToPath(new URL('run-fix-contender.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'bench-fix-'))
try {
  const file = join(folder, 'cohort.jsonl')
  const records = writeDamagedCohort(file, megabytes)
  const size = statSync(file).size / 1e6
  console.log(`Node ${process.versions.node}, ${rounds} rounds; ratios by the clock and by processor time`)
  console.log(`\n${size.toFixed(0)} MB, ${records} records of which each changes`)
  const best = new Map<string, Run>()
  for (let round = 0; round < rounds; round++)
    for (const name of Object.keys(fixContenders)) best.set(name, better(best.get(name), run(name, file)))
  const [first] = best.values()
  for (const [name, one] of best) {
    const ratios = [one.milliseconds / (first?.milliseconds ?? NaN), one.cpu / (first?.cpu ?? NaN)].map((ratio) =>
      ratio.toFixed(2).padStart(6),
    )
    const seconds = (one.milliseconds / 1000).toFixed(1).padStart(6)
    console.log(
      `  ${name.padEnd(42)} ${ratios.join(' ')}  ${seconds} s  ${((size / one.milliseconds) * 1000).toFixed(0).padStart(4)} MB/s  ${one.megabytes} MB`,
    )
  }
} finally {
  rmSync(folder, { recursive: true })
}

function run(name: string, file: string): Run {
  const repaired = join(folder, 'repaired')
  const told = execFileSync(process.execPath, [runner, name, file, repaired], { encoding: 'utf8', stdio: 'pipe' })
  rmSync(repaired, { recursive: true })
  return JSON.parse(told.trim().split('\n').at(-1) ?? '') as Run
}

/** The shortest of both times. */
function better(before: Run | undefined, one: Run): Run {
  return before ? { ...one, milliseconds: Math.min(before.milliseconds, one.milliseconds), cpu: Math.min(before.cpu, one.cpu) } : one
}

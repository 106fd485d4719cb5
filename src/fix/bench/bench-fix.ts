import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compareRuns, type Run } from '../../check/bench/compare-runs.ts'
import { fixContenders, ownContenders } from './fix-contenders.ts'
import { writeDamagedCohort } from './write-damaged-cohort.ts'
import { otherForms, writeOtherForm } from './write-other-forms.ts'

// The program `npm run bench:fix -- [--megabytes N] [--rounds N] [--quick]`: what it takes to repair a cohort of which every record
// changes, checks before and after included, against the script that people write; and of files in other forms, which take more memory
// and of which no script is compared. Every contender runs in a process of its own,
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

const runner = fileURLToPath(new URL('run-fix-contender.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'bench-fix-'))
try {
  const file = join(folder, 'cohort.jsonl')
  const records = writeDamagedCohort(file, megabytes)
  const size = statSync(file).size / 1e6
  console.log(`Node ${process.versions.node}, ${rounds} rounds; ratios by the clock and by processor time`)
  console.log(`\n${size.toFixed(0)} MB, ${records} records of which each changes`)
  compareRuns(Object.keys(fixContenders), (name) => run(name, file), { rounds, unit: 'of the script', size })
  for (const [about, form] of Object.entries(otherForms)) {
    const count = writeOtherForm(file, megabytes / 3, form)
    const megabytesOfForm = statSync(file).size / 1e6
    const answers = join(folder, 'answers.json')
    if (form.answers) writeFileSync(answers, JSON.stringify(form.answers))
    console.log(`\n${about}: ${megabytesOfForm.toFixed(0)} MB, ${count} records`)
    const unit = 'of one thread'
    compareRuns(ownContenders, (name) => run(name, file, form.answers && answers), { rounds, unit, size: megabytesOfForm })
  }
} finally {
  rmSync(folder, { recursive: true })
}

function run(name: string, file: string, answers?: string): Run {
  const repaired = join(folder, 'repaired')
  const given = [name, file, repaired, ...(answers === undefined ? [] : [answers])]
  const told = execFileSync(process.execPath, [runner, ...given], { encoding: 'utf8', stdio: 'pipe' })
  rmSync(repaired, { recursive: true })
  const { milliseconds = NaN, cpu = NaN, megabytes: memory } = JSON.parse(told.trim().split('\n').at(-1) ?? '') as Record<string, number>
  return { milliseconds, cpu, told: `${String(memory).padStart(4)} MB` }
}

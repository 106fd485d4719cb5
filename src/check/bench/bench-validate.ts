import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compareRuns, type Run } from './compare-runs.ts'
import { contenderSets, type ContenderSet } from './contenders.ts'
import { folderPrograms, linePrograms, ownProgram } from './programs.ts'
import { writeCohort, type CohortData } from './write-cohort.ts'

// The program `npm run bench:validate -- [--megabytes N] [--rounds N] [--quick]`. Every contender runs in a process of
// its own, once a round; the fastest run counts. Only the ratios within one run mean something: by the clock, and by the
// time of the processor, which says more when others use the machine.

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
})
const megabytes = Number(values.megabytes ?? (values.quick ? 30 : 200))
const rounds = Number(values.rounds ?? (values.quick ? 1 : 3))

/** One record of a hundred is invalid. */
const mostlyValid = { foundBy: 'contract', findings: 1, oneOf: 100 } as const

const data: Readonly<Record<string, CohortData>> = {
  'records of 30 KB, all valid': { megabytes, foundBy: 'contract', findings: 0 },
  'records of 30 KB, 1 % invalid': { megabytes, ...mostlyValid },
  'records of 30 KB, all invalid': { megabytes: megabytes / 4, foundBy: 'contract', findings: 1 },
  'records of 4 KB, all valid': { megabytes, isSmall: true, foundBy: 'contract', findings: 0 },
}

/** Accounts of 30 KB that have the same findings in each, as those of real cohorts do. */
const cohorts: Readonly<Record<string, Omit<CohortData, 'megabytes'>>> = {
  'no finding in each record': { foundBy: 'contract', findings: 0 },
  'one finding of the contract in each': { foundBy: 'contract', findings: 1 },
  'five findings of the contract in each': { foundBy: 'contract', findings: 5 },
  'one finding of rules in each': { foundBy: 'rules', findings: 1 },
  'five findings of rules in each': { foundBy: 'rules', findings: 5 },
}

const runner = fileURLToPath(new URL('run-contender.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'bench-validate-'))
const file = join(folder, 'records.jsonl')
try {
  console.log(`Node ${process.versions.node}, ${rounds} rounds; ratios by the clock and by processor time`)
  for (const [about, what] of Object.entries(data)) {
    writeCohort(file, what)
    const size = statSync(file).size / 1e6
    console.log(`\n${about}, ${size.toFixed(0)} MB`)
    compareRuns(Object.keys(contenderSets.mostlyValid), (name) => measureContender('mostlyValid', name), { rounds, unit: 'P', size })
  }
  for (const [about, what] of Object.entries(cohorts)) {
    writeCohort(file, { ...what, megabytes: (megabytes * 3) / 5 })
    const size = statSync(file).size / 1e6
    console.log(`\ncohort with ${about}, ${size.toFixed(0)} MB`)
    compareRuns(Object.keys(contenderSets.cohorts), (name) => measureContender('cohorts', name), { rounds, unit: 'P', size })
  }
  const built = existsSync(ownProgram)
  if (!built) console.log(`\nThe programs are not compared: ${ownProgram} is not built (npm run build).`)
  else {
    writeCohort(file, { megabytes: megabytes / 4, ...mostlyValid })
    console.log(`\nprograms, records of 30 KB in lines, 1 % invalid, ${(statSync(file).size / 1e6).toFixed(0)} MB`)
    compareRuns(Object.keys(linePrograms), (name) => measureProgram(linePrograms[name]?.(file)), { rounds, unit: 'of ours' })
    const single = join(folder, 'single')
    mkdirSync(single)
    const records = readFileSync(file, 'utf8').trim().split('\n')
    for (const [index, record] of records.entries()) writeFileSync(join(single, `${index}.json`), record)
    console.log(`\nprograms, the same ${records.length} records in files of their own`)
    compareRuns(Object.keys(folderPrograms), (name) => measureProgram(folderPrograms[name]?.(single)), { rounds, unit: 'of ours' })
    startUp()
  }
} finally {
  rmSync(folder, { recursive: true })
}

function measureContender(set: ContenderSet, name: string): Run {
  try {
    const text = execFileSync(process.execPath, [runner, set, name, file], { encoding: 'utf8', stdio: 'pipe' })
    const { milliseconds = Number.NaN, cpu = Number.NaN, invalid, megabytes: memory } = JSON.parse(text) as Record<string, number>
    return { milliseconds, cpu, told: `${String(memory).padStart(4)} MB  ${invalid} invalid` }
  } catch (error) {
    return { problem: firstLine(error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)) }
  }
}

function measureProgram(args: readonly string[] = []): Run {
  const start = performance.now()
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 30 })
  const milliseconds = performance.now() - start
  if (error) return { problem: error.message }
  // 0 is valid and 1, or 2 of some, invalid; whoever could do nothing says why and nothing else.
  if (status === null || status > 2 || /cannot find|not found|could not|MODULE_NOT_FOUND/i.test(stderr.slice(0, 2000)))
    return { problem: firstLine(stderr || stdout) }
  return { milliseconds, told: `exit code ${status}` }
}

function firstLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (lines.find((line) => /error/i.test(line)) ?? lines[0] ?? 'no reason given').trim().slice(0, 120)
}

/** One small file, start to result. */
function startUp(): void {
  const sample = 'docs/samples/valid/validate-account.json'
  const best = { bare: Number.POSITIVE_INFINITY, own: Number.POSITIVE_INFINITY }
  for (let round = 0; round < (values.quick ? 5 : 20); round++) {
    for (const [key, args] of [
      ['bare', ['-e', '0']],
      ['own', [ownProgram, 'validate', sample]],
    ] as const) {
      const run = measureProgram(args)
      if ('milliseconds' in run) best[key] = Math.min(best[key], run.milliseconds)
    }
  }
  console.log(
    `\none small file: ${best.own.toFixed(0)} ms, ${(best.own - best.bare).toFixed(0)} ms over node -e 0 (${best.bare.toFixed(0)} ms)`,
  )
}

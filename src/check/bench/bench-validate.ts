import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { contenders } from './contenders.ts'
import { writeRecords, type Data } from './write-records.ts'

// The program `npm run bench:validate -- [--megabytes N] [--rounds N]`. Every contender runs in a process of its own,
// once a round; the fastest run counts. Only the ratios to P within one run mean something.

const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '200' }, rounds: { type: 'string', default: '3' } } })
const megabytes = Number(values.megabytes)
const rounds = Number(values.rounds)

const data: Readonly<Record<string, Data>> = {
  'records of 30 KB, all valid': { megabytes, months: 36, invalid: 0, seed: 1 },
  'records of 30 KB, 1 % invalid': { megabytes, months: 36, invalid: 1, seed: 2 },
  'records of 30 KB, all invalid': { megabytes: megabytes / 4, months: 36, invalid: 100, seed: 3 },
  'small records, all valid': { megabytes, months: 2, invalid: 0, seed: 4 },
}

const runner = fileURLToPath(new URL('run-contender.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'bench-validate-'))
try {
  console.log(`Node ${process.versions.node}, ${rounds} rounds`)
  for (const [about, what] of Object.entries(data)) {
    const path = join(folder, 'records.jsonl')
    writeRecords(path, what)
    const size = statSync(path).size / 1e6
    console.log(`\n${about}, ${size.toFixed(0)} MB`)
    const best = new Map<string, Run>()
    for (let round = 0; round < rounds; round++) {
      for (const name of Object.keys(contenders)) {
        const run = measure(name, path)
        const before = best.get(name)
        if (!before || run.milliseconds < before.milliseconds) best.set(name, run)
      }
    }
    const [bare] = best.values()
    for (const [name, { milliseconds, invalid, megabytes: memory }] of best) {
      const ratio = (milliseconds / (bare?.milliseconds ?? Number.NaN)).toFixed(2)
      const speed = ((size / milliseconds) * 1000).toFixed(0)
      console.log(
        `  ${name.padEnd(40)} ${ratio.padStart(5)} P  ${speed.padStart(5)} MB/s  ${String(memory).padStart(4)} MB  ${invalid} invalid`,
      )
    }
  }
} finally {
  rmSync(folder, { recursive: true })
}

interface Run {
  readonly milliseconds: number
  readonly invalid: number
  readonly megabytes: number
}

function measure(name: string, path: string): Run {
  return JSON.parse(execFileSync(process.execPath, [runner, name, path], { encoding: 'utf8' })) as Run
}

import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noAnswers } from '../causes/answers/answers.ts'
import { Pacer } from '../check/pacer.ts'
import { createSourceFix } from '../fix/fix-source.ts'
import { damagedExports, soundRecords } from '../fix/testing/damaged-exports.ts'
import { fixPart } from '../fix/workers/fix-part.ts'
import { FixPool } from '../fix/workers/fix-pool.ts'
import { inTurn } from '../fix/workers/in-turn.ts'
import { runBuilt } from './testing/run-built.ts'

const account = (number: number, fields: object) =>
  JSON.stringify({ external_account_number: `N-${number}`, import_supplier: 'S', ...fields })

let folder = ''
let cohort = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fix-workers-'))
  cohort = join(folder, 'cohort')
  mkdirSync(cohort)
  for (const [index, { file, extension = 'jsonl' }] of [...damagedExports.entries()].filter(([number]) => number % 8 === 0))
    writeFileSync(join(cohort, `damaged-${index}.${extension}`), file(soundRecords))
  const lines = Array.from({ length: 600 }, (_, index) => {
    if (index % 50 === 7) return '{"external_account_number": "5",'
    if (index % 50 === 8) return `{"a":1,"a":2,"transfer_balance":"1,50"}`
    if (index % 50 === 9) return ''
    if (index % 50 === 10) return JSON.stringify({ d: { results: [JSON.parse(account(index, {})), JSON.parse(account(-index, {}))] } })
    // In another order of fields from one stretch to the next, and what is left of some before it is repaired in others.
    const balance = index % 90 < 45 ? { transfer_balance: `${index},50` } : { transferBalance: index }
    const born = index === 599 ? '05.26.1980' : index % 3 === 0 ? '05.06.1980' : `1980-02-0${(index % 9) + 1}`
    return account(index, { ...balance, [`colour_${index % 40}`]: 'red', customers: [{ date_of_birth: born, given_name: 'Zoë' }] })
  })
  // Enough for several stretches.
  const german = soundRecords.map((record) => JSON.stringify(record).replaceAll(/"(\d{4})-(\d\d)-(\d\d)"/g, '"$2.$3.$1"'))
  for (let size = 0; size < 2_500_000; size += german.join('').length) lines.unshift(...german)
  writeFileSync(join(cohort, 'large.jsonl'), `\uFEFF${lines.join('\r\n')}`)
  writeFileSync(join(cohort, 'packed.jsonl.gz'), gzipSync(`${lines.slice(0, 600).join('\n')}\n`))
  writeFileSync(
    join(cohort, 'wrapper.json'),
    `{"d":{"results":[${lines
      .filter((line) => line.startsWith('{"ext'))
      .slice(-300, -100)
      .join(',')}]}}`,
  )
  writeFileSync(join(cohort, 'telling-wrapper.json'), `{"data":[${account(1, { transferBalance: '1,5' })}],"status":"deleted"}`)
  writeFileSync(join(cohort, 'array.json'), `[${account(1, { transfer_balance: '1,5' })}, ${account(2, { famly: 1 })}]`)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Everything that a run wrote, by its place in the folder. */
function filesIn(out: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(out, { recursive: true })
      .map(String)
      .toSorted()
      .map((name) => [name, readFileSync(join(out, name)).toString('latin1')]),
  )
}

it('writes and tells the same with several threads as with one', async () => {
  const run = async (workers: number) => {
    const out = join(folder, `out-${workers}`)
    const { exitCode, stdout, stderr } = await runBuilt(['fix', cohort, '--out', out, '--workers', String(workers)])
    return { exitCode, stdout: stdout.replaceAll(out, 'OUT'), stderr, files: filesIn(out) }
  }
  const [one, several] = await Promise.all([run(1), run(3)])
  expect(one.stdout).toContain('Not decided: the cohort has both')
  expect(several).toEqual(one)
})

it('repairs here what a worker that breaks down was given', async () => {
  const pool = new FixPool(2, { record: 'NoRecord' as never, answers: noAnswers, isAsked: false, now: new Date() })
  const fix = createSourceFix('AccountImportRecord')
  const pacer = new Pacer()
  const paths = readdirSync(cohort).filter((name) => name.endsWith('.jsonl'))
  const told: string[] = []
  const jobOf = (name: string) => ({ path: join(cohort, name), isArray: false, decisions: {}, isWritten: true })
  for await (const { item, made } of inTurn(paths, pool, jobOf, (job) => fixPart(job, fix, pacer))) told.push(made?.problem ?? item)
  expect(told).toEqual(paths)
  await pool.close()
})

it('ends early when it is told to, and says so', async () => {
  const out = join(folder, 'ended')
  const onStart = (child: ChildProcess) => {
    const watch = setInterval(() => {
      if (!existsSync(join(out, 'changes.log'))) return
      clearInterval(watch)
      child.kill('SIGINT')
    }, 1)
  }
  const { exitCode, stderr } = await runBuilt(['fix', cohort, '--out', out, '--workers', '2'], { onStart })
  expect([exitCode, stderr.at(-1)]).toEqual([2, 'data-import fix: interrupted; what was written is not complete'])
})

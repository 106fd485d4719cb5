import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

// The commands of docs/bulk.md and the job beside it, run by a shell with the built program.

const page = readFileSync('docs/bulk.md', 'utf8')
const program = resolve('dist/src/cli/bin.js')
const hasParallel = spawnSync('parallel', ['--version']).status === 0
const account = (number: number) => `{"import_supplier":"S","external_account_number":"A-${number}"}`
const records = [...Array.from({ length: 200 }, (_, index) => account(index)), '{"import_supplier":"S"}', account(3)]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bulk-'))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${program}" "$@"\n`, { mode: 0o755 })
  writeFileSync(join(folder, 'cohort.jsonl'), records.join('\n'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** Runs commands in the folder of the test. */
function shell(commands: string, environment: Readonly<Record<string, string>> = {}) {
  const PATH = `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`
  return spawnSync('sh', ['-c', commands], { cwd: folder, encoding: 'utf8', env: { ...process.env, ...environment, PATH, NO_COLOR: '1' } })
}

/** The block of commands that holds a text. */
function block(text: string): string {
  const found = [...page.matchAll(/^```sh\n([^]*?)```$/gm)].map(([, commands = '']) => commands).find((commands) => commands.includes(text))
  if (found === undefined) throw new Error(`No block with ${text}`)
  return found
}

/** What one run over the cohort says last. */
const verdict = 'invalid  202 records in 1 file: 1 invalid, 1 error, 1 warning.'

describe('docs/bulk.md', () => {
  it('one machine', () => {
    mkdirSync(join(folder, 'exports'))
    writeFileSync(join(folder, 'exports/a.json'), account(500))
    expect(shell(block('exports/'))).toMatchObject({ status: 1, stderr: '' })
    expect(readFileSync(join(folder, 'findings.csv'), 'utf8').trim().split('\r\n')).toHaveLength(3)
    expect(JSON.parse(readFileSync(join(folder, 'done.json'), 'utf8'))).toMatchObject({ records: 203, invalid: 1, duplicates: 1 })
  })

  it('two parts', () => {
    expect(shell(block('--shard 1/2'))).toMatchObject({ status: 1, stdout: expect.stringContaining(verdict), stderr: '' })
  })

  it.skipIf(!hasParallel)('GNU parallel', () => {
    expect(shell(block('parallel -j'))).toMatchObject({ status: 1, stdout: expect.stringContaining(verdict) })
  })

  it('xargs', () => {
    expect(shell(block('xargs'))).toMatchObject({ status: 1, stdout: expect.stringContaining(verdict) })
  })

  it('the command of the job, once for each index', () => {
    const job = readFileSync('docs/examples/bulk-job.yaml', 'utf8')
    const here = (text: string) => text.replaceAll('/cohort', join(folder, 'cohort.jsonl')).replaceAll('/reports', join(folder, 'reports'))
    const [, command = ''] = /- >-\n([^]*?)\n {10}resources:/.exec(job) ?? []
    const parts = Number(/completions: (\d+)/.exec(job)?.[1])
    mkdirSync(join(folder, 'reports'))
    for (let index = 0; index < parts; index++) {
      const run = shell(here(command.replaceAll(/\s+/g, ' ')), { JOB_COMPLETION_INDEX: String(index) })
      expect([run.status, run.stdout, run.stderr]).toEqual([0, '', ''])
    }
    expect(shell(here(block('/reports/')))).toMatchObject({ status: 1, stdout: expect.stringContaining(verdict) })
    expect(JSON.parse(readFileSync(join(folder, 'reports/done.json'), 'utf8'))).toMatchObject({ records: 202, duplicates: 1 })
  })
})

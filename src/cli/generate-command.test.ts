import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import { runProgram } from './testing/run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'generate-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('data-import generate', () => {
  it('writes a cohort that validate has nothing to say about', async () => {
    const { stdout, exitCode } = await runProgram(['generate', '--accounts', '20', '--months', '1'])
    expect(exitCode).toBe(0)
    expect(stdout.trimEnd().split('\n')).toHaveLength(20)
    expect(await runProgram(['validate', '--rules', '-'], stdout)).toMatchObject({ exitCode: 0 })
  })

  it('tells in the manifest what validate finds', async () => {
    const [cohort, manifest] = [join(folder, 'cohort.jsonl'), join(folder, 'planted.json')]
    const mistakes = ['invalid_json=0.1', 'malo_check_digit=0.1', 'duplicate_account=0.1'].flatMap((rate) => ['--mistakes', rate])
    const run = await runProgram(['generate', '--accounts', '60', '--output', cohort, '--manifest', manifest, ...mistakes])
    expect(run).toEqual({ exitCode: 0, stdout: '', stderr: '' })
    const told = JSON.parse(readFileSync(manifest, 'utf8')) as { planted: Finding[]; records: number; mistakes: number }
    expect(told).toMatchObject({ records: 60, mistakes: told.planted.length })
    const { stdout } = await runProgram(['validate', '--rules', '--report', 'ndjson', cohort])
    const lines = stdout.trimEnd().split('\n')
    const found = lines.map((line) => JSON.parse(line) as Finding)
    const place = ({ record, line, code, attr }: Finding) => `${record} ${line} ${code} ${attr ?? ''}`
    expect(found.map(place).toSorted()).toEqual(told.planted.map(place).toSorted())
    expect(found.length).toBeGreaterThan(5)
  })

  it.each([
    [[], 'data-import generate: --accounts N tells how many accounts to make\n'],
    [['--accounts', 'many'], 'data-import generate: --accounts takes a number, not "many"\n'],
    [['--accounts', '1', '--mistakes', 'malo_check_digit'], /takes ID=RATE, such as malo_check_digit=0.01/],
    [['--accounts', '1', '--mistakes', 'malo_chek_digit=0.1'], /did you mean malo_check_digit\?/],
    [['--accounts', '1', '--commodity', 'gass'], /did you mean gas\?/],
    [['--accounts', '1', '--operation', 'create-note'], /did you mean create-notes\?/],
    [['--accounts', '1', '--profile', 'cautios'], /did you mean cautious\?/],
    [['--accounts', '1', '--output', join(folder, 'no', 'such')], /cannot write/],
  ])('%j is refused with a reason', async (args, message) => {
    const { exitCode, stderr, stdout } = await runProgram(['generate', ...args])
    expect([exitCode, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
  })
})

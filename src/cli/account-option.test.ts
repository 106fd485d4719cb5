import fc from 'fast-check'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inputFiles } from '../check/testing/make-inputs.ts'
import type { Finding } from '../finding/finding.ts'
import type { Summary } from '../report/reporter.ts'
import { runProgram } from './testing/run-program.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'account-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const named = (number: unknown, more: object = {}) => ({ import_supplier: 'S', external_account_number: number, ...more })

function write(...lines: (string | object)[]): string {
  const path = join(folder, 'cohort.jsonl')
  writeFileSync(path, lines.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n'))
  return path
}

async function told(args: readonly string[], stdin?: string) {
  const { exitCode, stdout, stderr } = await runProgram(['validate', ...args, '--report', 'json'], stdin)
  const { findings, summary } = JSON.parse(stdout) as { findings: Finding[]; summary: Summary & { inputs: { records: number }[] } }
  return { exitCode, stderr, findings, summary }
}

it('tells of an account what a run about all tells of it, in threads and parts, too', async () => {
  const rules = ['--rules', '--rule', 'supply_point_under_two_accounts=error']
  const numbers = fc.constantFrom('A1', 'A2', 'A3', 'Ä1', 'Ä2', '01001', '01002', '1003')
  await fc.assert(
    fc.asyncProperty(inputFiles, fc.uniqueArray(numbers, { minLength: 1, maxLength: 3 }), fc.boolean(), async (files, asked, withRules) => {
      const inputs = join(folder, 'inputs')
      rmSync(inputs, { recursive: true, force: true })
      mkdirSync(inputs)
      for (const { name, content } of files) writeFileSync(join(inputs, name), content)
      const all = await told([inputs, ...(withRules ? rules : [])])
      const options = [inputs, ...(withRules ? rules : []), ...asked.flatMap((number) => ['--account', number])]
      const some = await told(options)
      const isAsked = ({ account }: Finding) => asked.some((number) => number === account?.external_account_number)
      expect(some.findings.filter(({ account }) => account)).toEqual(all.findings.filter(isAsked))
      // What is not of these accounts may be of them: it is broken, or names no supplier.
      for (const finding of some.findings) expect(all.findings).toContainEqual(finding)
      const records = new Set(some.findings.filter(({ record }) => record !== undefined).map(({ file, record }) => `${record} ${file}`))
      expect(some.summary.records).toBeGreaterThanOrEqual(records.size)
      expect(some.summary.inputs.reduce((sum, input) => sum + input.records, 0)).toBe(some.summary.records)
      expect(some.summary.findings).toBe(some.findings.length)
      const whole = await runProgram(['validate', ...options, '--report', 'json'])
      expect((await runProgram(['validate', ...options, '--report', 'json', '--workers', '2'])).stdout).toBe(whole.stdout)
      const parts = [1, 2].map((part) => join(folder, `part-${part}`))
      for (const [index, part] of parts.entries())
        await runProgram(['validate', ...options, '--shard', `${index + 1}/2`, '--report', `part=${part}`])
      expect(await runProgram(['merge', ...parts, '--report', 'json'])).toMatchObject({ exitCode: whole.exitCode, stdout: whole.stdout })
    }),
    { numRuns: 40 },
  )
}, 60_000)

it('finds records whose number is a JSON number, stands under another name, or has no supplier beside it; and counts only those', async () => {
  const path = write(
    named('7', { emial: 1 }),
    named(12, { colour: 'red' }),
    { external_account_number: '12' },
    { importSupplier: 'S', externalAccountNumber: '12' },
    '{"import_supplier":"S","external_account_number":"12",}',
    '{"import_supplier":"S","external_account_number":"123",}',
    '{"import_supplier":"\\u0053","external_account_number":"\\u00312"}',
    named('13'),
  )
  const { exitCode, findings, summary } = await told([path, '--account', '12', '--no-duplicates'])
  expect([exitCode, [...new Set(findings.map(({ line }) => line))]]).toEqual([1, [2, 3, 4, 5]])
  expect(summary).toMatchObject({ records: 5, invalid: 4, inputs: [{ records: 5 }], unusable: [] })
  expect(await told([path, '--account', '13'])).toMatchObject({ exitCode: 0, findings: [], summary: { records: 1 } })
})

it('what is around the records is told with one that is asked about', async () => {
  const wrapped = JSON.stringify({ d: { results: [named('1'), named('2', { emial: 1 })] } })
  const codes = async (number: string) => (await told(['--account', number], wrapped)).findings.map(({ code }) => code)
  expect(await codes('1')).toEqual(['wrapped_records'])
  expect(await codes('2')).toEqual(['wrapped_records', 'unknown_field'])
  expect(await codes('3')).toEqual([])
})

it('says which number no record has, and ends with 2', async () => {
  const path = write(named('1'))
  const { exitCode, stdout, stderr } = await runProgram(['validate', path, '--account', '1', '--account', '01'])
  expect([exitCode, stderr]).toEqual([2, 'data-import validate: --account 01: no record that was read has this account number\n'])
  expect(stdout).toMatch(/^incomplete {2}1 record in 1 file: .*; 1 account number that was asked for is in no record\.\n/)
  const { stdout: ofTwo } = await runProgram(['validate', path, '--account', '01', '--account', '02'])
  expect(ofTwo).toContain('; 2 account numbers that were asked for are in no record.')
  expect(await told([path, '--account', '01'])).toMatchObject({
    exitCode: 2,
    summary: { records: 0, unusable: [{ path: '--account 01' }] },
  })
})

it('the pretty report shows all findings of the account', async () => {
  const path = write(...Array.from({ length: 9 }, () => named('1', { emial: 1 })), named('2', { emial: 1 }))
  const { stdout } = await runProgram(['validate', path, '--account', '1', '--no-duplicates'])
  expect(stdout.match(/:\d+:\d+ {2}error {2}unknown_field/g)).toHaveLength(9)
})

it('--split writes the records of the account, --baseline calls nothing stale, and no baseline is written', async () => {
  const path = write(named('1', { emial: 1 }), named('2'), named('1'))
  await runProgram(['validate', path, '--account', '1', '--split', join(folder, 'one'), '--quiet'])
  const written = (kind: string) => readFileSync(join(folder, `one.${kind}.jsonl`), 'utf8')
  expect([written('valid'), written('invalid')]).toEqual([
    `${JSON.stringify(named('1'))}\n`,
    `${JSON.stringify(named('1', { emial: 1 }))}\n`,
  ])
  const baseline = join(folder, 'baseline.json')
  writeFileSync(baseline, JSON.stringify({ accepted: [{ code: 'null', reason: 'x', until: '2999-01-01' }] }))
  expect((await told([path, '--account', '2', '--baseline', baseline])).findings).toEqual([])
  const refused = await runProgram(['validate', path, '--account', '1', '--report', 'baseline', '--reason', 'x', '--until', '2999-01-01'])
  expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--report baseline is about all accounts') as unknown })
})

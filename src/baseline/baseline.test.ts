import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runProgram } from '../cli/testing/run-program.ts'
import type { Finding } from '../finding/finding.ts'
import type { Acceptance } from './baseline.ts'

const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
afterAll(() => rmSync(folder, { recursive: true }))

const account = (number: number, more: object) => ({ import_supplier: 'S', external_account_number: `${number}`, ...more })
/** Three accounts of which two are invalid, by findings of two kinds. */
const accounts = [
  account(1, { customers: [{ emial: 'a@b.de' }, { emial: 'c@d.de' }] }),
  account(2, { customers: [{ family_name: 'Meyer', emial: 'e@f.de' }], transfer_balance: 12.5 }),
  account(3, { customers: [{ family_name: 'Schulz' }] }),
]
const cohort = write('cohort.jsonl', accounts.map((one) => JSON.stringify(one)).join('\n'))
const agreed = { reason: 'The operator knows', until: '2999-12-31' }

function write(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

function baseline(...accepted: readonly Partial<Acceptance>[]): string {
  return write('baseline.json', JSON.stringify({ accepted: accepted.map((entry) => ({ ...agreed, ...entry })) }, null, 2))
}

async function findings(...options: readonly string[]): Promise<{ readonly exitCode: number; readonly found: Finding[] }> {
  const { exitCode, stdout } = await runProgram(['validate', cohort, '--report', 'ndjson', ...options])
  return {
    exitCode,
    found: stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Finding),
  }
}

async function report(format: string, ...options: readonly string[]): Promise<string> {
  return (await runProgram(['validate', cohort, '--report', format, ...options])).stdout
}

describe('a first baseline', () => {
  const path = join(folder, 'first.json')
  const written = ['--report', `baseline=${path}`, '--reason', agreed.reason, '--until', agreed.until, '--quiet']

  it('accepts what makes a run fail, each code and field with its number, and nothing else', async () => {
    expect((await runProgram(['validate', cohort, ...written])).exitCode).toBe(1)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      accepted: [
        { code: 'not_a_string', attr: 'transfer_balance', most: 1, ...agreed },
        { code: 'unknown_field', attr: 'customers.*.emial', most: 3, ...agreed },
      ],
    })
    const { exitCode, found } = await findings('--baseline', path, '--rules')
    expect(exitCode).toBe(0)
    expect(found.filter(({ severity }) => severity === 'error').map(({ accepted }) => accepted)).toEqual([agreed, agreed, agreed, agreed])
    expect(found.some(({ accepted }) => !accepted)).toBe(true)
  })

  it('is the same from every thread and from parts, and so is what it accepts', async () => {
    await runProgram(['validate', cohort, ...written])
    const first = readFileSync(path, 'utf8')
    const own = write('own.json', first)
    const expected = await report('json', '--baseline', own)
    expect(await report('json', '--baseline', own, '--workers', '2')).toBe(expected)
    const parts = [1, 2].map((index) => join(folder, `part-${index}`))
    for (const [index, part] of parts.entries())
      await runProgram(['validate', cohort, '--baseline', own, '--shard', `${index + 1}/2`, '--report', `part=${part}`])
    const merged = await runProgram(['merge', ...parts, '--report', 'json'])
    expect(merged).toMatchObject({ exitCode: 0, stdout: expected })
    await runProgram(['merge', ...parts, '--report', `baseline=${path}`, '--reason', 'Another', '--until', '2999-01-01'])
    expect(readFileSync(path, 'utf8')).toBe(first)
  })

  it('needs a reason and a last day', async () => {
    for (const options of [[], ['--reason', 'x'], ['--until', '2999-01-01'], ['--reason', 'x', '--until', '31.12.2999']])
      expect(await runProgram(['validate', cohort, '--report', 'baseline', ...options])).toMatchObject({ exitCode: 2, stdout: '' })
    expect((await runProgram(['validate', cohort, '--reason', 'x'])).stderr).toContain('--report baseline=PATH')
  })
})

it('the exit code, the counts and --split are about what is not accepted', async () => {
  const path = baseline({ code: 'unknown_field', attr: 'customers.*.emial' })
  const { summary } = JSON.parse(await report('json', '--baseline', path)) as { readonly summary: object }
  expect(summary).toMatchObject({ invalid: 1, findings: 1, failed: true, severities: { error: 1 }, baseline: { accepted: 3 } })
  const prefix = join(folder, 'split')
  await runProgram(['validate', cohort, '--baseline', path, '--split', prefix, '--quiet'])
  expect(readFileSync(`${prefix}.valid.jsonl`, 'utf8').trimEnd().split('\n')).toEqual(
    [accounts[0], accounts[2]].map((one) => JSON.stringify(one)),
  )
})

it.each(['1', '2'])('what no report tells one by one is accepted as well, and is in the reasons; %s threads', async (workers) => {
  const line = JSON.stringify(accounts[1])
  const many = write('many.jsonl', `${line}\n`.repeat(3000))
  const path = baseline({ code: 'unknown_field', most: 3000 }, { code: 'not_a_string' })
  const options = ['validate', many, '--no-duplicates', '--workers', workers, '--baseline', path]
  expect(await runProgram(options)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('accepts 6,000 findings') as unknown })
  const prefix = join(folder, 'split')
  await runProgram(['validate', many, '--no-duplicates', '--split', prefix])
  expect(readFileSync(`${prefix}.reasons.csv`, 'utf8').match(/\r\n/g)).toHaveLength(6001)
})

it.each<[string, Partial<Acceptance>, readonly string[]]>([
  ['a code', { code: 'unknown_field' }, ['customers.0.emial', 'customers.1.emial', 'customers.0.emial']],
  ['a cause', { cause: 'misspelt_name' }, ['customers.0.emial', 'customers.1.emial', 'customers.0.emial']],
  ['an index', { code: 'unknown_field', attr: 'customers.1.emial' }, ['customers.1.emial']],
  ['an account', { code: 'unknown_field', account: { import_supplier: 'S', external_account_number: '2' } }, ['customers.0.emial']],
  ['another account', { code: 'unknown_field', account: { import_supplier: 'T', external_account_number: '2' } }, []],
  ['a code and another cause', { code: 'unknown_field', cause: 'legacy_name' }, []],
  ['a field and another code', { code: 'required', attr: 'customers.*.emial' }, []],
])('an entry accepts what all of it fits: %s', async (_what, entry, attrs) => {
  const { found } = await findings('--baseline', baseline(entry))
  expect(found.filter(({ accepted }) => accepted).map(({ attr }) => attr)).toEqual(attrs)
  expect(found.some(({ code }) => code === 'stale_acceptance')).toBe(attrs.length === 0)
})

it.each<[string, Partial<Acceptance>, object, number]>([
  ['stale', { code: 'null' }, { code: 'stale_acceptance', severity: 'warning' }, 1],
  ['over', { code: 'unknown_field', until: '2020-02-29' }, { code: 'acceptance_over', severity: 'warning' }, 1],
  ['exceeded', { code: 'unknown_field', most: 2 }, { code: 'acceptance_exceeded', severity: 'error' }, 1],
])('an entry that is %s is told at its place', async (_what, entry, told, code) => {
  const path = baseline({ code: 'not_a_string' }, entry)
  const { exitCode, found } = await findings('--baseline', path)
  expect(exitCode).toBe(code)
  expect(found.find(({ file }) => file === path)).toMatchObject({ file: path, line: 8, column: 5, ...told })
})

it('nothing is called stale when not all was read', async () => {
  const { found } = await findings('--baseline', baseline({ code: 'null' }), join(folder, 'missing.json'))
  expect(found.map(({ code }) => code)).not.toContain('stale_acceptance')
})

it('accounts that several records are about, and what rules find across records, are accepted as well', async () => {
  const twice = write('twice.jsonl', `${JSON.stringify(accounts[2])}\n${JSON.stringify(accounts[2])}\n`)
  const path = baseline({ code: 'duplicate_account' })
  expect((await runProgram(['validate', twice, '--fail-on', 'warning', '--quiet'])).exitCode).toBe(1)
  expect((await runProgram(['validate', twice, '--fail-on', 'warning', '--quiet', '--baseline', path])).exitCode).toBe(0)
})

it.each([
  ['pretty', [/valid .*; the baseline accepts 4 findings; |valid .*the baseline accepts 4 findings/, /stale_acceptance/]],
  ['json', [/"accepted":\{"reason":"The operator knows","until":"2999-12-31"\}/, /"baseline":\{"accepted":4\}/, /stale_acceptance/]],
  ['ndjson', [/"accepted":\{"reason":"The operator knows","until":"2999-12-31"\}/, /stale_acceptance/]],
  ['csv', [/,2999-12-31,The operator knows\r\n/, /stale_acceptance/]],
  ['junit', [/<skipped message="Accepted until 2999-12-31: The operator knows"\/>/, /stale_acceptance/]],
  [
    'github',
    [/::notice title=accepted::The baseline accepts 4 findings\./, /::warning file=[^:]*baseline\.json,line=\d+.*stale_acceptance/],
  ],
  ['sarif', [/"suppressions":\[\{"kind":"external","justification":"The operator knows \(until 2999-12-31\)"\}\]/, /stale_acceptance/]],
  ['html', [/<td>The operator knows<\/td>/, /stale_acceptance/]],
])('%s tells what is accepted and what is stale', async (format, patterns) => {
  const path = baseline({ code: 'unknown_field' }, { code: 'not_a_string' }, { code: 'null' })
  const text = await report(format, '--baseline', path)
  for (const pattern of patterns) expect(text).toMatch(pattern)
})

it.each([
  ['{', /:1:2: /],
  ['[]', /:1:1: A baseline is/],
  ['{"accepted": [{"code": "null", "reason": "x"}]}', /:1:15: The entry lacks "until"/],
  ['{"accepted": [{"code": "null", "until": "2999-01-01"}]}', /:1:15: The entry lacks a "reason"/],
  ['{"accepted": [{"reason": "x", "until": "2999-01-01"}]}', /:1:15: The entry lacks a "code" or a "cause"/],
  ['{"accepted": [{"code": "null", "reason": "x", "until": "2999-02-30"}]}', /:1:56: Expected a day/],
  [
    '{"accepted": [{"code": "null", "reason": "x", "until": "2999-01-01", "cods": 1}]}',
    /:1:70: There is no "cods" here; did you mean "code"\?/,
  ],
  ['{"accepted": [{"code": "null", "reason": "x", "until": "2999-01-01", "most": 0}]}', /:1:78: Expected a whole number/],
  ['{"accepted": [{"code": "null", "reason": "x", "until": "2999-01-01", "account": {}}]}', /:1:81: Expected an object/],
])('what is no baseline is refused, with its place: %s', async (content, pattern) => {
  const { exitCode, stdout, stderr } = await runProgram(['validate', cohort, '--baseline', write('bad.json', content)])
  expect([exitCode, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(pattern)
})

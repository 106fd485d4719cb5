import fc from 'fast-check'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import { runProgram } from './testing/run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'compare-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [before, after] = [join(folder, 'before'), join(folder, 'after')]

const finding: fc.Arbitrary<Finding> = fc.record(
  {
    file: fc.constantFrom('a.json', 'b.json'),
    line: fc.integer({ min: 1, max: 9 }),
    column: fc.constant(1),
    offset: fc.constant(0),
    record: fc.nat(2),
    account: fc.record({ import_supplier: fc.constantFrom('S', 'T'), external_account_number: fc.constantFrom('1', '2') }),
    attr: fc.constantFrom('', 'customers.0.emial', 'customers.1.emial'),
    code: fc.constantFrom('required', 'null'),
    severity: fc.constantFrom('error', 'warning', 'note'),
    detail: fc.constantFrom('One.', 'Two.'),
  },
  { requiredKeys: ['file', 'line', 'column', 'offset', 'code', 'severity', 'detail'] },
)

function write(path: string, findings: readonly Finding[], asJson: boolean): void {
  const lines = findings.map((one) => `${JSON.stringify(one)}\n`)
  writeFileSync(path, asJson ? JSON.stringify({ findings, summary: {} }, null, 1) : lines.join(''))
}

interface Changes {
  readonly new: readonly Finding[]
  readonly gone: readonly Finding[]
  readonly summary: object
}

async function compare(...options: readonly string[]) {
  const { exitCode, stdout, stderr } = await runProgram(['compare', before, after, '--report', 'json', ...options])
  return { exitCode, stderr, changes: JSON.parse(stdout) as Changes }
}

it('what is the same, new and gone adds up; turned around, new and gone change places', async () => {
  const report = fc.array(finding, { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(report, report, report, fc.boolean(), async (shared, first, second, asJson) => {
      write(before, [...shared, ...first], asJson)
      // Where a record stands is no part of what is wrong with its account.
      const moved = shared.map((one) => ({ ...one, line: one.line + 5, detail: 'Otherwise.' }))
      write(after, [...second, ...moved], !asJson)
      const { changes, exitCode } = await compare()
      const counts = { new: changes.new.length, gone: changes.gone.length }
      const same = shared.length + first.length - counts.gone
      expect(changes.summary).toEqual({ ...counts, same, failed: exitCode === 1 })
      expect(same + counts.new).toBe(shared.length + second.length)
      expect(same).toBeGreaterThanOrEqual(shared.length)
      expect(exitCode).toBe(changes.new.some(({ severity }) => severity === 'error') ? 1 : 0)
      const names = (findings: readonly Finding[]) =>
        findings.map(({ code, attr, account }) => JSON.stringify([code, attr, account])).toSorted()
      const back = await runProgram(['compare', after, before, '--report', 'json'])
      const turned = JSON.parse(back.stdout) as Changes
      expect([names(turned.new), names(turned.gone)]).toEqual([names(changes.gone), names(changes.new)])
    }),
    { numRuns: 60 },
  )
})

const one: Finding = { file: 'a', line: 1, column: 1, offset: 0, attr: 'x.0.y', code: 'null', severity: 'error', detail: '.' }

it('tells people by code and field what is new and gone', async () => {
  write(before, [{ ...one, code: 'required', severity: 'warning' }], false)
  write(after, [one, { ...one, attr: 'x.1.y' }], false)
  const { exitCode, stdout } = await runProgram(['compare', before, after])
  expect({ exitCode, stdout }).toEqual({
    exitCode: 1,
    stdout:
      '+ 2  error  null  x.*.y  first at a:1:1\n\n- 1  warning  required  x.0.y  first at a:1:1\n\nworse  2 findings new, 1 gone, 0 the same.\n',
  })
})

it.each([
  [{}, [], 1],
  [{ severity: 'warning' }, [], 0],
  [{ severity: 'warning' }, ['--fail-on', 'warning'], 1],
  [{ severity: 'note' }, ['--fail-on', 'warning'], 0],
  [{ accepted: { reason: 'x', until: '2999-01-01' } }, [], 0],
] as const)('a new finding %j with %j ends with %i', async (more, options, code) => {
  write(before, [], false)
  write(after, [{ ...one, ...more }], false)
  expect((await compare(...options)).exitCode).toBe(code)
})

it('compares what validate and merge write', async () => {
  const cohort = join(folder, 'cohort.jsonl')
  writeFileSync(cohort, '{"import_supplier":"S","external_account_number":"1","customers":[{"emial":"x"}]}\n')
  await runProgram(['validate', cohort, '--report', `json=${before}`, '--quiet'])
  await runProgram(['validate', cohort, '--report', `ndjson=${after}`, '--quiet'])
  expect((await compare()).changes.summary).toEqual({ new: 0, gone: 0, same: 1, failed: false })
  await runProgram(['validate', cohort, join(folder, 'missing'), '--report', `json=${after}`, '--quiet'])
  const told = `${after} does not tell all: its run could not read all inputs`
  const { exitCode, stderr } = await runProgram(['compare', before, after])
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(told)])
  // What is new since a run that missed something may not be new, so nothing passes that should not.
  expect((await runProgram(['compare', after, before])).stderr).toBe(`data-import compare: ${told}\n`)
})

it.each([
  ['hello', 'is no report of findings'],
  ['{"a":1}', 'is no report of findings'],
  ['{"findings":[1]}', 'number 0 of its findings is none'],
  [`${JSON.stringify(one)}\n{"file":`, ':2: the line is no finding'],
])('what is no report ends with 2: %s', async (content, message) => {
  write(before, [], false)
  writeFileSync(after, content)
  const { exitCode, stderr } = await runProgram(['compare', before, after])
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)])
})

it('needs two reports, and writes over neither', async () => {
  write(before, [one], false)
  expect((await runProgram(['compare', before])).exitCode).toBe(2)
  expect((await runProgram(['compare', before, join(folder, 'missing')])).stderr).toContain('cannot read')
  expect((await runProgram(['compare', before, before, '--report', `json=${before}`])).stderr).toContain('would overwrite')
  expect(readFileSync(before, 'utf8')).toBe(`${JSON.stringify(one)}\n`)
})

const at = (file: string, more: Partial<Finding> = {}): Finding => ({
  file,
  line: 1,
  column: 1,
  offset: 0,
  record: 0,
  attr: 'x',
  code: 'unknown_field',
  severity: 'error',
  detail: 'One.',
  ...more,
})

it.each<[string, readonly string[], readonly string[], object | undefined]>([
  [
    'a repaired copy',
    ['exports/a.json', 'exports/x/b.json'],
    ['repaired/a.json', 'repaired/x/b.json'],
    { before: 'exports/', after: 'repaired/' },
  ],
  ['one seen from inside', ['a.json', 'x/b.json'], ['../out/a.json', '../out/x/b.json'], { before: '', after: '../out/' }],
  ['one on Windows', ['exports\\a.json'], ['C:\\out\\a.json'], { before: 'exports\\', after: 'C:\\out\\' }],
  ['names that come again in other folders', ['e/1/a.json', 'e/2/a.json'], ['r/1/a.json', 'r/2/a.json'], { before: 'e/', after: 'r/' }],
  ['a file that is in both', ['exports/a.json', 'b.json'], ['repaired/a.json', 'b.json'], undefined],
  ['two folders that may be meant', ['p/a.json', 'q/b.json'], ['r/a.json', 'r/b.json'], undefined],
  ['other names', ['a.json'], ['b.json'], undefined],
])('files in another folder are compared by what lies below it: %s', async (_what, old, now, moved) => {
  const stale = at('baseline.json', { code: 'stale_acceptance', severity: 'warning' })
  write(before, [...old.map((file) => at(file)), stale], false)
  write(after, [...now.map((file) => at(file)), at(now[0] ?? '', { code: 'null' }), stale], false)
  const { changes } = await compare()
  const same = moved ? old.length : old.filter((file) => now.includes(file)).length
  expect(changes.new.map(({ code }) => code)).toEqual([
    ...(moved ? [] : now.filter((file) => !old.includes(file)).map(() => 'unknown_field')),
    'null',
  ])
  expect(changes.summary).toEqual({
    new: now.length + 1 - same,
    gone: old.length - same,
    same: same + 1,
    ...(moved ? { moved } : {}),
    failed: true,
  })
})

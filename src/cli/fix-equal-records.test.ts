import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'
import { runProgram } from './testing/run-program.ts'

const { folder, account, place, write, lines } = answerFiles('fix-equal-')
afterAll(() => rmSync(folder, { recursive: true }))

const last = { decisions: { repeated_accounts: 'the last of each account' } }

/** What is left of some files, each with its records, where the last of each account is kept. */
async function kept(...files: readonly (readonly object[])[]) {
  const input = place('pages')
  mkdirSync(input)
  for (const [index, records] of files.entries()) writeFileSync(join(input, `${index}.jsonl`), lines(records))
  const out = place('out')
  const { stdout, exitCode } = await runProgram(['fix', input, '--out', out, '--answers', write('answers.json', last)])
  const left = files.flatMap((_, index) => {
    try {
      return readFileSync(join(out, `${index}.jsonl`), 'utf8')
        .trim()
        .split('\n')
    } catch {
      return []
    }
  })
  return { left: left.map((line) => JSON.parse(line) as unknown), stdout, exitCode }
}

const [one, other] = [account('1', { billing_address4: 'Jena' }), account('1', { billing_address4: 'Gera' })]
const turned = { import_supplier: 'S', billing_address4: 'Jena', external_account_number: '1' }

it('keeps one of records that are equal, in whatever order of files', async () => {
  const { left, stdout, exitCode } = await kept([one, account('2')], [turned, account('3')])
  expect(left).toEqual([account('2'), one, account('3')])
  expect(stdout).toContain('As answered, the copies are without 1 earlier state of an account; the log keeps them.')
  expect(exitCode).toBe(0)
})

it.each([
  ['differ', [[one], [other]]],
  ['are equal, with another between them', [[one], [other, one]]],
  ['are equal, with another behind them', [[one], [one, other]]],
] as const)('keeps all where they %s', async (_, files) => {
  const { left, stdout, exitCode } = await kept(...files)
  expect(left).toHaveLength(files.flat().length)
  expect(stdout).toContain('of which nobody can tell whether')
  expect(exitCode).toBe(1)
})

/** What becomes of files, each with its records, where nothing was answered. */
async function unanswered(...files: readonly (readonly object[])[]) {
  const input = place('pages')
  mkdirSync(input)
  for (const [index, records] of files.entries()) writeFileSync(join(input, `${index}.jsonl`), lines(records))
  const [out, questions] = [place('out'), place('questions.json')]
  const { stdout, exitCode } = await runProgram(['fix', input, '--out', out, '--questions', questions])
  const left = files.flatMap((_, index) =>
    readFileSync(join(out, `${index}.jsonl`), 'utf8')
      .trim()
      .split('\n'),
  )
  const asked = JSON.parse(readFileSync(questions, 'utf8')) as { readonly decisions?: object }
  const log = readFileSync(join(out, 'changes.log'), 'utf8')
  return { left: left.filter(Boolean).map((line) => JSON.parse(line) as unknown), stdout, exitCode, decisions: asked.decisions, log, input }
}

it('keeps one of records that are equal without being asked, and the log has the others', async () => {
  const { left, stdout, exitCode, decisions, log } = await unanswered([one, account('2')], [turned, account('3')])
  expect(left).toEqual([account('2'), one, account('3')])
  expect(stdout).toContain('Without 1 record that is equal to another of the same account, one of which stays; the log keeps it.')
  expect(stdout).not.toContain('about an account that another record')
  expect([exitCode, decisions]).toEqual([0, undefined])
  expect(log).toContain('"because":"equal record"')
})

it('does so, too, where they lie in wrappers of their own', async () => {
  const wrapped = (node: object) => ({ node })
  const { left, stdout, exitCode } = await unanswered([wrapped(one), wrapped(account('2'))], [wrapped(one), wrapped(account('3'))])
  expect(left).toEqual([account('2'), one, account('3')])
  expect(stdout).not.toContain('later state')
  expect(exitCode).toBe(0)
})

it.each([
  ['differ', [[one, account('2')], [other]]],
  ['are equal again behind another', [[one, other, one]]],
] as const)('names records of one account that %s, and asks which counts', async (_, files) => {
  const { left, stdout, exitCode, decisions, input } = await unanswered(...files)
  expect(left).toEqual(files.flat())
  expect(stdout).toContain(`In doubt: 1 account with several records that differ, at ${join(input, '0.jsonl')}:1 against ${input}`)
  expect(exitCode).toBe(1)
  expect(decisions).toMatchObject({ repeated_accounts: { answer: '?' } })
})

it('compares records as the cohort has decided that they are read', async () => {
  const born = (number: string, date: string) => account(number, { customers: [{ date_of_birth: date }] })
  const { left, stdout } = await unanswered([born('1', '01.02.1980'), born('2', '02.27.1980')], [born('1', '1980-02-01')])
  expect(left).toEqual([born('1', '1980-01-02'), born('2', '1980-02-27'), born('1', '1980-02-01')])
  expect(stdout).toContain('In doubt: 1 account with several records that differ')
})

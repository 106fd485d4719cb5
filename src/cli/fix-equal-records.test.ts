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

import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'
import { runProgram } from './testing/run-program.ts'

const { folder, account, place, write, lines, answered } = answerFiles('fix-twice-')
afterAll(() => rmSync(folder, { recursive: true }))

const records = [account('1', { transfer_balance: 1 }), account('2'), account('1', { transfer_balance: 2 })]
const told = 'In doubt: 1 account with several records that differ, at '

it('tells of accounts that stand twice, written or only planned', async () => {
  const path = write('export.jsonl', lines(records))
  const planned = await runProgram(['fix', path])
  expect(planned.stdout).toContain(told)
  expect(planned.stdout).toContain('before  invalid  3 records in 1 file: 2 invalid, 2 findings.')
  const written = await runProgram(['fix', path, '--out', place('out')])
  expect(written.stdout).toContain(told)
  expect(written.stdout).toContain('after   valid  3 records in 1 file: nothing to report.')
  expect(written.stdout).not.toContain('is about an account')
  expect([planned.exitCode, written.exitCode]).toEqual([1, 1])
})

it('tells nothing of accounts that stand once, nor of what was answered', async () => {
  const { stdout } = await runProgram(['fix', write('export.jsonl', lines(records.slice(0, 2)))])
  expect(stdout).not.toContain('In doubt')
  const kept = await answered(records, { decisions: { repeated_accounts: 'the last of each account' } })
  expect([kept.after.length, kept.exitCode]).toEqual([2, 0])
  expect(kept.stdout).not.toMatch(/In doubt|is about an account/)
})

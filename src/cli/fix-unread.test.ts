import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'
import { runProgram } from './testing/run-program.ts'

const { folder, account, place, write, lines, asked } = answerFiles('fix-unread-')
afterAll(() => rmSync(folder, { recursive: true }))

it('a folder with logs alone names them, since they are read when they are named', async () => {
  const logs = place('logs')
  mkdirSync(logs)
  const path = join(logs, 'app.log')
  const line = (number: string) => `2024-11-03 02:14:01,001 INFO Export - ${JSON.stringify(account(number))}\n`
  writeFileSync(path, line('1') + line('2') + line('3'))
  const { stderr, exitCode } = await runProgram(['fix', logs])
  expect(stderr).toContain('the folder holds no .json, .jsonl, .ndjson file')
  expect(stderr).toContain(
    `1 file was not read, since only .json, .jsonl, .ndjson files of a folder are (also .gz, .zst): ${path}; name it to have it read`,
  )
  expect(exitCode).toBe(2)
  expect((await runProgram(['fix', path])).stdout).toContain('is a log with a record in each line')
  // A check reads no logs.
  expect((await runProgram(['validate', logs, write('export.jsonl', lines([account('1')]))])).stderr).not.toContain('name it')
})

it('no suggestion loses a zero of a postcode', async () => {
  const postcodes = (await asked(['1067.0', '40212.0'].map((billing_postcode, index) => account(`${index}`, { billing_postcode })))) as {
    values: { billing_postcode: Record<string, object> }
  }
  expect(postcodes.values.billing_postcode).toMatchObject({
    '1067.0': expect.not.objectContaining({ maybe: ['1067'] }),
  })
})

import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'
import { runProgram } from './testing/run-program.ts'

const { folder, account, write, answered } = answerFiles('fix-logs-')
afterAll(() => rmSync(folder, { recursive: true }))

const records = ['41003000', '41003037', '41003074'].map((number) => account(number))
const time = '2024-06-03 02:00:01,123'
const lines = records.map((one) => `${time} INFO  exporter - account=${one.external_account_number} payload=${JSON.stringify(one)}`)
const log = (...others: readonly string[]) => `${[lines[0], ...others, ...lines.slice(1)].join('\n')}\n`

it.each([
  [`${time} WARN  exporter - account=41003037 is a test account, must not be migrated`],
  [`${time} ERROR exporter - 41003074 rejected by the target`],
  [`${time} INFO  exporter - Konto 41003000 wird nicht übernommen`],
])('a log stays as it is where a line tells something of a record that stands in another: %s', async (line) => {
  const { stdout, exitCode } = await runProgram(['fix', write('export.log', log(line))])
  expect(stdout).not.toContain('is a log with a record in each line')
  expect(exitCode).toBe(1)
})

it('other lines are left out, and the log of the repair keeps them', async () => {
  const others = [
    `${time} INFO  exporter - account=41003037 exported`,
    `${time} ERROR sink - POST failed, retrying`,
    '\tat Sink.java:41003',
    `${time} WARN  exporter - 99999999 skipped`,
  ]
  const { after, log: kept, exitCode } = await answered(log(...others), {})
  expect([after, exitCode]).toEqual([records, 0])
  expect(kept.flatMap((entry) => (entry as { readonly left_out?: string }).left_out ?? [])).toEqual(others)
})

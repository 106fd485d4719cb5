import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runProgram } from '../src/cli/testing/run-program.ts'
import { referenceServerCommand } from './command.ts'
import { newRecord } from './testing/samples.ts'
import { spawnProgram } from './testing/spawned-program.ts'
import { team } from './testing/test-server.ts'

const run = (...args: string[]) => runProgram(['reference-server', ...args])

test('--help names every option', async () => {
  expect(await run('--help')).toEqual({ exitCode: 0, stdout: `${referenceServerCommand.usage}\n`, stderr: '' })
})

test('the help text is in the docs', () => {
  expect(readFileSync(new URL('../docs/reference-server.md', import.meta.url), 'utf8')).toContain(referenceServerCommand.usage)
})

test.each([
  [['--prot', '1'], 'there is no option --prot; did you mean --port?'],
  [['extra'], 'extra'],
  [['--port', 'http'], '--port must be a whole number from 0 to 65535'],
  [['--concurrency-limit', '0'], '--concurrency-limit must be a whole number from 1'],
  [['--synchronous', 'off'], '--synchronous must be one of normal, full'],
  [['--config', '/nowhere.json'], '/nowhere.json'],
  [['--api-key-file', '/nowhere'], '/nowhere'],
  [['--data', '/nowhere/data.db'], 'unable to open database file'],
])('%j is wrong usage', async (args, message) => {
  const { exitCode, stderr } = await run(...args)
  expect(exitCode).toBe(2)
  expect(stderr).toContain(message)
})

test('a configuration with a fault is named with the place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-server-'))
  const file = join(folder, 'config.json')
  writeFileSync(file, '{"suppliers":[{"code":1}]}')
  expect(await run('--config', file)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('suppliers[0].code') })
  rmSync(folder, { recursive: true })
})

test('it listens, logs, finishes what runs on SIGTERM, refuses what is new, and leaves with 0', async () => {
  const program = await spawnProgram('--processing-time', '500')
  const headers = { 'Content-Type': 'application/json', Authorization: `Token ${program.token}` }
  const post = (path: string, body: object) =>
    fetch(`${program.baseUrl}/v1/data-import/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { import_supplier: import_supplier_code, external_account_number, ...rest } = newRecord()
  await post('account-import-process/create-or-update/', { import_supplier: import_supplier_code, external_account_number, ...rest })
  const running = post('account-import-process/process/', { import_supplier_code, external_account_number, operations_team_name: team })
  await sleep(200)
  program.process.kill('SIGTERM')
  await sleep(100)
  await expect(post('validate-account/', {})).rejects.toThrow('fetch failed')
  expect((await running).status).toBe(201)
  const answered = Date.now()
  if (program.process.exitCode === null) await once(program.process, 'exit')
  expect(program.process.exitCode).toBe(0)
  // Much less than the five seconds for which a connection would be kept.
  expect(Date.now() - answered).toBeLessThan(2500)
  const log = program.output.stderr
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { operation: string })
  expect(log.map(({ operation }) => operation)).toEqual(['graphql', 'stageAccount', 'processAccount'])
  expect(program.output.stderr + program.output.stdout).not.toContain(program.token)
})

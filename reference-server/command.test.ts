import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { runProgram } from '../src/cli/testing/run-program.ts'
import { referenceServerUsage } from './command.ts'
import { newRecord } from './testing/samples.ts'
import { spawnProgram } from './testing/spawned-program.ts'
import { team } from './testing/test-server.ts'

const run = (...args: string[]) => runProgram(['reference-server', ...args])

test('--help names every option', async () => {
  expect(await run('--help')).toEqual({ exitCode: 0, stdout: `${referenceServerUsage}\n`, stderr: '' })
})

test('the help text is in the docs', () => {
  expect(readFileSync(new URL('../docs/reference-server.md', import.meta.url), 'utf8')).toContain(referenceServerUsage)
})

test.each([
  [['--prot', '1'], 'there is no option --prot; did you mean --port?'],
  [['extra'], 'extra'],
  [['--port', 'http'], '--port must be a whole number from 0 to 65535'],
  [['--concurrency-limit', '0'], '--concurrency-limit must be a whole number from 1'],
  [['--synchronous', 'off'], '--synchronous must be one of normal, full'],
  [['--token-lifetime', '-3'], '--token-lifetime must be a whole number from 1 to 9007199254740991, not "-3"'],
  [['--config', '/nowhere.json'], '/nowhere.json: there is no such file or folder\n'],
  [['--api-key-file', '/nowhere'], '/nowhere: there is no such file or folder\n'],
  [['--operator-token-file', '/'], '/: it is a folder\n'],
  [
    ['--data', '/nowhere/data.db'],
    '/nowhere/data.db: it cannot be opened; it must be a file, in a folder that is there and may be written\n',
  ],
  [['--data', ''], '--data lacks its value: it is empty\n'],
  [['--operator-port', '0', '--operator-host', '192.0.2.1'], '--operator-host 192.0.2.1 is no address of this machine\n'],
  [['--data', 'README.md'], 'README.md: it is no SQLite database; name another file, or one that is not there yet\n'],
])('%j is wrong usage', async (args, message) => {
  const { exitCode, stderr } = await run(...args)
  expect(exitCode).toBe(2)
  expect(stderr).toContain(message)
})

test('a port that is taken is named with the option that helps, and the other one is closed again', async () => {
  const taken = createServer()
  await once(taken.listen(0, '127.0.0.1'), 'listening')
  const free = createServer()
  await once(free.listen(0, '127.0.0.1'), 'listening')
  const [port, other] = [taken, free].map((server) => String((server.address() as AddressInfo).port))
  await promisify(free.close.bind(free))()
  const refused = (option: string) => ({
    exitCode: 2,
    stdout: '',
    stderr: `data-import reference-server: port ${port} is in use; give another with ${option}, or ${option} 0 for a free one\n`,
  })
  expect(await run('--port', `${port}`)).toEqual(refused('--port'))
  expect(await run('--port', `${other}`, '--operator-port', `${port}`)).toEqual(refused('--operator-port'))
  // Nothing listens there any more.
  await once(free.listen(Number(other), '127.0.0.1'), 'listening')
  expect((await run('--port', '4711', '--operator-port', '4711')).stderr).toContain('--port and --operator-port are both 4711')
  expect((await run('--host', '192.0.2.1')).stderr).toContain('--host 192.0.2.1 is no address of this machine')
  taken.close()
  free.close()
})

test('--host opens the interface and not the operator port', async () => {
  const program = await spawnProgram('--host', '0.0.0.0')
  expect([program.baseUrl, program.operatorUrl]).toEqual([
    expect.stringContaining('http://0.0.0.0:'),
    expect.stringContaining('http://127.0.0.1:'),
  ])
  program.process.kill()
})

test.runIf(process.platform !== 'win32')('a new data file is for its owner only, and a closed log does not end the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-server-'))
  const file = join(folder, 'data.db')
  const program = await spawnProgram('--data', file)
  program.process.stderr?.destroy()
  const headers = { 'Content-Type': 'application/json', Authorization: `Token ${program.token}` }
  for (let count = 0; count < 5; count++) {
    const sent = { method: 'POST', headers, body: JSON.stringify(newRecord()) }
    expect((await fetch(`${program.baseUrl}/v1/data-import/validate-account/`, sent)).status).toBe(200)
  }
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  program.process.kill()
  await once(program.process, 'exit')
  expect(program.process.exitCode).toBe(0)
  rmSync(folder, { recursive: true })
})

test('a configuration with a fault is named with the place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-server-'))
  const file = join(folder, 'config.json')
  const told = async (text: string) => {
    writeFileSync(file, text)
    const { exitCode, stderr } = await run('--config', file)
    expect(exitCode).toBe(2)
    return stderr.replace('data-import reference-server: ', '')
  }
  expect(await told('{"suppliers":[{"code":1}]}')).toBe(`${file}: suppliers[0].code must be a text that is not empty\n`)
  expect(await told('{"suppliers":[],"operation_teams":[]}')).toBe(
    `${file}: operation_teams is no setting; did you mean operations_teams?\n`,
  )
  expect(await told('{"suppliers":[\n{"code":')).toContain(`${file}:2:9: `)
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

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '../conformance/report/report.ts'
import { runProgram } from '../src/cli/testing/run-program.ts'

// The loaders of the guide go through the whole plan, as the guide has it.

const execute = promisify(execFile)
const bin = fileURLToPath(new URL('../src/cli/bin.ts', import.meta.url))
const examples = fileURLToPath(new URL('examples', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'loaders-'))
const cohort = join(folder, 'cohort')
const files = {
  participants: 'import-market-participant',
  accounts: 'stage-account',
  process: 'process-account',
  notes: 'create-notes',
  payments: 'create-payment-instruction',
}

beforeAll(async () => {
  mkdirSync(cohort)
  for (const [name, operation] of Object.entries(files)) {
    const { stdout } = await runProgram(['generate', '--accounts', '20', '--operation', operation])
    writeFileSync(join(cohort, `${name}.jsonl`), stdout)
  }
  writeFileSync(join(folder, 'plan.json'), (await runProgram(['reference-server', '--print-plan'])).stdout)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a loader against a server that judges it. */
async function judged(program: string, loader: string) {
  const report = join(folder, `${basename(loader)}.json`)
  const options = ['--port', '0', '--quiet', '--judge-client', join(folder, 'plan.json'), '--report', `json=${report}`]
  const server = spawn(process.execPath, [bin, 'reference-server', ...options], {
    env: { ...process.env, DATA_IMPORT_API_KEY: 'rehearsal' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string]
  const baseUrl = /http:\S+?(?=\/v1)/.exec(line)?.[0] ?? ''
  const env = { ...process.env, BASE_URL: baseUrl, API_KEY: 'rehearsal' }
  // Two payment instructions and a payload are refused for good, so that a loader ends with 1.
  const { stderr } = await execute(program, [loader, cohort], { env }).catch((error: { stderr: string }) => error)
  const ended = once(server, 'close')
  server.kill('SIGINT')
  const [exitCode] = (await ended) as [number]
  return { exitCode, stderr, text: readFileSync(report, 'utf8') }
}

test.concurrent.each([
  ['python3', 'loader.py'],
  ['bash', 'loader.sh'],
])('%s %s keeps every duty that it has an occasion for', async (program, loader) => {
  const { exitCode, stderr, text } = await judged(program, join(examples, loader))
  const { requirements, verdict } = JSON.parse(text) as Report
  expect(requirements.filter(({ failure, advice }) => failure ?? advice)).toEqual([])
  expect(stderr).toBe('Given up: payment-instruction/create/\nGiven up: notes/create/\nGiven up: payment-instruction/create/\n')
  expect({ verdict, exitCode }).toEqual({ verdict: 'conforming', exitCode: 0 })
  // It sends no price sheets, transactions or statements, makes no dry runs, asks in place of sending again, and reads no list.
  expect(requirements.filter((result) => result.verdict === 'skipped').map(({ id }) => id)).toEqual([
    '4.1-participants-first',
    '4.2-client-takes-imported',
    '4.2-client-takes-dry-run',
    '4.3-client-transactions-again-checked',
    '4.3-client-statements-either-status',
    '4.4-client-processes-pending',
  ])
  expect(text).not.toContain('rehearsal')
})

test.concurrent('a loader that gives up at 500 is found', async () => {
  const faulty = join(folder, 'faulty.py')
  writeFileSync(faulty, readFileSync(join(examples, 'loader.py'), 'utf8').replace('(429, 500)', '(429,)'))
  const { exitCode, text } = await judged('python3', faulty)
  const broken = (JSON.parse(text) as Report).requirements.filter(({ failure, advice }) => failure ?? advice).map(({ id }) => id)
  expect(broken).toEqual(expect.arrayContaining(['4.3-payment-intermittent-retry', '7-client-500-again-open']))
  expect(exitCode).toBe(1)
})

test.concurrent.each(['http://127.0.0.1:9', 'no token'])('the loader in Python says why it cannot begin: %s', async (address) => {
  const hasty = join(folder, `hasty-${address.length}.py`)
  writeFileSync(hasty, readFileSync(join(examples, 'loader.py'), 'utf8').replace('MOST_ATTEMPTS = 20', 'MOST_ATTEMPTS = 2'))
  const refusing = createServer((_request, response) => response.writeHead(200).end('{"data": null}')).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const { port } = refusing.address() as AddressInfo
  const baseUrl = address === 'no token' ? `http://127.0.0.1:${port}` : address
  const env = { ...process.env, BASE_URL: baseUrl, API_KEY: 'rehearsal' }
  const { code, stderr } = await execute('python3', [hasty, cohort], { env }).then(
    ({ stderr: said }) => ({ code: 0, stderr: said }),
    (error: { code: number; stderr: string }) => error,
  )
  refusing.close()
  const why = address === 'no token' ? 'no token, the answer is 200' : `${address} does not answer`
  expect({ code, stderr }).toEqual({ code: 1, stderr: `Given up: ${why}\n` })
})

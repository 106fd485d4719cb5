import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { checks, openSession, readConfiguration } from '../../conformance/index.ts'
import { startReference } from '../../conformance/testing/reference-run.ts'
import { fences } from '../testing/fences.ts'

const { server, configuration, env } = await startReference()
const folder = mkdtempSync(join(tmpdir(), 'examples-'))
const config = join(folder, 'conformance.json')
writeFileSync(config, JSON.stringify(configuration))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const node = (...args: string[]) => promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env, CONFIG: config } })

test('the configuration of the guide fits the reference server as it starts', async () => {
  const file = new URL('conformance.json', import.meta.url)
  const text = readFileSync(file, 'utf8')
  expect(fences().filter((fence) => fence.page === 'docs/conformance.md' && fence.text === text)).toHaveLength(1)
  const { baseUrl, auth, operator, ...demo } = await readConfiguration(fileURLToPath(file))
  expect(baseUrl).toBe('http://127.0.0.1:4010')
  // Beside addresses and secrets it is what the tests of the suite use, which leaves no must skipped.
  const { baseUrl: address, auth: own, operator: port, ...rest } = configuration
  expect(demo).toEqual(rest)
  if (!('graphql' in auth) || !operator || !('url' in operator)) throw new Error('It has another way to a token or to the operator.')
  const here = {
    ...demo,
    baseUrl: address,
    auth: { graphql: { ...auth.graphql, url: own.graphql.url } },
    operator: { ...operator, url: port.url },
  }
  const secrets = { DATA_IMPORT_API_KEY: 'test-key', DATA_IMPORT_OPERATOR_TOKEN: 'test-operator' }
  const session = await openSession({ configuration: here, env: secrets })
  const check = checks.find(({ name }) => name === 'skip-mark')
  expect(check && (await session.run(check))).toEqual({ broken: [], missing: [] })
  await session.close()
})

test('the checks in a plain loop', async () => {
  const { stdout } = await node('docs/examples/conformance-loop.mjs', config)
  expect(stdout).toContain('ok    stage-first\n')
  expect(stdout).not.toContain('FAIL')
})

test('the checks in the test runner of Node', async () => {
  const { stdout } = await node('--test', '--test-reporter', 'tap', 'docs/examples/conformance-node-test.mjs')
  expect(stdout).toMatch(/ok \d+ - stage-first/)
  expect(stdout).toContain('# fail 0')
})

test('an operator port of two verbs, behind which the suite pauses a supplier', async () => {
  const { operator } = configuration
  const asked: string[] = []
  const pass = async (path: string, body: object) => {
    asked.push(path)
    const headers = { Authorization: `Bearer ${operator.token}`, 'Content-Type': 'application/json' }
    await fetch(`${operator.url}${path}`, { method: 'PUT', headers, body: JSON.stringify(body) })
  }
  const file = new URL('operator-port.mjs', import.meta.url).href
  const { createOperatorPort } = (await import(file)) as {
    createOperatorPort: (token: string, operator: object) => Server
  }
  const port = createOperatorPort('example', {
    setSupplierStatus: (code: string, status: string) => pass(`/suppliers/${code}`, { status }),
    markSkipped: (supplier: string, external: string, skip: boolean) =>
      pass(`/accounts/${supplier}/${encodeURIComponent(external)}/skip`, { skip }),
  }).listen(0, '127.0.0.1')
  await once(port, 'listening')
  const { port: number } = port.address() as AddressInfo
  const url = `http://127.0.0.1:${number}`
  const session = await openSession({ configuration: { ...configuration, operator: { url, token: 'example' } }, env })
  for (const name of ['supplier-closes-paused', 'skip-mark']) {
    const check = checks.find((one) => one.name === name)
    expect(check && (await session.run(check))).toMatchObject({ broken: [], missing: [] })
  }
  await session.close()
  expect(asked.length).toBeGreaterThan(2)
  expect((await fetch(`${url}/teams/x`, { method: 'PUT', body: '{}', headers: { Authorization: 'Bearer example' } })).status).toBe(501)
  expect((await fetch(`${url}/teams/x`, { method: 'PUT', body: '{}' })).status).toBe(401)
  port.close()
})

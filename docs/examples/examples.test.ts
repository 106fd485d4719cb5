import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { startReference } from '../../conformance/testing/reference-run.ts'

const { server, configuration, env } = await startReference()
const folder = mkdtempSync(join(tmpdir(), 'examples-'))
const config = join(folder, 'conformance.json')
writeFileSync(config, JSON.stringify(configuration))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const node = (...args: string[]) => promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env, CONFIG: config } })

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

import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// The package as strangers get it: packed, installed into an empty project, without anything that only this repository has.

const root = process.cwd()
const tools = (name: string) => join(root, 'node_modules/.bin', name)
const nodes = [
  ['Node 24', process.execPath],
  ['Node 22', join(root, 'tools/node-22/node_modules/.bin/node')],
] as const

let project: string
let tarball: string
let installed: ReturnType<typeof run>
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'tarball-'))
  const packed = run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', project], root)
  tarball = join(project, packed.stdout.trim().split('\n').at(-1) ?? '')
  writeFileSync(join(project, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }')
  installed = run('npm', ['install', '--loglevel', 'warn', '--prefer-offline', '--no-audit', '--no-fund', tarball])
})
afterAll(() => rmSync(project, { recursive: true }))

function run(program: string, args: readonly string[], cwd = project) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ends with ${status}\n${stdout}\n${stderr}`)
  return { stdout, stderr }
}

it('is installed without a warning of it', () => {
  expect(installed.stderr).not.toContain('data-import-contract')
})

it('passes publint and arethetypeswrong', () => {
  run(tools('publint'), ['run', '--strict', tarball])
  run(tools('attw'), ['--profile', 'esm-only', tarball])
})

describe.each(['nodenext', 'bundler'])('types under %s', (moduleResolution) => {
  it('of every export, with nothing else installed', () => {
    writeFileSync(join(project, 'use.ts'), everyExport)
    const module = moduleResolution === 'nodenext' ? 'nodenext' : 'esnext'
    const flags = `--noEmit --strict --target es2024 --resolveJsonModule --module ${module} --moduleResolution ${moduleResolution} --types`
    run(tools('tsc'), [...flags.split(' '), '', 'use.ts'])
  })
})

describe.each(nodes)('%s', (_name, node) => {
  const program = (...args: string[]) => [join(project, 'node_modules/data-import-contract/dist/src/cli/bin.js'), ...args]

  it('imports every export', () => {
    const names = ['', '/answers', '/schemas', '/conformance', '/reference-server'].map((path) => `data-import-contract${path}`)
    run(node, ['--input-type=module', '--eval', `for (const name of ${JSON.stringify(names)}) await import(name)`])
  })

  it('validates', () => {
    const { stdout } = run(node, program('validate', join(root, 'docs/samples/valid/validate-account.json')))
    expect(stdout).toMatch(/^valid {2}1 record in 1 file/)
  })

  it('builds the documentation', () => {
    const { stderr } = run(node, program('docs', '--out', 'site'))
    expect(stderr).toBe('')
    expect(readFileSync(join(project, 'site/operations/stage-account.html'), 'utf8')).toContain('stageAccount')
  })

  it('serves the reference server, and runs the suite against it', async () => {
    const server = spawn(node, program('reference-server', '--port', '0', '--quiet'), {
      cwd: project,
      env: { ...process.env, DATA_IMPORT_API_KEY: 'key', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    try {
      let output = ''
      server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
      await expect.poll(() => output, { timeout: 20_000 }).toMatch(address)
      const [baseUrl] = address.exec(output) ?? []
      writeFileSync(
        join(project, 'suite.json'),
        JSON.stringify({
          baseUrl,
          auth: {
            graphql: {
              url: `${baseUrl}/graphql/`,
              query: 'mutation ($apiKey: String!) { obtainToken(apiKey: $apiKey) { token } }',
              variables: { apiKey: 'key' },
              tokenPath: 'data.obtainToken.token',
            },
          },
          suppliers: { ongoing: 'NORDLICHT-2026' },
          operationsTeam: 'Migration Nord',
        }),
      )
      const { stdout } = run(node, program('conformance', 'run', '--config', 'suite.json', '--only', '3.1', '--seed', '1'))
      expect(stdout).toMatch(/^conforming/)
    } finally {
      server.kill()
    }
  })
})

const address = /http:\/\/127\.0\.0\.1:\d+/

const everyExport = `
import { validate, type AccountImportRecord, type Finding } from 'data-import-contract'
import { validateAnswer } from 'data-import-contract/answers'
import { checks, handlerTarget, openSession, runSuite } from 'data-import-contract/conformance'
import { createReferenceServer } from 'data-import-contract/reference-server'
import { records } from 'data-import-contract/schemas'
import openapi from 'data-import-contract/openapi.json' with { type: 'json' }
const account: AccountImportRecord = { import_supplier: 'S', external_account_number: 'A' }
const wrong: AccountImportRecord = { import_supplier: 'S', external_account_number: 'A',
  // @ts-expect-error The types are not any.
  customers: 1 }
export const findings: Finding[] = []
export const target = handlerTarget(createReferenceServer().app.callback())
export const all = [validate('stageAccount', account), wrong, validateAnswer, checks, openSession, runSuite, records, openapi.info.title]
`

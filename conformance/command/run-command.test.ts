import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { runProgram } from '../../src/cli/testing/run-program.ts'
import { startFaultyProxy } from '../testing/faulty-proxy.ts'
import { startReference } from '../testing/reference-run.ts'

const { server, configuration, env } = await startReference()
const folder = mkdtempSync(join(tmpdir(), 'run-command-'))
const config = join(folder, 'conformance.json')
writeFileSync(config, JSON.stringify(configuration))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

/** What a run writes, and its exit code. */
async function run(...args: string[]) {
  let [stdout, stderr] = ['', '']
  const io = {
    stdin: Readable.from([]),
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: (text: string) => (stderr += text) },
    env,
  }
  return { exitCode: await main(['conformance', 'run', ...args], io), stdout, stderr }
}

const path = join(folder, 'report.json')

/** What a run of one check, with a report into a file, writes to standard output. */
async function printed(...args: string[]): Promise<string> {
  return (await run('--config', config, '--only', 'note-empty', '--report', `json=${path}`, ...args)).stdout
}

it('with reports into files alone, the verdict is told all the same, unless --quiet', async () => {
  expect(await printed()).toMatch(/^\w+: http:\/\/127\.0\.0\.1:\d+.* musts judged.*\n$/)
  expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toHaveProperty('verdict')
  expect(await printed('--quiet')).toBe('')
})

it('the plan steers no terminal, whatever the configuration and the operator port say', async () => {
  const odd = join(folder, 'odd.json')
  const suppliers = { ...configuration.suppliers, ongoingOther: 'SUED\u001B]0;x\u0007WIND\u202E' }
  writeFileSync(odd, JSON.stringify({ ...configuration, suppliers }))
  const { stderr } = await run('--config', odd, '--only', 'note-empty', '--report', `json=${path}`)
  expect(stderr).toContain('SUED·]0;x·WIND·')
})

it.each([
  ['auth.graphql.url', { auth: { graphql: { ...configuration.auth.graphql, url: 'http://keys.example.org/graphql/' } } }],
  ['operator.url', { operator: { ...configuration.operator, url: 'http://keys.example.org/' } }],
])('%s must be on this machine or be named, as baseUrl must, before anything is sent there', async (_where, change) => {
  const elsewhere = join(folder, 'elsewhere.json')
  writeFileSync(elsewhere, JSON.stringify({ ...configuration, ...change }))
  const { exitCode, stderr } = await run('--config', elsewhere, '--only', 'note-empty')
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--allow-host keys.example.org')])
  expect(stderr).not.toContain('test-key')
})

describe('a run that does not begin', () => {
  const nobody = join(folder, 'nobody.json')
  writeFileSync(
    nobody,
    JSON.stringify({ ...configuration, auth: { token: 'a-token' }, baseUrl: 'http://127.0.0.1:9', operator: undefined }),
  )

  it('leaves no empty report, and no earlier one is lost', async () => {
    const fresh = join(folder, 'fresh.xml')
    writeFileSync(path, 'an earlier report')
    const args = ['--config', nobody, '--report', `json=${path}`, '--report', `junit=${fresh}`]
    expect(await run(...args)).toMatchObject({ exitCode: 4 })
    expect(existsSync(fresh)).toBe(false)
    expect(readFileSync(path, 'utf8')).toBe('an earlier report')
  })

  it.each([
    ['', 'it is a folder'],
    ['nowhere/report.json', 'there is no such file or folder'],
  ])('says so when its report could not be written: %j', async (name, why) => {
    const stderr = `data-import conformance: cannot write ${join(folder, name)}: ${why}\n`
    expect(await run('--config', nobody, '--report', `json=${join(folder, name)}`)).toEqual({ exitCode: 2, stdout: '', stderr })
  })
})

describe('known failures', () => {
  const list = join(folder, 'known-failures.txt')

  it('that passed are an error', async () => {
    writeFileSync(list, '3.1-stage-first-201 # mended next week\n')
    const { exitCode, stderr } = await run(
      '--config',
      config,
      '--only',
      '3.1-stage-first-201',
      '--report',
      `json=${path}`,
      '--known-failures',
      list,
    )
    expect(exitCode).toBe(1)
    expect(stderr).toContain('3.1-stage-first-201 is listed as a known failure and passed; take it off the list')
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      verdict: 'conforming',
      knownFailures: { verdict: 'conforming', stale: ['3.1-stage-first-201'] },
    })
  })

  it('are not said to be mended by a part of what judges them', async () => {
    writeFileSync(list, '4.3-notes-201\n')
    const { stderr } = await run('--config', config, '--only', 'notes-added', '--report', `json=${path}`, '--known-failures', list)
    expect(stderr).not.toContain('take it off')
  })

  it('do not count, and do not end a run that is to bail', async () => {
    const proxy = await startFaultyProxy(configuration.baseUrl, {
      authorization: (sent) => sent,
      change: (url, answer) => (url.includes('delivery-note') && answer.status === 201 ? { ...answer, status: 200 } : answer),
    })
    const faulty = join(folder, 'faulty.json')
    writeFileSync(faulty, JSON.stringify({ ...configuration, baseUrl: proxy.baseUrl }))
    const args = ['--config', faulty, '--only', 'delivery-note-echoed', '--report', 'pretty']
    const before = await run(...args)
    expect(before).toMatchObject({ exitCode: 1 })
    const ids = [...before.stdout.matchAll(/^failed {2}(\S+)/gm)].map(([, id]) => id)
    expect(ids).not.toEqual([])
    writeFileSync(list, ids.map((id) => `${id} # see #12, mended next week`).join('\n'))
    const after = await run(...args, '--bail', '--known-failures', list)
    proxy.close()
    expect(after.stdout).toContain('nonconforming, but all failures are known: ')
    expect(after.stdout).toContain('Known failure (see #12, mended next week): ')
    expect(after.stdout).not.toMatch(/^failed {2}/m)
    expect(after.stdout).not.toContain('stopped at the first failure')
    expect(after.stderr).toContain('known failures do not count: ')
    expect(after.exitCode).toBe(0)
  })
})

it.each([
  [['--time-limit', '-1'], '--time-limit takes a whole number from 1, not "-1"'],
  [['--max-requests', '0'], '--max-requests takes a whole number from 1, not "0"'],
  [['--seed', 'x'], '--seed takes a whole number, not "x"'],
  // A seed may be below 0, so it is the next thing that is refused.
  [
    ['--seed', '-3'],
    '--config FILE is missing; it tells the suite about the implementation. data-import conformance run --help shows a small one.',
  ],
])('%j: %s', async (args, message) => {
  const stderr = `data-import conformance: ${message}\n`
  expect(await runProgram(['conformance', 'run', ...args])).toEqual({ exitCode: 2, stdout: '', stderr })
})

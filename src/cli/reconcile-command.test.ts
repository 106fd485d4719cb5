import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startReference } from '../../conformance/testing/reference-run.ts'
import { generateAccounts } from '../generate/generate-bodies.ts'
import type { Difference } from '../reconcile/difference.ts'
import { runProgram } from './testing/run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'reconcile-'))
const cohort = join(folder, 'cohort.jsonl')
const records = [...generateAccounts({ accounts: 8, months: 0 })]
writeFileSync(cohort, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
afterAll(() => rmSync(folder, { recursive: true }))

const entry = (number: string, platform: string | null) => ({
  external_account_number: number,
  platform_account_number: platform,
  account_created_at: platform === null ? null : '2026-11-02T10:00:00Z',
})
const saved = (name: string, value: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(value))
  return path
}

describe('data-import reconcile', () => {
  const all = saved(
    'all.json',
    records.map(({ external_account_number: number }, index) => entry(number, `A-${index}`)),
  )

  it('is content when every account is in the saved list, and says what that does not show', async () => {
    const { stdout, exitCode, stderr } = await runProgram(['reconcile', cohort, '--all', all])
    expect([exitCode, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/accounts +8 +8 {2}=\n/)
    expect(stdout).toContain('accounts whose data was swapped (--operator)')
    expect(stdout).toContain('complete  0 differences')
  })

  it('reports as json, csv and html', async () => {
    const list = saved('short.json', [
      ...records.slice(1).map(({ external_account_number: number }, index) => entry(number, index === 0 ? null : `A-${index}`)),
      entry('=1+1,"<b>', 'A-9'),
    ])
    const paths = ['json', 'csv', 'html'].map((format) => join(folder, `report.${format}`))
    const reports = ['json', 'csv', 'html'].flatMap((format, index) => ['--report', `${format}=${paths[index]}`])
    expect(await runProgram(['reconcile', cohort, '--all', list, ...reports])).toEqual({ exitCode: 1, stdout: '', stderr: '' })
    const [json = '', csv, html] = paths.map((path) => readFileSync(path, 'utf8'))
    const told = JSON.parse(json) as { counts: object; differences: Difference[]; complete: boolean }
    expect(told).toMatchObject({ counts: { missing: 1, extra: 1, pending: 1 }, complete: false })
    expect(told.differences).toHaveLength(3)
    expect(csv).toContain('NORDLICHT-2026,0040000000,missing,,,\r\n')
    expect(csv).toContain(`NORDLICHT-2026,"'=1+1,""<b>",extra,,,A-9\r\n`)
    expect(html).toContain('=1+1,&quot;&lt;b&gt;')
    expect(html).not.toContain('<script')
  })

  it.each([
    [['--all', all], 'name the cohort'],
    [[cohort], '--all names the list'],
    [[cohort, '--all', join(folder, 'nowhere.json')], /nowhere\.json: there is no such file/],
    [[cohort, '--all', saved('error.json', { detail: 'no' })], /an entry of the list has no external_account_number/],
    [[cohort, '--all', 'https://platform.internal'], /platform\.internal is not this machine.*--allow-host platform\.internal/],
    [[cohort, '--all', 'http://127.0.0.1:1'], /put the token for 127\.0\.0\.1 into the environment variable DATA_IMPORT_TOKEN/],
    [[cohort, '--all', 'http://name:secret@127.0.0.1:1'], /a URL has no password in it/],
    [[cohort, '--all', all, '--report', `csv=${cohort}`], /would overwrite/],
    [[cohort, saved('unnamed.json', {}), '--all', all], /unnamed\.json:1, record 0: it names no account/],
  ])('%j is refused with a reason', async (args, message) => {
    const { exitCode, stderr, stdout } = await runProgram(['reconcile', ...args])
    expect([exitCode, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
  })
})

describe('against a server', () => {
  let reference: Awaited<ReturnType<typeof startReference>>
  let token = ''
  beforeAll(async () => {
    reference = await startReference()
    const query = 'mutation { obtainToken(apiKey: "test-key") { token } }'
    const answer = await post('/graphql/', { query }, {})
    token = (answer as { data: { obtainToken: { token: string } } }).data.obtainToken.token
    const headers = { Authorization: `Token ${token}` }
    // A loader with three faults: it leaves out an account, does not create another one, and drops a register of a third.
    for (const [index, record] of records.entries()) {
      if (index === 1) continue
      const sent = structuredClone(record)
      if (index === 3) sent.supply_addresses?.[0]?.supply_points?.[0]?.melos?.[0]?.meters?.[0]?.registers?.pop()
      await post('/v1/data-import/account-import-process/create-or-update/', sent, headers)
      if (index === 2) continue
      const { external_account_number, import_supplier: import_supplier_code } = record
      const body = { external_account_number, import_supplier_code, operations_team_name: 'Migration Nord' }
      await post('/v1/data-import/account-import-process/process/', body, headers)
    }
  })
  afterAll(() => reference.server.close())

  async function post(path: string, body: unknown, headers: Record<string, string>): Promise<unknown> {
    const options = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(reference.configuration.baseUrl + path, options)
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }

  it('finds what a loader has lost, through the lists, the status and the port of the operator', async () => {
    const { baseUrl, operator } = reference.configuration
    const views = ['all', 'pending', 'imported', 'status'].flatMap((view) => [`--${view}`, baseUrl])
    const args = ['reconcile', cohort, ...views, '--operator', operator.url, '--report', 'json']
    const { stdout, exitCode, stderr } = await runProgram(args, '', { DATA_IMPORT_TOKEN: token, OPERATOR_TOKEN: 'test-operator' })
    expect([exitCode, stderr]).toEqual([1, ''])
    const { differences } = JSON.parse(stdout) as { differences: Difference[] }
    const found = differences.map(
      ({ external_account_number: number, difference, what }) => `${number} ${difference} ${what.split(' ')[0]}`,
    )
    expect(found.toSorted()).toEqual([
      '0040000001 missing ',
      '0040000001 not_seen ',
      '0040000002 failed ',
      '0040000002 pending ',
      '0040000003 lost readings',
      '0040000003 lost registers',
    ])
    expect(stdout).not.toContain(token)
  })

  it('says what a server answers to a wrong token, and sends it nowhere else', async () => {
    const run = await runProgram(['reconcile', cohort, '--all', reference.configuration.baseUrl], '', { DATA_IMPORT_TOKEN: 'wrong-one' })
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toMatch(/status 401 in place of 200; is the token right\?/)
    expect(run.stderr).not.toContain('wrong-one')
    const redirecting = await listening((_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end())
    const followed = await runProgram(['reconcile', cohort, '--all', redirecting.url], '', { DATA_IMPORT_TOKEN: 'x' })
    redirecting.server.close()
    expect(followed.stderr).toMatch(/status 302 in place of 200/)
  })

  async function listening(listener: Parameters<typeof createServer>[1]): Promise<{ server: Server; url: string }> {
    const server = createServer(listener)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }
})

import { expect, onTestFinished, test } from 'vitest'
import { createReferenceServer } from '../../../reference-server/create-reference-server.ts'
import { newRecord } from '../../../reference-server/testing/samples.ts'
import { obtainToken, team } from '../../../reference-server/testing/test-server.ts'
import { operations, type PostOperationId } from '../../../schemas/operations.ts'
import { writeReport } from '../../report/reports.ts'
import { plain } from '../../../src/report/pretty/paint.ts'
import type { PlanItem } from '../plan/plan.ts'
import { ClientJudge } from './client-judge.ts'
import { judgingListener } from './judging-listener.ts'

/** A reference server with a judge in front, and what a client of it needs. */
async function watched(...items: PlanItem[]) {
  const judge = new ClientJudge({ plan: { accounts: 2, items } })
  const server = createReferenceServer({ apiKey: 'key', front: (listener) => judgingListener(judge, listener, 50_000) })
  onTestFinished(() => server.close())
  const { baseUrl } = await server.listen({ port: 0, host: '127.0.0.1' })
  const token = (await obtainToken(baseUrl, 'key')).data?.obtainToken.token ?? ''
  const post = (operation: PostOperationId, body: unknown, headers: Record<string, string> = { Authorization: `Token ${token}` }) =>
    fetch(`${baseUrl}${operations[operation].path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const verdictOf = (id: string) => judge.report('test').requirements.find((result) => result.id === id)
  return { judge, baseUrl, token, post, verdictOf }
}

test('what is not in the plan goes through as it is', async () => {
  const { post, judge, verdictOf } = await watched()
  const record = newRecord()
  const staged = await post('stageAccount', record)
  expect(staged.status).toBe(201)
  expect(staged.headers.get('x-request-id')).toMatch(/\w/)
  expect(await staged.json()).toEqual({ import_supplier: record.import_supplier, external_account_number: record.external_account_number })
  expect(judge.report('test')).toMatchObject({ requests: 1, verdict: 'conforming' })
  expect(verdictOf('5-header-sent')?.verdict).toBe('passed')
})

test('an answer is lost after the work was done', async () => {
  const { post, verdictOf } = await watched({ do: 'answer lost', operation: 'stageAccount', turns: [1] })
  const record = newRecord()
  await expect(post('stageAccount', record)).rejects.toThrow('fetch failed')
  expect(verdictOf('4-client-lost-answer-open')).toMatchObject({
    verdict: 'observed',
    advice: { steps: [{ request: { method: 'POST', path: operations.stageAccount.path } }] },
  })
  expect((await post('stageAccount', record)).status).toBe(200)
  expect(verdictOf('4-client-lost-answer-open')?.observed).toEqual(['It sends again what was not answered, or asks what became of it.'])
})

test('a client that hangs up has got no answer', async () => {
  const { judge, baseUrl, token, verdictOf } = await watched({ do: 'slow', operation: 'processAccount', turns: [1], forMs: 2000 })
  const process = { external_account_number: '1', import_supplier_code: 'NORDLICHT-2026', operations_team_name: 'Migration Nord' }
  const client = new AbortController()
  const answer = fetch(`${baseUrl}${operations.processAccount.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Token ${token}` },
    body: JSON.stringify(process),
    signal: client.signal,
  })
  // Once it has come.
  await expect.poll(() => judge.missed).toEqual([])
  client.abort()
  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(() => verdictOf('6-client-asks')?.verdict).toBe('failed')
})

test('a client that takes the dry runs of this server for failures processes nothing', async () => {
  const { post, verdictOf } = await watched()
  const bodies = [newRecord(), newRecord()].map(async (record) => {
    await post('stageAccount', record)
    const { import_supplier: import_supplier_code, external_account_number } = record
    const body = { import_supplier_code, external_account_number, operations_team_name: team }
    expect((await post('processAccount', { ...body, dry_run: true })).status).toBe(400)
    return body
  })
  const [body] = await Promise.all(bodies)
  expect(verdictOf('4.2-client-takes-dry-run')?.verdict).toBe('failed')
  await post('processAccount', body)
  expect(verdictOf('4.2-client-takes-dry-run')?.verdict).toBe('passed')
})

test('a body beyond the limit is refused', async () => {
  const { post } = await watched()
  expect((await post('stageAccount', newRecord({ sales_subchannel: 'x'.repeat(60_000) }))).status).toBe(413)
})

test('no report holds a token or what payloads hold', async () => {
  const { post, judge } = await watched()
  const record = { ...newRecord(), customers: [{ given_name: 'Canary-Person', nick_name: null }], surplus: 'Canary-Value' }
  await post('stageAccount', record, { Authorization: 'Token canary-token' })
  await post('stageAccount', 'Canary-Text')
  const reports = (['json', 'html', 'markdown', 'junit', 'pretty'] as const).map((format) =>
    writeReport(format, judge.report('test'), plain),
  )
  for (const report of reports) {
    expect(report).toContain('9-client-only-documented-fields')
    expect(report.toLowerCase()).not.toContain('canary')
  }
})

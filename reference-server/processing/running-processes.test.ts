import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountImportRecord } from '../../schemas/account-import/index.ts'
import { newRecord } from '../testing/samples.ts'
import { team, TestServer } from '../testing/test-server.ts'
import type { LogEntry } from '../app/request-log.ts'

const entries: LogEntry[] = []
let server: TestServer
beforeEach(async () => {
  server = await TestServer.start({ longestHold: 5000, log: (entry) => entries.push(entry) })
})
afterEach(() => server.close())

async function hold(record: AccountImportRecord, held: boolean): Promise<void> {
  const path = `/accounts/${record.import_supplier}/${record.external_account_number}/hold`
  expect((await server.operator('PUT', path, { hold: held })).status).toBe(204)
}

async function limit(max: number | null): Promise<void> {
  expect((await server.operator('PUT', '/limits/concurrent-processes', { max })).status).toBe(204)
}

/** Starts to process a held account and waits until it is in progress. */
async function inProgress(record: AccountImportRecord, changes?: object) {
  await hold(record, true)
  const answer = server.process(record, changes)
  await vi.waitFor(async () => expect((await server.status(record)).body.status).toBe('IN_PROGRESS'))
  // Within an object, because an async function would wait for it.
  return { answer }
}

test('3.1-status-in-progress, 3.1-status-after-in-progress, 3.1-lists-while-in-progress-open', async () => {
  const record = await server.staged()
  const { answer } = await inProgress(record)
  expect((await server.status(record)).body).toEqual({ status: 'IN_PROGRESS', platform_account_number: '' })
  expect(await server.listed('Pending')).toEqual([record.external_account_number])
  expect(await server.listed('Imported')).toEqual([])
  await hold(record, false)
  expect((await answer).status).toBe(201)
  expect((await server.status(record)).body.status).toBe('COMPLETED')
})

test('3.1-dry-run-in-progress-open, 3.1-status-unknown-dry-run', async () => {
  const record = await server.staged()
  const { answer } = await inProgress(record, { dry_run: true })
  await hold(record, false)
  expect((await answer).status).toBe(400)
  expect((await server.status(record)).body.status).toBe('UNKNOWN')
})

test('3.1-process-while-in-progress-open', async () => {
  const record = await server.staged()
  const { answer: first } = await inProgress(record)
  const second = server.process(record)
  await sleep(50)
  await hold(record, false)
  const answers = [await first, await second]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]))
  const [number] = new Set(answers.map(({ body }) => body.platform_account_number))
  expect((await server.status(record)).body).toEqual({ status: 'COMPLETED', platform_account_number: number })
})

test('3.1-stage-while-in-progress-open', async () => {
  const record = await server.staged({ notes: [{ body: 'first' }] })
  const { answer } = await inProgress(record)
  expect((await server.post('stageAccount', { ...record, notes: [{ body: 'second' }] })).status).toBe(200)
  await hold(record, false)
  expect((await answer).status).toBe(201)
  expect((await server.stored(record)).notes).toMatchObject([{ body: 'second' }])
})

test('what changes while a process waits counts: the supplier is paused, and the process is refused', async () => {
  const record = await server.staged()
  const { answer } = await inProgress(record)
  await server.operator('PUT', `/suppliers/${record.import_supplier}`, { status: 'Paused' })
  await hold(record, false)
  expect(await answer).toMatchObject({ status: 400, body: { code: 'import_supplier_migration_not_ongoing' } })
  expect((await server.status(record)).body.status).toBe('UNKNOWN')
})

test('8-limit-429, 8-limit-429-creates-nothing, 8-limit-within, 8-limit-retry-succeeds, 8-429-retry-after-open, 8-429-body-open', async () => {
  const [one, two, three] = [await server.staged(), await server.staged(), await server.staged()]
  await limit(2)
  const held = [await inProgress(one), await inProgress(two)]
  const refused = await server.process(three)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_processes' } })
  expect(refused.headers.get('Retry-After')).toBe('1')
  expect((await server.status(three)).body.status).toBe('UNKNOWN')
  await hold(one, false)
  expect((await held[0]?.answer)?.status).toBe(201)
  expect((await server.process(three)).status).toBe(201)
  await hold(two, false)
  expect((await held[1]?.answer)?.status).toBe(201)
})

test('8-limit-process-only, 8-limit-precedence-open, 8-limit-dry-run-open, 8-limit-scope-open', async () => {
  const imported = await server.imported()
  const [one, two] = [await server.staged({ import_supplier: 'SUEDWIND-2026' }), await server.staged()]
  await limit(1)
  const { answer } = await inProgress(one, { dry_run: true })
  expect((await server.post('stageAccount', two)).status).toBe(200)
  expect((await server.process(two)).status).toBe(429)
  expect((await server.process(two, { dry_run: true })).status).toBe(429)
  expect((await server.process(imported)).status).toBe(400)
  expect((await server.process(newRecord())).status).toBe(400)
  await hold(one, false)
  expect((await answer).status).toBe(400)
  expect((await server.process(two)).status).toBe(201)
})

test('8-limit-disabled', async () => {
  await limit(1)
  await limit(null)
  const records = await Promise.all(Array.from({ length: 20 }, () => server.staged()))
  const answers = await Promise.all(records.map((record) => server.process(record)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
})

test('3.1-process-one-account-per-pair', async () => {
  const record = await server.staged()
  const held = await server.staged()
  await hold(held, true)
  const requests = Array.from({ length: 300 }, (_, index) => server.process(index % 3 === 0 ? held : record, { dry_run: index % 10 === 9 }))
  await sleep(100)
  await hold(held, false)
  const answers = await Promise.all(requests)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]))
  expect(await server.listed('Imported')).toEqual([record.external_account_number, held.external_account_number])
})

test('every account of a large cohort is created once, with a number of its own, whatever else goes on', async () => {
  const records = await Promise.all(Array.from({ length: 100 }, () => server.staged()))
  const answers = await Promise.all([...records, ...records, ...records].map((record) => server.process(record)))
  const created = answers.filter(({ status }) => status === 201).map(({ body }) => body.platform_account_number)
  expect(created).toHaveLength(100)
  expect(new Set(created).size).toBe(100)
})

test('a hold ends by itself', async () => {
  await server.close()
  server = await TestServer.start({ longestHold: 100 })
  const record = await server.staged()
  await hold(record, true)
  expect((await server.process(record)).status).toBe(201)
})

test('processing takes as long as configured, in progress and within the limit', async () => {
  await server.close()
  server = await TestServer.start({ processingDuration: 300, concurrencyLimit: 1 })
  const [one, two] = [await server.staged(), await server.staged()]
  const answer = server.process(one)
  await vi.waitFor(async () => expect((await server.status(one)).body.status).toBe('IN_PROGRESS'))
  expect((await server.process(two)).status).toBe(429)
  expect((await answer).status).toBe(201)
})

test('stopping lets a held process go on and waits for it, also when its client is gone', async () => {
  const record = await server.staged()
  await hold(record, true)
  const [client, left] = [new AbortController(), server.server]
  const answer = fetch(`${server.baseUrl}/v1/data-import/account-import-process/process/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Token ${server.token}` },
    body: JSON.stringify({
      import_supplier_code: record.import_supplier,
      external_account_number: record.external_account_number,
      operations_team_name: team,
    }),
    signal: client.signal,
  })
  await vi.waitFor(async () => expect((await server.status(record)).body.status).toBe('IN_PROGRESS'))
  client.abort()
  await expect(answer).rejects.toThrow('aborted')
  entries.length = 0
  await left.close()
  expect(entries).toContainEqual(expect.objectContaining({ operation: 'processAccount', status: 201 }))
  server = await TestServer.start()
})

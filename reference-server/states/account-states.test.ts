import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRecord } from '../testing/samples.ts'
import { TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

const note = { created_at: '2026-01-01T10:00:00Z', body: 'Only in the first version.', is_pinned: false }

test('3.1-stage-first-201, 3.1-stage-first-pending, 3.1-status-unknown-staged, 4.2-stage-body', async () => {
  const record = newRecord()
  const answer = await server.post('stageAccount', record)
  expect(answer).toMatchObject({
    status: 201,
    body: { import_supplier: record.import_supplier, external_account_number: record.external_account_number },
  })
  expect((await server.status(record)).body).toEqual({ status: 'UNKNOWN', platform_account_number: '' })
  expect(await server.listed('Pending')).toContain(record.external_account_number)
})

test('3.1-stage-again-200, 3.1-stage-again-replaces, 3.1-stage-again-still-pending', async () => {
  const record = await server.staged({ notes: [note] })
  const { notes: _notes, ...second } = { ...record, billing_postcode: '20357' }
  expect((await server.post('stageAccount', second)).status).toBe(200)
  expect((await server.stored(record)).staged).toEqual(second)
  expect((await server.listed('Pending')).filter((number) => number === record.external_account_number)).toHaveLength(1)
})

test('3.1-stage-again-earlier-data-gone', async () => {
  const record = await server.staged({ notes: [note] })
  const { notes: _notes, ...second } = record
  await server.post('stageAccount', second)
  await server.process(record)
  const { import_supplier, external_account_number } = record
  const answer = await server.post('createNotes', { import_supplier, external_account_number, notes: [note] })
  expect(answer.body[0].status).toBe('NOTE_CREATION_SUCCESS')
})

test('3.1-stage-refused-stages-nothing, 4-refused-no-effect', async () => {
  const record = newRecord()
  expect((await server.post('stageAccount', { ...record, customers: {} })).status).toBe(400)
  expect((await server.status(record)).status).toBe(404)
})

test('3.1-stage-again-refused-keeps', async () => {
  const record = await server.staged()
  expect((await server.post('stageAccount', { ...record, customers: {} })).status).toBe(400)
  expect((await server.stored(record)).staged).toEqual(record)
})

test('3.1-process-201, 3.1-process-imports, 4.2-process-body, 3.1-status-completed', async () => {
  const record = await server.staged()
  const answer = await server.process(record)
  expect(answer.status).toBe(201)
  expect(answer.body.platform_account_number).toMatch(/^A-\d{8}$/)
  expect((await server.status(record)).body).toEqual({ status: 'COMPLETED', ...answer.body })
  expect(await server.listed('Pending')).not.toContain(record.external_account_number)
  expect(await server.listed('Imported')).toContain(record.external_account_number)
})

test('3.1-process-dry-run-false', async () => {
  const record = await server.staged()
  expect((await server.process(record, { dry_run: false })).status).toBe(201)
})

test('3.1-dry-run-400, 3.1-dry-run-message, 3.1-dry-run-leaves-staged, 3.1-dry-run-leaves-nothing', async () => {
  const record = await server.staged({ notes: [note] })
  const lists = [await server.listed('All'), await server.listed('Pending'), await server.listed('Imported')]
  const before = await server.stored(record)
  const answer = await server.process(record, { dry_run: true })
  expect(answer).toMatchObject({ status: 400, body: { code: 'dry_run_rolled_back', detail: expect.stringContaining('successfully') } })
  expect(await server.stored(record)).toEqual(before)
  expect([await server.listed('All'), await server.listed('Pending'), await server.listed('Imported')]).toEqual(lists)
})

test('3.1-dry-run-then-process, 3.1-dry-run-repeat, 3.1-status-unknown-dry-run', async () => {
  const record = await server.staged()
  expect((await server.process(record, { dry_run: true })).status).toBe(400)
  expect((await server.process(record, { dry_run: true })).status).toBe(400)
  expect((await server.status(record)).body.status).toBe('UNKNOWN')
  expect((await server.process(record)).status).toBe(201)
})

test('a dry run does create the account: its number is the next one, and is given again after the rollback', async () => {
  const [first, second] = [await server.imported(), await server.staged()]
  await server.process(second, { dry_run: true })
  const numbers = [(await server.status(first)).body, (await server.process(second)).body].map(({ platform_account_number }) =>
    Number(platform_account_number.slice(2)),
  )
  expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
})

test('3.1-imported-stage-400, 3.1-imported-stays', async () => {
  const record = await server.imported()
  const before = await server.stored(record)
  expect((await server.post('stageAccount', { ...record, billing_postcode: '20357' })).status).toBe(400)
  expect(await server.stored(record)).toEqual(before)
})

test('3.1-imported-process-400, 3.1-imported-process-numbers, 3.1-imported-process-any-team, 3.1-imported-dry-run-400', async () => {
  const record = await server.imported()
  const { platform_account_number } = (await server.status(record)).body
  const numbers = { external_account_number: record.external_account_number, platform_account_number }
  for (const changes of [{}, { dry_run: true }, { operations_team_name: 'nobody' }]) {
    expect(await server.process(record, changes)).toMatchObject({ status: 400, body: numbers })
  }
})

test('3.1-process-unknown-team-no-account, 3.1-process-after-failure, 3.1-status-unknown-failed', async () => {
  const record = await server.staged()
  const answer = await server.process(record, { operations_team_name: 'nobody' })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ attr: 'operations_team_name' }] } })
  expect((await server.status(record)).body.status).toBe('UNKNOWN')
  expect((await server.process(record)).status).toBe(201)
})

test('3.1-process-never-staged-no-account', async () => {
  const record = newRecord()
  expect(await server.process(record)).toMatchObject({ status: 400, body: { code: 'account_not_staged' } })
  expect((await server.status(record)).status).toBe(404)
})

test('1-pair-two-suppliers, 1-supplier-groups-accounts', async () => {
  const north = await server.imported()
  const south = { ...north, import_supplier: 'SUEDWIND-2026' }
  expect((await server.status(south)).status).toBe(404)
  expect((await server.post('stageAccount', south)).status).toBe(201)
  expect((await server.status(south)).body.status).toBe('UNKNOWN')
  expect(await server.listed('Pending', 'SUEDWIND-2026')).toContain(south.external_account_number)
})

test('1-pair-two-numbers', async () => {
  const numbers = ['0815', '815', ' 815', 'a815', 'A815', '8/15 äöü ß', '%2F', '8%15', '..', '\u{1f600}', 'a\u0000b', 'a']
  for (const external_account_number of numbers) {
    const record = newRecord({ external_account_number })
    expect((await server.post('stageAccount', record)).status).toBe(201)
    // URL clients resolve dot segments, encoded or not, before they send them.
    if (external_account_number === '..') continue
    expect((await server.status(record)).body.status).toBe('UNKNOWN')
  }
  expect(await server.listed('Pending')).toEqual(expect.arrayContaining(numbers))
})

test.each(['', 'half a pair: \ud800'])('a pair that no path could name is refused', async (external_account_number) => {
  const answer = await server.post('stageAccount', newRecord({ external_account_number }))
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ attr: 'external_account_number' }] } })
})

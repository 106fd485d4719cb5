import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountImportRecord } from '../../schemas/account-import/index.ts'
import { newRecord } from '../testing/samples.ts'
import { TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

const created = 'NOTE_CREATION_SUCCESS'
const exists = 'NOTE_ALREADY_EXISTS'

function add(record: AccountImportRecord, ...notes: object[]) {
  const { import_supplier, external_account_number } = record
  return server.post('createNotes', { import_supplier, external_account_number, notes })
}

async function statuses(record: AccountImportRecord, ...notes: object[]): Promise<string[]> {
  return ((await add(record, ...notes)).body as { status: string }[]).map(({ status }) => status)
}

test('4.3-notes-201, 4.3-notes-result-fields, 4.3-notes-result-echo, 4.3-notes-new-created', async () => {
  const record = await server.imported()
  const note = { body: 'Grüße', created_at: '2026-01-01T10:00:00+01:00' }
  expect(await add(record, note)).toMatchObject({ status: 201, body: [{ ...note, status: created }] })
})

test('4.3-notes-created-stored, 2.3-is-pinned-kept, 2.3-is-pinned-default, 2.3-created-at-default', async () => {
  const record = await server.imported()
  const documents = [{ document_path: 'belege/1.pdf' }]
  const [earliest, answer, latest] = [
    Date.now(),
    await add(record, { body: 'a', is_pinned: true }, { document_paths: documents }),
    Date.now(),
  ]
  const { notes } = await server.stored(record)
  expect(notes).toMatchObject([
    { body: 'a', is_pinned: true, created_at: answer.body[0].created_at },
    { document_paths: documents, is_pinned: false },
  ])
  expect(Date.parse(answer.body[0].created_at)).toBeGreaterThanOrEqual(earliest)
  expect(Date.parse(answer.body[0].created_at)).toBeLessThanOrEqual(latest)
})

test('4.3-notes-duplicate-skipped, 4.3-notes-duplicate-undated-skipped, 4.3-notes-duplicate-not-stored', async () => {
  const record = await server.imported()
  const notes = [{ body: 'a', created_at: '2026-01-01T10:00:00Z' }, { body: 'b' }]
  expect(await statuses(record, ...notes)).toEqual([created, created])
  expect(await statuses(record, ...notes)).toEqual([exists, exists])
  expect((await server.stored(record)).notes).toHaveLength(2)
})

test('4.3-notes-other-created-at, 4.3-notes-equality-offset-open, 4.3-notes-undated-after-dated', async () => {
  const record = await server.imported()
  const body = 'a'
  expect(
    await statuses(
      record,
      { body, created_at: '2026-01-01T10:00:00Z' },
      { body, created_at: '2026-01-01T10:00:00.000+00:00' },
      { body, created_at: '2026-01-01T11:00:00+01:00' },
      { body, created_at: '2026-01-01T10:00:00.0001Z' },
      { body, created_at: '2026-01-01T10:00:01Z' },
      { body },
    ),
  ).toEqual([created, exists, exists, created, created, exists])
})

test('4.3-notes-other-account', async () => {
  const [one, other] = [await server.imported(), await server.imported()]
  expect(await statuses(one, { body: 'a' })).toEqual([created])
  expect(await statuses(other, { body: 'a' })).toEqual([created])
})

test('4.3-notes-equality-documents-open, 4.3-notes-duplicate-in-request', async () => {
  const record = await server.imported()
  const [one, two] = [{ document_paths: [{ document_path: '1.pdf' }] }, { document_paths: [{ document_path: '2.pdf' }] }]
  expect(await statuses(record, one, two, one, { body: 'a' }, { body: 'a' })).toEqual([created, created, exists, created, exists])
})

test('4.3-notes-of-import-record-open', async () => {
  const note = { body: 'From the import', created_at: '2026-01-01T10:00:00Z', is_pinned: true }
  const record = await server.imported({ notes: [note] })
  expect(await statuses(record, note)).toEqual([exists])
})

test('4.3-notes-404-unknown, 4.3-notes-404-staged, 4.3-notes-404-supplier', async () => {
  const imported = await server.imported()
  const missing = [
    newRecord(),
    await server.staged(),
    { ...imported, import_supplier: 'SUEDWIND-2026' },
    { ...imported, import_supplier: 'nobody' },
  ]
  for (const record of missing) expect((await add(record, { body: 'a' })).status).toBe(404)
})

test('2.3-note-empty-refused', async () => {
  const record = await server.imported()
  const answer = await add(record, { body: 'a' }, { is_pinned: true })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ attr: 'notes.1' }] } })
  expect((await server.stored(record)).notes).toEqual([])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReferenceServer } from '../create-reference-server.ts'
import { newRecord, sample } from '../testing/samples.ts'
import { TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

test('it is closed unless asked for', async () => {
  const closed = createReferenceServer()
  expect((await closed.listen({ port: 0, host: '127.0.0.1' })).operatorUrl).toBeUndefined()
  await closed.close()
})

test.each(['', 'Bearer', 'Bearer x', 'Token test-operator', 'test-operator'])('Authorization %j is refused', async (authorization) => {
  const answer = await fetch(`${server.operatorUrl}/suppliers`, { headers: { Authorization: authorization } })
  expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
})

test('a token of the interface is none of the operator, nor the other way round', async () => {
  const headers = { Authorization: `Bearer ${server.token}` }
  expect((await fetch(`${server.operatorUrl}/suppliers`, { headers })).status).toBe(401)
  expect((await server.post('stageAccount', newRecord(), { headers: { Authorization: 'Token test-operator' } })).status).toBe(401)
})

test('suppliers with their settings and counts', async () => {
  await server.operator('PUT', '/suppliers/COUNTED', { status: 'Ongoing' })
  await server.imported({ import_supplier: 'COUNTED' })
  await server.staged({ import_supplier: 'COUNTED' })
  await server.staged({ import_supplier: 'COUNTED' })
  const { body } = await server.operator('GET', '/suppliers')
  expect(body).toEqual(
    expect.arrayContaining([
      { code: 'COUNTED', status: 'Ongoing', customer_emails_on_migration: false, document_root: '', pending: 2, imported: 1 },
      expect.objectContaining({ code: 'SUEDWIND-2026', customer_emails_on_migration: true, document_root: 'suedwind-2026' }),
    ]),
  )
})

test('a team is there once it was put', async () => {
  const record = await server.staged()
  const operations_team_name = 'Süd/West & Co'
  expect((await server.process(record, { operations_team_name })).status).toBe(400)
  expect((await server.operator('PUT', `/teams/${encodeURIComponent(operations_team_name)}`, {})).status).toBe(204)
  expect((await server.process(record, { operations_team_name })).status).toBe(201)
})

test('4.2-process-skipped-open', async () => {
  const record = await server.staged()
  await server.operator('PUT', `/accounts/${record.import_supplier}/${record.external_account_number}/skip`, { skip: true })
  expect(await server.process(record)).toMatchObject({ status: 400, body: { code: 'account_skipped' } })
  expect(await server.listed('Pending')).toContain(record.external_account_number)
})

test('a payment vendor behaves as it is told to', async () => {
  const { import_supplier, external_account_number } = await server.imported()
  const statuses = []
  for (const behaviour of ['available', 'persistent_failure', 'intermittent_failure', 'available']) {
    await server.operator('PUT', '/payment-vendors/new%20vendor', { behaviour })
    const body = { import_supplier, external_account_number, vendor: 'new vendor', reference: behaviour }
    statuses.push((await server.post('createPaymentInstruction', body)).status)
  }
  expect(statuses).toEqual([201, 400, 500, 201])
})

test('1-staging-stores-data, 1-document-location, 1-document-path-fields', async () => {
  const changes = { ...sample('validateAccount'), import_supplier: 'NORDLICHT-2026', external_account_number: 'documents/1' }
  const record = await server.imported(changes)
  const { import_supplier, external_account_number } = record
  for (const operation of ['createNotes', 'createHistoricalStatements'] as const) {
    await server.post(operation, { ...sample(operation), import_supplier, external_account_number })
  }
  const stored = await server.stored(record)
  expect(stored.staged).toEqual(record)
  const root = 'migration-documents/nordlicht-2026'
  expect(stored.documents).toEqual(
    expect.arrayContaining([
      {
        named_at: 'notes.2.document_paths.0.document_path',
        path: 'belege/2026/0040017823-auszahlung.pdf',
        location: `${root}/belege/2026/0040017823-auszahlung.pdf`,
      },
      expect.objectContaining({ named_at: 'statements.0.statement_path', location: `${root}/rechnungen/2024/0040017823-R24-097310.pdf` }),
      expect.objectContaining({ named_at: 'staged.statements.0.statement_path' }),
    ]),
  )
})

test('what is not known has the same shape, empty', async () => {
  expect((await server.operator('GET', '/accounts/nobody/1')).body).toEqual({
    staged: null,
    status: null,
    platform_account_number: '',
    account_created_at: null,
    skip: false,
    notes: [],
    transactions: [],
    delivery_notes: [],
    energy_amounts: [],
    statements: [],
    invoices: [],
    payment_instructions: [],
    documents: [],
  })
  expect(await server.operator('GET', '/market-participants/1')).toMatchObject({ status: 200, body: null })
})

describe('wrong verbs', () => {
  test.each([
    ['/suppliers/S', { status: 'ongoing' }, 400],
    ['/suppliers/S', {}, 400],
    ['/suppliers/S', [], 400],
    ['/accounts/S/1/skip', { skip: 'true' }, 400],
    ['/accounts/S/1/hold', {}, 400],
    ['/limits/concurrent-processes', { max: -1 }, 400],
    ['/limits/concurrent-processes', { max: 1.5 }, 400],
    ['/limits/concurrent-processes', {}, 400],
    ['/payment-vendors/v', { behaviour: 'odd' }, 400],
    ['/nothing', {}, 404],
    ['/price-sheets', {}, 405],
  ])('PUT %s %j is answered with %i', async (path, body, status) => {
    expect((await server.operator('PUT', path, body)).status).toBe(status)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRecord } from '../testing/samples.ts'
import { TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

test('4.4-status-body, 4.4-status-200-staged, 4.4-status-200-imported, 2.13-number-empty-before-creation', async () => {
  expect((await server.status(await server.staged())).body).toEqual({ status: 'UNKNOWN', platform_account_number: '' })
  expect((await server.status(await server.imported())).body).toEqual({
    status: 'COMPLETED',
    platform_account_number: expect.stringMatching(/./),
  })
})

test('4.4-status-404, 4.4-status-404-unknown-supplier', async () => {
  const record = await server.staged()
  for (const import_supplier of ['SUEDWIND-2026', 'nobody', 'nordlicht-2026']) {
    expect((await server.status({ ...record, import_supplier })).status).toBe(404)
  }
  expect((await server.status(newRecord())).status).toBe(404)
})

test('4.4-lists-agree, 4.4-lists-agree-with-status, 4.4-all-item-fields, 2.13-list-created-at-when-imported, 2.13-list-number-null-when-pending', async () => {
  const import_supplier = 'LISTS'
  await server.operator('PUT', `/suppliers/${import_supplier}`, { status: 'Ongoing' })
  const pending = await server.staged({ import_supplier })
  const imported = await server.imported({ import_supplier })
  const lists = {
    All: (await server.get('listAllAccountImportProcesses', import_supplier)).body,
    Pending: (await server.get('listPendingAccountImportProcesses', import_supplier)).body,
    Imported: (await server.get('listImportedAccountImportProcesses', import_supplier)).body,
  }
  expect(lists.Pending).toEqual([
    { external_account_number: pending.external_account_number, platform_account_number: null, account_created_at: null },
  ])
  expect(lists.Imported).toEqual([
    {
      external_account_number: imported.external_account_number,
      platform_account_number: (await server.status(imported)).body.platform_account_number,
      account_created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ])
  expect(lists.All).toEqual([...lists.Pending, ...lists.Imported])
})

test('4.4-lists-empty, 4.4-imported-none-open, 4.4-lists-unknown-supplier-open', async () => {
  for (const which of ['All', 'Pending', 'Imported'] as const) {
    expect(await server.get(`list${which}AccountImportProcesses`, 'WESTGAS-2025')).toMatchObject({ status: 200, body: [] })
    expect((await server.get(`list${which}AccountImportProcesses`, 'nobody')).status).toBe(404)
  }
})

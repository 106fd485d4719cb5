import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newRecord } from '../testing/samples.ts'
import { TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

describe.each([
  { status: 'Paused', code: 'WESTGAS-2025', word: 'paused' },
  { status: 'Complete', code: 'OSTSTROM-2024', word: 'complete' },
])('a supplier that is $status', ({ status, code, word }) => {
  test(`3.2-${word}-stage-400, 3.2-${word}-stage-stages-nothing`, async () => {
    const record = newRecord({ import_supplier: code })
    expect(await server.post('stageAccount', record)).toMatchObject({ status: 400, body: { errors: [{ attr: 'import_supplier' }] } })
    expect((await server.status(record)).status).toBe(404)
  })

  test(`3.2-${word}-stage-again-400, 3.2-${word}-process-error, 3.2-pending-survives-pause, 3.2-lists-still-answer`, async () => {
    const import_supplier = `S-${status}`
    await server.operator('PUT', `/suppliers/${import_supplier}`, { status: 'Ongoing' })
    const record = await server.staged({ import_supplier })
    await server.operator('PUT', `/suppliers/${import_supplier}`, { status })
    expect((await server.post('stageAccount', record)).status).toBe(400)
    expect((await server.process(record)).status).toBe(400)
    expect((await server.process(record, { dry_run: true })).status).toBe(400)
    expect((await server.status(record)).body.status).toBe('UNKNOWN')
    expect(await server.listed('Pending', import_supplier)).toEqual([record.external_account_number])
    await server.operator('PUT', `/suppliers/${import_supplier}`, { status: 'Ongoing' })
    expect((await server.process(record)).status).toBe(201)
  })
})

test('4.2-stage-skipped-400', async () => {
  const record = newRecord()
  const path = `/accounts/${record.import_supplier}/${record.external_account_number}/skip`
  expect((await server.operator('PUT', path, { skip: true })).status).toBe(204)
  expect(await server.post('stageAccount', record)).toMatchObject({ status: 400, body: { code: 'account_skipped' } })
  expect((await server.status(record)).status).toBe(404)
  await server.operator('PUT', path, { skip: false })
  expect((await server.post('stageAccount', record)).status).toBe(201)
})

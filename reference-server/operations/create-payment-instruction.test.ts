import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountImportRecord } from '../../schemas/account-import/index.ts'
import { TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

function add({ import_supplier, external_account_number }: AccountImportRecord, vendor: string, reference = 'r-1') {
  return server.post('createPaymentInstruction', { import_supplier, external_account_number, vendor, reference, type: 'CARD' })
}

test('4.3-payment-201, 4.3-payment-body, 4.3-payment-reference, 4.3-payment-stored', async () => {
  const record = await server.imported()
  const { platform_account_number } = (await server.status(record)).body
  expect(await add(record, 'nordpay')).toMatchObject({ status: 201, body: { platform_account_number, reference: 'r-1' } })
  expect((await add(record, 'nordpay')).status).toBe(201)
  expect((await server.stored(record)).payment_instructions).toEqual([{ vendor: 'nordpay', reference: 'r-1', type: 'CARD' }])
})

test('4.3-payment-persistent-400, 4.3-payment-vendor-called, 4.3-payment-failure-stores-nothing', async () => {
  const record = await server.imported()
  for (let times = 0; times < 3; times++) expect((await add(record, 'suedpay')).status).toBe(400)
  expect((await server.stored(record)).payment_instructions).toEqual([])
})

test('4.3-payment-intermittent-500, 4.3-payment-retry-succeeds', async () => {
  const record = await server.imported()
  expect((await add(record, 'westpay')).status).toBe(500)
  expect((await server.stored(record)).payment_instructions).toEqual([])
  expect((await add(record, 'westpay', 'r-2')).status).toBe(500)
  for (let times = 0; times < 2; times++) expect((await add(record, 'westpay')).status).toBe(201)
})

test('4.3-payment-unknown-vendor-open', async () => {
  expect(await add(await server.imported(), 'nobody')).toMatchObject({ status: 400, body: { errors: [{ attr: 'vendor' }] } })
})

test('4.3-missing-account-open', async () => {
  expect((await add(await server.staged(), 'nordpay')).status).toBe(400)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRecord, sample } from '../testing/samples.ts'
import { TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

test('4.2-validate-200, 4.2-validate-echo, 4.2-validate-stages-nothing, 1-json-unicode', async () => {
  const record = sample('validateAccount')
  expect(await server.post('validateAccount', record)).toMatchObject({ status: 200, body: record })
  const status = await server.get('getAccountTransferStatus', String(record['import_supplier']), String(record['external_account_number']))
  expect(status.status).toBe(404)
})

test('4.2-validate-leaves-staged', async () => {
  const record = await server.staged()
  await server.post('validateAccount', { ...record, billing_postcode: '20357' })
  expect((await server.stored(record)).staged).toEqual(record)
})

test('7-validation-failure-400, 7-validation-envelope, 7-top-level-code-account, 7-item-attr-path, 4.2-stage-same-rules, 4.2-stage-same-errors', async () => {
  const { customers: _customers, transfer_balance: _balance, ...rest } = newRecord()
  const record = { ...rest, transfer_balance: '12,50', customers: [{ landline: 49 }], billing_postcod: '01067' }
  const validated = await server.post('validateAccount', record)
  expect(validated).toMatchObject({
    status: 400,
    body: {
      code: 'account_failed_validation',
      errors: ['transfer_balance', 'customers.0.landline', 'billing_postcod'].map((attr) => ({ attr })),
    },
  })
  expect((await server.post('stageAccount', record)).body).toEqual(validated.body)
})

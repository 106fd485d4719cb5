import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isObject } from '../../src/contract/json-schema.ts'
import { newRecord, sample } from '../testing/samples.ts'
import { TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

describe.each([
  { operation: 'createDeliveryNote', field: 'delivery_note', kept: 'delivery_notes', shows: '4.3-delivery-note-201, 4.3-echo-stored' },
  { operation: 'createEnergyAmount', field: 'energy_amount', kept: 'energy_amounts', shows: '4.3-energy-amount-201, 4.3-echo-stored' },
  {
    operation: 'createMarketParticipantInvoice',
    field: 'market_participant_invoice',
    kept: 'invoices',
    shows: '4.3-invoice-201, 4.3-echo-stored',
  },
  {
    operation: 'createHistoricalStatements',
    field: 'statements',
    kept: 'statements',
    shows: '4.3-statements-success, 4.3-statements-echo, 4.3-statements-stored',
  },
] as const)('$operation ($shows)', ({ operation, field, kept }) => {
  test('the record is echoed and kept', async () => {
    const { import_supplier, external_account_number } = await server.imported()
    const body = { ...sample(operation), import_supplier, external_account_number } as Record<string, unknown>
    expect(await server.post(operation, body)).toMatchObject({ status: 201, body })
    expect((await server.stored({ import_supplier, external_account_number }))[kept]).toEqual([body[field]].flat())
  })

  test('4.3-echo-repeated-open, 4.3-echo-repeated-stored-open', async () => {
    const { import_supplier, external_account_number } = await server.imported()
    const body = { ...sample(operation), import_supplier, external_account_number } as Record<string, unknown>
    await server.post(operation, body)
    const again = JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
      isObject(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value,
    )
    expect((await server.post(operation, again)).status).toBe(201)
    expect((await server.stored({ import_supplier, external_account_number }))[kept]).toHaveLength([body[field]].flat().length)
  })

  test('4.3-missing-account-open, 4.3-staged-account-open, 4.3-unknown-supplier-open', async () => {
    const missing = [newRecord(), await server.staged(), { ...(await server.imported()), import_supplier: 'nobody' }]
    for (const { import_supplier, external_account_number } of missing) {
      const answer = await server.post(operation, { ...sample(operation), import_supplier, external_account_number })
      expect(answer).toMatchObject({ status: 400, body: { code: 'account_not_found' } })
    }
  })

  test('4.3-record-required', async () => {
    const { import_supplier, external_account_number } = await server.imported()
    const answer = await server.post(operation, { import_supplier, external_account_number })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ attr: field }] } })
  })
})

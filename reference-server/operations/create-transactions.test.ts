import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountImportRecord } from '../../schemas/account-import/index.ts'
import { newRecord } from '../testing/samples.ts'
import { TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  // The ledger of the sample is closed on 2026-08-31, so the open period is 2026-09-01 to 2026-11-20.
  server = await TestServer.start({ now: () => new Date('2026-11-20T12:00:00') })
})
afterAll(() => server.close())

const added = 'TRANSACTION_ADDED_TO_ACCOUNT'
const exists = 'TRANSACTION_ALREADY_EXISTS'
const unforced = '?force_add_to_current_statement=false'
let last = 0
const transaction = (changes: object = {}) => ({
  transaction_id: `T-${++last}`,
  transaction_date: '2026-10-01',
  amount: 12.5,
  type: 'CHARGE',
  reason: 'IMPORTED_CHARGE',
  note: 'Gebühr',
  ...changes,
})

function add(record: AccountImportRecord, transactions: unknown, query?: string) {
  const { import_supplier, external_account_number } = record
  return server.post('createTransactions', { import_supplier, external_account_number, transactions }, query === undefined ? {} : { query })
}

/** The transactions that were added after the import. */
async function stored(record: AccountImportRecord) {
  const imported = (record.ledgers ?? []).flatMap(({ current_statement_transactions = [] }) => current_statement_transactions)
  return (await server.stored(record)).transactions.slice(imported.length)
}

test('4.3-transactions-201, 4.3-transactions-added, 4.3-transactions-added-stored, 2.6-amount-response-decimal-string', async () => {
  const record = await server.imported()
  const sent = transaction()
  const data = { ...sent, amount: '12.5' }
  expect(await add(record, [sent])).toMatchObject({ status: 201, body: { results: [{ status: added, transaction_data: data }] } })
  expect(await stored(record)).toEqual([data])
})

test('2.6-amount-response-decimal-string', async () => {
  const record = await server.imported()
  const amounts = { '0.1': 0.1, '-3': -3, '0.00000001': 1e-8, '1000000000000000000000': 1e21, '0': 0 }
  const answer = await add(
    record,
    Object.values(amounts).map((amount) => transaction({ amount })),
  )
  expect(answer.body.results.map(({ transaction_data }: { transaction_data: { amount: string } }) => transaction_data.amount)).toEqual(
    Object.keys(amounts),
  )
})

test('4.3-transactions-exists, 4.3-transactions-exists-not-stored, 4.3-transactions-check-default', async () => {
  const record = await server.imported()
  const sent = transaction()
  await add(record, [sent])
  for (const query of ['', '?check_previously_added=true']) {
    const answer = await add(record, [sent], query)
    expect(answer.body.results).toMatchObject([{ status: exists, transaction_data: { status: 'TRANSACTION_IMPORT_SUCCESS' } }])
  }
  expect(await stored(record)).toHaveLength(1)
})

test('4.3-transactions-check-off-open, 4.3-transactions-check-off-stored-open, 4.3-transactions-other-account', async () => {
  const [record, other] = [await server.imported(), await server.imported()]
  const sent = transaction()
  await add(record, [sent])
  expect((await add(record, [sent], '?check_previously_added=false')).body.results).toMatchObject([{ status: added }])
  expect((await add(other, [sent])).body.results).toMatchObject([{ status: added }])
  expect(await stored(record)).toHaveLength(2)
})

test('4.3-transactions-force-moves, 4.3-transactions-force-default, 4.3-transactions-force-date, 4.3-transactions-force-description, 4.3-transactions-force-pins-note, 4.3-transactions-open-period-open', async () => {
  for (const query of ['', '?force_add_to_current_statement=true']) {
    const record = await server.imported()
    const sent = [transaction({ transaction_date: '2026-08-31' }), transaction({ transaction_date: '2026-11-21' })]
    expect((await add(record, sent, query)).status).toBe(201)
    const [early, late] = await stored(record)
    expect(early).toMatchObject({ transaction_date: '2026-09-01', note: expect.stringContaining('2026-08-31') })
    expect(late).toMatchObject({ transaction_date: '2026-11-20', note: expect.stringMatching(/^Gebühr .*2026-11-21/) })
    expect((await server.stored(record)).notes.slice(-2)).toMatchObject([
      { is_pinned: true, body: expect.stringContaining(sent[0]?.transaction_id ?? '-') },
      { is_pinned: true, body: expect.stringContaining(sent[1]?.transaction_id ?? '-') },
    ])
  }
})

test('4.3-transactions-force-inside, 4.3-transactions-no-force-inside', async () => {
  const record = await server.imported()
  const inside = ['2026-09-01', '2026-11-20'].map((transaction_date) => transaction({ transaction_date }))
  const before = (await server.stored(record)).notes
  expect((await add(record, inside.slice(0, 1))).status).toBe(201)
  expect((await add(record, inside.slice(1), unforced)).status).toBe(201)
  expect(await stored(record)).toEqual(inside.map((sent) => ({ ...sent, amount: '12.5' })))
  expect((await server.stored(record)).notes).toEqual(before)
})

test('4.3-transactions-no-force-fails, 4.3-transactions-400-body, 4.3-transactions-400-first, 4.3-transactions-400-earlier-ones-open, 3.3-transaction-failure-status', async () => {
  const record = await server.imported()
  const before = await server.stored(record)
  const [inside, first, second] = [
    transaction(),
    transaction({ transaction_date: '2026-08-31' }),
    transaction({ transaction_date: '2020-01-01' }),
  ]
  expect(await add(record, [inside, first, second], unforced)).toMatchObject({
    status: 400,
    body: {
      status: 'TRANSACTION_IMPORT_ERROR',
      error_detail: expect.stringContaining('outside the open statement period'),
      transaction_data: { ...first, amount: '12.5' },
    },
  })
  expect(await server.stored(record)).toEqual(before)
})

test('4.3-transactions-400, 4.3-transactions-400-first, 2.6-transaction-wrong-type-refused', async () => {
  const record = await server.imported()
  const faulty = transaction({ amount: '12,5', line_items: [{ units: 1 }] })
  expect(await add(record, [transaction(), faulty, transaction({ type: 1 })])).toMatchObject({
    status: 400,
    body: {
      status: 'TRANSACTION_IMPORT_ERROR',
      transaction_data: { transaction_id: faulty.transaction_id },
      errors: [{ attr: 'transactions.1.amount' }, { attr: 'transactions.1.line_items.0.units' }, { attr: 'transactions.2.type' }],
    },
  })
  expect(await stored(record)).toEqual([])
})

test('4.3-transactions-400-no-transaction-open, 4.3-missing-account-open, 4.3-staged-account-open', async () => {
  for (const record of [newRecord(), await server.staged()]) {
    const sent = transaction()
    expect(await add(record, [sent])).toMatchObject({ status: 400, body: { transaction_data: { transaction_id: sent.transaction_id } } })
  }
  expect(await add(newRecord(), 'none')).toMatchObject({ status: 400, body: { transaction_data: {} } })
})

test('4.3-transactions-parameter-values-open', async () => {
  const record = await server.imported()
  const queries = [
    'force_add_to_current_statement=yes',
    'check_previously_added=',
    'check_previously_added=true&check_previously_added=false',
  ]
  for (const query of queries) expect((await add(record, [transaction()], `?${query}`)).status).toBe(400)
  expect(await stored(record)).toEqual([])
})

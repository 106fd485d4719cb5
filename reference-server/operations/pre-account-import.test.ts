import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample } from '../testing/samples.ts'
import { TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

let lastCode = 9_900_000_000_000
const participant = (changes: object = {}) => ({ ...sample('importMarketParticipant'), code: ++lastCode, ...changes })
const priceSheet = (market_participant_code: number) => ({
  ...(sample('importMarketParticipantFees')['price_sheets'] as object[])[0],
  market_participant_code,
  document_number: `PRI-${++lastCode}`,
})
const definitions = (code: number | string) => ({ ...sample('importMarketParticipantDefinitions'), network_operator_code: String(code) })

test('4.1-participant-created-201, 4.1-participant-stored', async () => {
  const record = participant()
  expect((await server.post('importMarketParticipant', record)).status).toBe(201)
  expect((await server.operator('GET', `/market-participants/${record.code}`)).body).toEqual(record)
})

test('4.1-participant-exists-200, 4.1-participant-not-modified', async () => {
  const record = participant()
  await server.post('importMarketParticipant', record)
  expect((await server.post('importMarketParticipant', { ...record, name: 'Another name' })).status).toBe(200)
  expect((await server.operator('GET', `/market-participants/${record.code}`)).body).toEqual(record)
})

test('4.1-fees-201, 4.1-fees-count, 4.1-fees-stored', async () => {
  const { code } = participant()
  await server.post('importMarketParticipant', participant({ code }))
  const price_sheets = [priceSheet(code), priceSheet(code)]
  const answer = await server.post('importMarketParticipantFees', { price_sheets })
  expect(answer).toMatchObject({ status: 201, body: { price_sheets_imported: 2 } })
  expect((await server.operator('GET', '/price-sheets')).body).toEqual(expect.arrayContaining(price_sheets))
})

test('4.1-fees-unknown-participant-400, 4.1-fees-all-or-nothing', async () => {
  const { code } = participant()
  await server.post('importMarketParticipant', participant({ code }))
  const before = (await server.operator('GET', '/price-sheets')).body
  const answer = await server.post('importMarketParticipantFees', { price_sheets: [priceSheet(code), priceSheet(1)] })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ attr: 'price_sheets.1.market_participant_code' }] } })
  expect((await server.operator('GET', '/price-sheets')).body).toEqual(before)
})

test('4.1-definitions-201, 4.1-definitions-counts, 4.1-definitions-stored', async () => {
  const { code } = participant()
  await server.post('importMarketParticipant', participant({ code }))
  const body = definitions(code)
  const answer = await server.post('importMarketParticipantDefinitions', body)
  expect(answer).toMatchObject({ status: 201, body: { definitions_imported: 1, rolled_out_definitions_imported: 1 } })
  const stored = (await server.operator('GET', '/definitions')).body
  expect(stored.definitions.at(-1)).toMatchObject({ network_operator_code: String(code), definition_code: 'EZ1' })
  expect(stored.rolled_out_definitions.at(-1)).toMatchObject({ network_operator_code: String(code), definition_code: 'EZ1' })
})

test('4.1-definitions-either-array, 4.1-definitions-neither-400', async () => {
  const { code } = participant()
  await server.post('importMarketParticipant', participant({ code }))
  const { definitions: some, rolled_out_definitions, network_operator_code } = definitions(code) as Record<string, unknown>
  const answers = [
    await server.post('importMarketParticipantDefinitions', { network_operator_code, definitions: some }),
    await server.post('importMarketParticipantDefinitions', { network_operator_code, rolled_out_definitions }),
    await server.post('importMarketParticipantDefinitions', { network_operator_code }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 400])
})

test('4.1-definitions-unknown-operator-400, 4.1-definitions-all-or-nothing', async () => {
  const before = (await server.operator('GET', '/definitions')).body
  const answer = await server.post('importMarketParticipantDefinitions', definitions('1'))
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ attr: 'network_operator_code' }] } })
  expect((await server.operator('GET', '/definitions')).body).toEqual(before)
})

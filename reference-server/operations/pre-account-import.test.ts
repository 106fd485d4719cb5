import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('codes of more digits than a number of JavaScript has', () => {
  const body = (code: string) => JSON.stringify(participant()).replace(/"code":\d+/, `"code":${code}`)

  test('are different participants, and come back as they were sent', async () => {
    const codes = ['9007199254740993', '9007199254740992']
    for (const code of codes) expect((await server.post('importMarketParticipant', body(code))).status).toBe(201)
    for (const code of codes) expect((await server.post('importMarketParticipant', body(code))).status).toBe(200)
    const stored = await fetch(`${server.operatorUrl}/market-participants/9007199254740993`, {
      headers: { Authorization: 'Bearer test-operator' },
    })
    expect(await stored.text()).toContain('"code":9007199254740993')
  })

  test('are those that price sheets and definitions refer to', async () => {
    const sheet = (code: string) => `{"price_sheets":[{"market_participant_code":${code}}]}`
    expect((await server.post('importMarketParticipant', body('9007199254740995'))).status).toBe(201)
    expect((await server.post('importMarketParticipantFees', sheet('9007199254740996'))).status).toBe(400)
    expect((await server.post('importMarketParticipantFees', sheet('9007199254740995'))).status).toBe(201)
    expect((await server.post('importMarketParticipantDefinitions', definitions('9007199254740996'))).status).toBe(400)
    expect((await server.post('importMarketParticipantDefinitions', definitions('9007199254740995'))).status).toBe(201)
  })
})

test('what is the same within one import is counted as often as it is stored', async () => {
  const { code } = participant()
  await server.post('importMarketParticipant', participant({ code }))
  const { rolled_out_definitions: [rolledOut] = [] } = definitions(code) as { rolled_out_definitions?: object[] }
  const twice = { network_operator_code: String(code), rolled_out_definitions: [rolledOut, rolledOut] }
  const before = (await server.operator('GET', '/definitions')).body.rolled_out_definitions.length
  const answer = await server.post('importMarketParticipantDefinitions', twice)
  expect(answer.body).toMatchObject({ rolled_out_definitions_imported: 1 })
  expect((await server.operator('GET', '/definitions')).body.rolled_out_definitions).toHaveLength(before + 1)
  const sheet = priceSheet(code)
  const fees = await server.post('importMarketParticipantFees', { price_sheets: [sheet, sheet, priceSheet(code)] })
  expect(fees.body).toEqual({ price_sheets_imported: 2 })
})

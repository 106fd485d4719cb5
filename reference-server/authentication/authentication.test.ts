import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRecord } from '../testing/samples.ts'
import { obtainToken, TestServer } from '../testing/test-server.ts'

let server: TestServer
let now = Date.now()
beforeAll(async () => {
  server = await TestServer.start({ tokenLifetime: 60, now: () => new Date(now) })
})
afterAll(() => server.close())

test('5-token-by-mutation, 5-organisation-key, 5-valid-token-accepted', async () => {
  const answer = await obtainToken(server.baseUrl, 'test-key')
  expect(answer.data?.obtainToken.expiresAt).toBe(new Date(now + 60_000).toISOString())
  const headers = { Authorization: `Token ${answer.data?.obtainToken.token}` }
  expect((await server.post('stageAccount', newRecord(), { headers })).status).toBe(201)
})

test.each(['', 'test-kez', 'test-key ', 'ü'])('no token for the API key %j', async (apiKey) => {
  const answer = await obtainToken(server.baseUrl, apiKey)
  expect(answer).toMatchObject({ errors: [{ extensions: { code: 'invalid_api_key' } }] })
  expect(answer.data?.obtainToken).toBeUndefined()
})

test('5-missing-token-refused, 5-invalid-token-refused, 5-refused-no-effect, 5-refused-before-content', async () => {
  const record = newRecord()
  const authorizations = [
    '',
    'Token',
    'Token x',
    `Bearer ${server.token}`,
    server.token,
    `Token ${server.token}x`,
    `Token  ${server.token}`,
    'Token test-key',
  ]
  for (const Authorization of authorizations) {
    for (const body of [record, '{', '']) {
      const answer = await server.post('stageAccount', body, { headers: { Authorization } })
      expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated' } })
      expect(answer.headers.get('WWW-Authenticate')).toBe('Token')
    }
  }
  expect((await server.status(record)).status).toBe(404)
  expect((await fetch(`${server.baseUrl}/v1/data-import/nothing/`)).status).toBe(401)
})

test('5-other-scheme-open', async () => {
  expect((await server.post('stageAccount', newRecord(), { headers: { Authorization: `token ${server.token}` } })).status).toBe(201)
})

test('5-expired-token-open', async () => {
  const headers = { Authorization: `Token ${(await obtainToken(server.baseUrl, 'test-key')).data?.obtainToken.token}` }
  now += 59_999
  expect((await server.post('stageAccount', newRecord(), { headers })).status).toBe(201)
  now += 1
  expect((await server.post('stageAccount', newRecord(), { headers })).status).toBe(401)
})

test('the GraphQL endpoint takes POST only, and no document that keeps it busy', async () => {
  expect((await fetch(`${server.baseUrl}/graphql/?query={dataImportVersion}`)).status).toBe(405)
  const query = `{ ${'dataImportVersion '.repeat(1000)} }`
  const answer = await fetch(`${server.baseUrl}/graphql/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  expect(answer.status).toBeLessThan(500)
  expect(await answer.text()).not.toContain('"data"')
})

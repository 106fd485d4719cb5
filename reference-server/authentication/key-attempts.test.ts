import { expect, it } from 'vitest'
import { obtainToken, TestServer } from '../testing/test-server.ts'
import { KeyAttempts } from './key-attempts.ts'

it('an address that sends many wrong API keys waits, also with the right one, and others do not', () => {
  let now = 0
  const attempts = new KeyAttempts(() => new Date(now))
  for (let count = 0; count < 20; count++) {
    expect(attempts.wait('a')).toBe(0)
    attempts.add('a')
  }
  expect([attempts.wait('a'), attempts.wait('b')]).toEqual([60, 0])
  now += 59_500
  expect(attempts.wait('a')).toBe(1)
  now += 500
  expect(attempts.wait('a')).toBe(0)
})

it('remembers so many addresses and no more', () => {
  const attempts = new KeyAttempts(() => new Date(0))
  for (let count = 0; count < 20; count++) attempts.add('first')
  for (let count = 0; count < 10_000; count++) attempts.add(String(count))
  expect(attempts.wait('first')).toBe(0)
})

it('the server answers 429 then', async () => {
  let now = Date.now()
  const server = await TestServer.start({ now: () => new Date(now) })
  const ask = (query: string) =>
    fetch(`${server.baseUrl}/graphql/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    })
  for (let count = 0; count < 20; count++)
    expect(await (await ask(`mutation { obtainToken(apiKey: "${count}") { token } }`)).text()).toContain('invalid_api_key')
  const refused = await ask('mutation { obtainToken(apiKey: "test-key") { token } }')
  expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toMatchObject([
    429,
    '60',
    { code: 'too_many_attempts' },
  ])
  now += 60_000
  expect((await obtainToken(server.baseUrl, 'test-key')).data?.obtainToken.token).toBeDefined()
  await server.close()
})

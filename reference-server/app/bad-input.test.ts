import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newRecord } from '../testing/samples.ts'
import { TestServer, type TestAnswer } from '../testing/test-server.ts'
import type { LogEntry } from './request-log.ts'

let server: TestServer
const entries: LogEntry[] = []
beforeAll(async () => {
  server = await TestServer.start({
    bodyLimit: 100_000,
    timeouts: { headers: 300, request: 600, idle: 2000 },
    log: (entry) => entries.push(entry),
  })
})
afterAll(() => server.close())

async function request(
  method: string,
  path: string,
  init: RequestInit = {},
): Promise<Pick<TestAnswer, 'status' | 'headers'> & { text: string }> {
  const headers = { Authorization: `Token ${server.token}`, 'Content-Type': 'application/json', ...init.headers }
  const answer = await fetch(`${server.baseUrl}${path}`, { ...init, method, headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const stage = '/v1/data-import/account-import-process/create-or-update/'

describe('bodies', () => {
  test.each([
    ['empty', '', 'invalid_json'],
    ['no JSON', '{"a":', 'invalid_json'],
    ['with a byte order mark', '\u{feff}{}', 'invalid_json'],
    ['too deep', `{"metadata":[{"key":"k","value":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}]}`, 'nested_too_deeply'],
    ['too deep, in lists', '['.repeat(40_000) + ']'.repeat(40_000), 'nested_too_deeply'],
  ])('%s', async (_name, body, code) => {
    expect(await server.post('stageAccount', body)).toMatchObject({ status: 400, body: { errors: [{ code }] } })
    expect(await server.post('createTransactions', body)).toMatchObject({ status: 400, body: { transaction_data: {}, errors: [{ code }] } })
  })

  test('levels and members without end are refused before anything is made of them', async () => {
    const large = await TestServer.start()
    const members = Array.from({ length: 400_000 }, (_, index) => `"${index}":1`).join()
    for (const [body, code] of [
      [`{${members}}`, 'too_many_members'],
      ['{"a":'.repeat(900_000), 'nested_too_deeply'],
    ] as const) {
      const start = performance.now()
      expect(await large.post('stageAccount', body)).toMatchObject({ status: 400, body: { errors: [{ code }] } })
      // Two seconds, once, in which nobody else was answered.
      expect(performance.now() - start).toBeLessThan(1000)
    }
    await large.close()
  })

  test.each(['[]', '"text"', 'null', '1', 'true'])('%s is no object', async (body) => {
    expect(await server.post('stageAccount', body)).toMatchObject({ status: 400, body: { errors: [{ attr: '' }] } })
  })

  test('invalid UTF-8', async () => {
    const body = Buffer.concat([Buffer.from('{"external_account_number":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])
    const answer = await request('POST', stage, { body })
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ code: 'invalid_utf8' }] })
  })

  test('__proto__ and constructor keys are unknown fields, and nothing is polluted', async () => {
    const record = JSON.stringify(newRecord()).replace('{', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},')
    const answer = await server.post('stageAccount', record)
    expect(answer.body.errors).toMatchObject([{ attr: '__proto__' }, { attr: 'constructor' }])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('a __proto__ key in a free object is kept as it is', async () => {
    const record = JSON.stringify(newRecord()).replace('{', '{"metadata":[{"key":"k","value":{"__proto__":{"a":1}}}],')
    expect((await server.post('validateAccount', record)).status).toBe(200)
    expect((await server.post('stageAccount', record)).status).toBe(201)
    const { import_supplier, external_account_number } = JSON.parse(record)
    expect(JSON.stringify((await server.stored({ import_supplier, external_account_number })).staged)).toBe(record)
  })

  test('8-payload-size-open', async () => {
    const body = JSON.stringify({ ...newRecord(), sales_subchannel: 'x'.repeat(100_000) })
    expect((await server.post('stageAccount', body)).status).toBe(413)
    // Without a length the server must count.
    const stream = new Response(body).body
    const answer = await request('POST', stage, { body: stream, duplex: 'half' })
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'body_too_large' })
  })

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json; charset=iso-8859-1', 415],
    ['', 415],
    ['application/json;charset=UTF-8', 201],
    ['application/vnd.api+json', 201],
  ])('Content-Type %j', async (type, status) => {
    expect((await server.post('stageAccount', newRecord(), { headers: { 'Content-Type': type } })).status).toBe(status)
  })

  test('a compressed body', async () => {
    expect((await server.post('stageAccount', newRecord(), { headers: { 'Content-Encoding': 'gzip' } })).status).toBe(415)
  })
})

describe('paths and methods', () => {
  test('4-unknown-path-open, 1-trailing-slash-open, 9-other-version-open', async () => {
    const paths = [
      '/',
      '/v1/data-import/',
      '/v2/data-import/validate-account/',
      stage.slice(0, -1),
      stage.toUpperCase(),
      `${stage}/`,
      '/%',
      '//',
      '/v1/data-import/account-transfer-status/a//',
    ]
    for (const path of paths) {
      const answer = await request('POST', path, { body: JSON.stringify(newRecord()) })
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'not_found' })
    }
  })

  test('4-wrong-method-open', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
      const answer = await request(method, stage)
      expect(answer.status).toBe(405)
      expect(answer.headers.get('Allow')).toBe('POST')
    }
    expect(
      (await request('POST', '/v1/data-import/all-account-import-processes/NORDLICHT-2026/', { body: '{}' })).headers.get('Allow'),
    ).toBe('HEAD, GET')
  })

  test('HEAD answers as GET does without a body, OPTIONS names the methods', async () => {
    const list = '/v1/data-import/all-account-import-processes/NORDLICHT-2026/'
    expect(await request('HEAD', list)).toMatchObject({ status: 200, text: '' })
    const options = await request('OPTIONS', list)
    expect([options.status, options.headers.get('Allow')]).toEqual([204, 'HEAD, GET'])
  })

  test('4-path-values-encoded', async () => {
    for (const encoded of ['%zz', '%', '%ff', '%C3%28']) {
      expect((await request('GET', `/v1/data-import/account-transfer-status/NORDLICHT-2026/${encoded}/`)).status).toBe(404)
    }
  })
})

describe('connections', () => {
  async function raw(data: string): Promise<string> {
    const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1')
    socket.write(data)
    const answer = text(socket)
    await once(socket, 'close')
    return answer
  }

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['headers that do not end', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
    ['a body that does not come', `POST ${stage} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{`, 401],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['CONNECT', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['a strange expectation', 'POST / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n', 417],
  ])('%s', async (_name, data, status) => {
    const answer = await raw(data)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('"code"')
  })

  test('a slow body is given up', async () => {
    const start = Date.now()
    const answer = await raw(
      `POST ${stage} HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${server.token}\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(Date.now() - start).toBeLessThan(5000)
  })
})

describe('what nobody expects', () => {
  test.each([
    [new TypeError('personal data in a message'), 'the program met a TypeError'],
    [Object.assign(new Error('personal data'), { code: 'ENOSPC' }), 'Error with the code ENOSPC'],
    [Object.assign(new Error('personal data'), { code: 'personal data' }), 'the program met a Error'],
    [Object.assign(new Error('personal data'), { code: 'ERR_SQLITE_ERROR', errstr: 'disk I/O error' }), 'disk I/O error'],
  ])('7-unexpected-error-500, 7-unexpected-error-reason, 7-500-body-open: %s', async (error, reason) => {
    entries.length = 0
    const broken = await TestServer.start({
      log: (entry) => entries.push(entry),
      vendors: {
        verify: async () => {
          throw error
        },
      },
    })
    const { import_supplier, external_account_number } = await broken.imported()
    const answer = await broken.post('createPaymentInstruction', { import_supplier, external_account_number, vendor: 'v', reference: 'r' })
    await broken.close()
    expect(answer).toMatchObject({ status: 500, body: { code: 'unexpected_error' } })
    expect(answer.body.detail).toContain(reason)
    expect(JSON.stringify(answer.body)).not.toMatch(/personal|at |\.ts/)
    const entry = entries.find(({ error }) => error !== undefined)
    expect(answer.body.detail).toContain(entry?.request_id)
    expect(JSON.stringify(entries)).not.toContain('personal')
  })

  test('a request keeps a plain id that it brings, in the answer and in the log, and gets one instead of any other', async () => {
    entries.length = 0
    const ids = ['h3k9x2-57', 'x'.repeat(41), '{"status":200}', '']
    const answers = []
    for (const id of ids) answers.push(await request('POST', stage, { body: '{}', headers: { 'X-Request-Id': id } }))
    const told = answers.map(({ headers }) => headers.get('x-request-id'))
    expect(told[0]).toBe('h3k9x2-57')
    for (const [index, id] of ids.entries()) if (index > 0) expect(told[index]).not.toBe(id)
    expect(entries.map(({ request_id }) => request_id)).toEqual(told)
  })

  test('the log names operation, status and duration, and never a payload, a path or a token', async () => {
    entries.length = 0
    const record = await server.staged({ sales_subchannel: 'a secret subchannel' })
    await server.status(record)
    expect(entries).toMatchObject([
      { operation: 'stageAccount', method: 'POST', status: 201, duration_ms: expect.any(Number), request_id: expect.any(String) },
      { operation: 'getAccountTransferStatus', method: 'GET', status: 200 },
    ])
    const log = JSON.stringify(entries)
    for (const secret of [server.token, record.external_account_number, record.import_supplier, 'a secret subchannel']) {
      expect(log).not.toContain(secret)
    }
  })
})

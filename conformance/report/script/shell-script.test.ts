import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { onLoopback } from '../../bench/server/listen.ts'
import { contentType, httpStatus, type Difference } from '../../oracle/judgement.ts'
import { allTokenFaults, shownAuthorization, tokenFaults } from '../../trial/token-faults.ts'
import { Names } from '../../setting/names.ts'
import type { Step } from '../../trial/step.ts'
import { shellScript } from './shell-script.ts'

const requirement = {
  id: '3.1-stage-first-201',
  locators: [],
  level: 'must',
  subject: 'server',
  judged: { by: 'http' },
  sentence: 'A sentence.',
} as const

async function exitCode(script: string, env: NodeJS.ProcessEnv): Promise<number> {
  return promisify(execFile)('sh', ['-c', script], { env }).then(
    () => 0,
    (error: unknown) => Number(Object(error).code),
  )
}

/** How a script ends on a server of its own. */
async function endOn(listener: RequestListener, script: string, more: NodeJS.ProcessEnv = {}): Promise<number> {
  const server = await onLoopback(createServer(listener))
  const code = await exitCode(script, { ...process.env, BASE_URL: server.baseUrl, TOKEN: 't', ROUNDS: '1', ...more })
  server.close()
  return code
}

it('a script sends at once what was under way at once, and nothing else', async () => {
  const seen: string[] = []
  const server = createServer(async ({ url = '' }, response) => {
    seen.push(`+${url.at(-1)}`)
    await sleep(300)
    seen.push(`-${url.at(-1)}`)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const step = (name: string, isAtOnce = false): Step => ({
    request: { method: 'GET', path: `/${name}` },
    ...(isAtOnce ? { isAtOnce: true } : {}),
    response: { status: 200 },
  })
  const steps = [step('a'), step('b'), step('c', true), step('d')]
  const script = shellScript(requirement, { message: 'broken', steps }, 'abc123')
  const env = { ...process.env, BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, TOKEN: 't', ROUNDS: '1' }
  const code = await exitCode(script, env)
  server.close()
  // All answers are those of the run.
  expect(code).toBe(1)
  expect(seen.slice(0, 2)).toEqual(['+a', '-a'])
  expect(seen.slice(2, 4).toSorted()).toEqual(['+b', '+c'])
  expect(seen.slice(4, 6).toSorted()).toEqual(['-b', '-c'])
  expect(seen.slice(6)).toEqual(['+d', '-d'])
})

it.each([
  ['shows what one record in three has', [], 1, 3],
  ['tries once where the operator sets something', ['limits'], 0, 1],
] as const)('a script %s', async (_what, [operator], ends, paths) => {
  const seen: string[] = []
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/a')) seen.push(url)
    response.writeHead(seen.length % 3 === 0 && url.startsWith('/a') ? 400 : 201)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const steps: Step[] = [
    ...(operator ? [{ operator, request: { method: 'POST', path: '/o' }, response: { status: 201 } }] : []),
    { request: { method: 'GET', path: '/a-abc123' }, response: { status: 400 } },
  ]
  const difference: Difference = { at: httpStatus, expected: '201', isInWords: true, got: '400' }
  const script = shellScript(requirement, { message: 'broken', steps, difference }, 'abc123')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { ...process.env, BASE_URL: url, TOKEN: 't', OPERATOR_URL: url, OPERATOR_TOKEN: 'o' }
  expect(await exitCode(script, env)).toBe(ends)
  server.close()
  expect(new Set(seen).size).toBe(paths)
})

it.each(allTokenFaults.filter((fault) => tokenFaults[fault].inShell))(
  'a script sends %s, made of the one that it is given',
  async (fault) => {
    const seen: (string | undefined)[] = []
    const server = createServer(({ headers }, response) => {
      seen.push(headers.authorization)
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const headers = { Authorization: shownAuthorization(fault, null) }
    const steps = [{ request: { method: 'GET', path: '/a', headers }, response: { status: 200 } }]
    const script = shellScript(requirement, { message: 'broken', steps }, 'abc123')
    const token = "it's-$HOME-zZq9"
    await exitCode(script, {
      ...process.env,
      BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      TOKEN: token,
      ROUNDS: '1',
    })
    server.close()
    expect(seen).toEqual([tokenFaults[fault].header(token, '')])
  },
)

it('a script hangs up where the client did', async () => {
  const seen: string[] = []
  const server = createServer(async ({ url = '' }, response) => {
    response.on('close', () => seen.push(`${url} ${response.writableFinished ? 'answered' : 'cut'}`))
    if (url === '/slow' || url === '/never') await sleep(600, undefined, { ref: false })
    response.writeHead(200, { 'Content-Length': '1000000' })
    response.write('x'.repeat(1000))
    await sleep(300, undefined, { ref: false })
    response.end('x'.repeat(999_000))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const steps = [
    { request: { method: 'POST', path: '/never', body: {} }, hungUp: 'before body' as const },
    { request: { method: 'GET', path: '/slow' }, hungUp: 100 },
    { request: { method: 'GET', path: '/begun' }, hungUp: 'answer' as const },
    { request: { method: 'GET', path: '/read' }, response: { status: 200 } },
  ]
  const script = shellScript(requirement, { message: 'broken', steps }, 'abc123')
  const env = { ...process.env, BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, TOKEN: 't', ROUNDS: '1' }
  await promisify(execFile)('sh', ['-c', script], { env, maxBuffer: 2_000_000 })
  server.close()
  // How long it takes to connect is found out by a request of its own.
  expect(seen.filter((one) => one !== '/ answered')).toEqual(['/never cut', '/slow cut', '/begun cut', '/read answered'])
})

it('a script asks the operator when the run did, while a request is under way', async () => {
  const seen: string[] = []
  let release: (() => void) | undefined
  const server = createServer(async ({ url = '', headers }, response) => {
    seen.push(`${url} ${headers.authorization}`)
    if (url === '/process') await new Promise<void>((resolve) => (release = resolve))
    if (url === '/free') release?.()
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const held = { operator: 'hold' as const, request: { method: 'PUT', path: '/hold', body: { hold: true } }, response: { status: 204 } }
  const steps: Step[] = [
    { ...held, sent: 0, ended: 1 },
    { request: { method: 'GET', path: '/status' }, sent: 400, ended: 500, response: { status: 200 } },
    { ...held, request: { method: 'PUT', path: '/free', body: { hold: false } }, sent: 600, ended: 601 },
    { request: { method: 'POST', path: '/process', body: {} }, sent: 2, ended: 700, isAtOnce: true, response: { status: 201 } },
    { request: { method: 'GET', path: '/after' }, sent: 701, ended: 702, response: { status: 200 } },
  ]
  const script = shellScript(requirement, { message: 'broken', steps }, 'abc123')
  // Nobody frees the request before it has arrived.
  const slower = script.replaceAll(/^# [23]\./gm, 'sleep 0.3\n$&')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await promisify(execFile)('sh', ['-c', slower], {
    env: { ...process.env, BASE_URL: url, TOKEN: 't', ROUNDS: '1', OPERATOR_URL: url, OPERATOR_TOKEN: 'o' },
  })
  server.close()
  expect(seen).toEqual(['/hold Bearer o', '/process Token t', '/status Token t', '/free Bearer o', '/after Token t', '/hold Bearer o'])
})

it('a status that no request may have is judged for itself, also of equal requests at once', () => {
  const body = { import_supplier_code: 'S', external_account_number: 'CT-abc123-1', import_supplier: 'S' }
  const process = { method: 'POST', path: '/process', body }
  const steps: Step[] = [
    { request: process, sent: 0, ended: 900, response: { status: 201 } },
    { request: process, sent: 100, ended: 200, isAtOnce: true, response: { status: 500 } },
  ]
  const scriptOf = (expected: string) => {
    const difference = { at: httpStatus, expected, isInWords: true, got: 500 } as const
    return shellScript(requirement, { message: 'broken', steps, shownBy: 1, difference }, 'abc123')
  }
  expect(scriptOf('not 500')).toContain('case $(status 2) in')
  expect(scriptOf('400')).toContain('same_answers')
})

describe('a script ends with 1 when the failure shows again, and else with 0', () => {
  const request = (path: string, body?: unknown) => ({
    method: body === undefined ? 'GET' : 'POST',
    path,
    ...(body === undefined ? {} : { body }),
  })
  const note = {
    name: 'NOTE-abc123-1',
    text: 'Größe "7"\n/',
    amount: 1.5,
    at: '2025-06-17T14:31:05+02:00',
    import_supplier: 'S',
    external_account_number: 'ACCOUNT-7',
  }
  const made: Step = { request: request('/a', note), response: { status: 201, body: { number: 'P-17' } } }
  const read = (body: unknown, status = 200): Step => ({ request: request('/b'), response: { status, body } })
  const at = (place: string, expected: unknown, got: unknown): Difference => ({ at: place, expected, got })

  it.each([
    ['a status', read({}, 409), at(httpStatus, 200, 409), [{}, 200], [{}, 500]],
    ['a status in words', read({}, 409), { ...at(httpStatus, 'not 409', 409), isInWords: true } as const, [{}, 500], [{}, 409]],
    [
      'a value',
      read({ notes: [{ text: 'x' }] }),
      at('notes.0.text', note.text, 'x'),
      [{ notes: [{ more: 1, text: note.text }] }],
      [{ notes: [{ text: 'y' }] }],
    ],
    ['a value in other words', read({ amount: 1 }), at('amount', '1.50', 1), [{ amount: 1.5 }], [{ amount: 1.6 }]],
    [
      'a digit that a double has no room for',
      read({ amount: '-0.12345678901234568' }),
      at('amount', '-0.1234567890123456789', '-0.12345678901234568'),
      [{ amount: '-00.12345678901234567890' }],
      [{ amount: '-0.12345678901234568' }],
    ],
    ['a zero that is missing', read({}), at('amount', 0, undefined), [{ amount: 0 }], [{}]],
    ['a value of the server', read({ number: 'P-18' }), at('number', 'P-17', 'P-18'), [{ number: 'P-99' }], [{ number: 'P-17' }]],
    ['a value, but in an answer of another status', read({ amount: 1 }), at('amount', 2, 1), [{}, 404], [{ amount: 1 }]],
    [
      'a time at another offset',
      read({ at: '2024-01-01T00:00:00Z' }),
      at('at', note.at, '2024-01-01T00:00:00Z'),
      [{ at: '2025-06-17T12:31:05.0Z' }],
      [{ at: '2025-06-17T14:31:05Z' }],
    ],
    [
      'what is said of one item of a list, wherever it stands',
      read([{ name: 'NOTE-other' }, { name: note.name, number: 'P-17', since: 'now' }]),
      at('1.since', null, 'now'),
      [[{ name: 'NOTE-RUN-1', since: null }, { since: 'now' }]],
      [[{ name: 'NOTE-RUN-11', since: null }, {}, { since: 'then', name: 'NOTE-RUN-1' }]],
    ],
    [
      'a value of the server in a list, as it was before',
      read([{ name: note.name, number: 'P-18' }]),
      at('0.number', 'P-17', 'P-18'),
      [[{}, { name: 'NOTE-RUN-1', number: 'P-99' }]],
      [[{ name: 'NOTE-RUN-1', number: 'P-98' }]],
    ],
    [
      'an account that a list lacks',
      { ...read([]), request: request('/b/S/') },
      at('*.external_account_number', note.external_account_number, undefined),
      [[{}, { external_account_number: 'ACCOUNT-7' }]],
      [[{ external_account_number: 'ACCOUNT-8' }]],
    ],
    [
      'an item that a list must not have',
      read([{ name: note.name }]),
      at('0.name', undefined, note.name),
      [[{ name: 'NOTE-RUN-2' }]],
      [[{}, { name: 'NOTE-RUN-1' }]],
    ],
    [
      'an item that a list has once too often',
      read({
        notes: [
          { name: note.name, at: '2026-01-01T00:00:00Z' },
          { name: note.name, at: '2026-01-01T00:00:01Z' },
        ],
      }),
      at('notes.1', undefined, { name: note.name, at: '2026-01-01T00:00:01Z' }),
      [{ notes: [{ name: 'NOTE-RUN-2' }, { name: 'NOTE-RUN-1', at: 'now' }] }],
      [{ notes: [{ name: 'NOTE-RUN-1', at: 1 }, {}, { name: 'NOTE-RUN-1', at: 2 }] }],
    ],
    [
      'an account that a list has twice',
      read([{ name: note.name }, {}, { name: note.name }]),
      at('2.name', undefined, note.name),
      [[{ name: 'NOTE-RUN-2' }, { name: 'NOTE-RUN-1' }]],
      [[{ name: 'NOTE-RUN-1' }, { name: 'NOTE-RUN-1' }]],
    ],
    ['a null that is missing', read({ more: 1 }), at('since', null, undefined), [{ since: null }], [{}]],
    ['an empty list', read([{}]), at('', [], [{}]), [[]], [[{}, {}]]],
    [
      'a record that must stand somewhere in a list',
      read([]),
      at('*', { name: note.name, amount: '1.50' }, undefined),
      [[{ of: 'S', notes: [{}, { name: 'NOTE-RUN-1', more: 1, amount: 1.5 }] }]],
      [[{ name: 'NOTE-RUN-1', amount: 2 }, { amount: 1.5 }]],
    ],
    ['nothing', read({ left: 1 }), at('left', undefined, 1), [{}], [{ left: 2 }]],
    [
      'any item of a list',
      read({ notes: [] }),
      at('notes.*', note, undefined),
      [{ notes: [{}, { ...note, name: 'NOTE-RUN-1' }] }],
      [{ notes: [{ ...note, amount: 2 }] }],
    ],
    [
      'no place, but other answers',
      read({ number: 'P-17', list: [true] }),
      undefined,
      [{ number: 'P-98', list: [true] }],
      [{ number: 'P-99', list: [true] }],
    ],
  ])('%s', async (_what, step, difference, kept, broken) => {
    const violation = { message: 'broken', steps: [made, step], ...(difference ? { difference } : {}) }
    const script = shellScript(requirement, violation, 'abc123')
    const codes: number[] = []
    for (const [body, status = 200] of [kept, broken] as readonly unknown[] as readonly (readonly [unknown, number?])[]) {
      const listener: RequestListener = ({ url = '' }, response) => {
        response.writeHead(url === '/a' ? 201 : status)
        response.end(JSON.stringify(url === '/a' ? { number: 'P-99' } : body).replaceAll('ö', String.raw`\u00f6`))
      }
      codes.push(await endOn(listener, script, { RUN: 'RUN' }))
    }
    expect(codes).toEqual([0, 1])
  })

  it('and with 2 where the time that a server made is wrong, which only a person can tell', async () => {
    const got = '2026-11-23T10:00:00Z'
    const difference = { at: 'created_at', expected: 'about now', isInWords: true, got } as const
    const script = shellScript(requirement, { message: 'broken', steps: [made, read({ created_at: got })], difference }, 'abc123')
    const text = JSON.stringify({ created_at: '2026-11-24T10:00:00Z' })
    expect(await endOn((_request, response) => response.end(text), script)).toBe(2)
  })

  it.each([
    ['another request is answered otherwise than in the run', 500, 'text/html', 0],
    ['another request is not let in, so that nothing can be told', 429, 'text/html', 2],
    ['the type of an answer is right', 201, 'application/json; charset=utf-8', 0],
    ['the type of an answer is wrong', 201, 'text/html', 1],
  ])('where %s', async (_what, status, type, ends) => {
    const difference = { at: contentType, expected: 'application/json', isInWords: true, got: 'text/html' } as const
    const script = shellScript(requirement, { message: 'broken', steps: [made, read({})], difference }, 'abc123')
    const listener: RequestListener = ({ url = '' }, response) => {
      response.writeHead(url === '/a' ? status : 200, { 'Content-Type': type })
      response.end('{}')
    }
    expect(await endOn(listener, script)).toBe(ends)
  })

  it.each([
    ['with the token of the script, nothing can be told', undefined, 2],
    ['without a valid token, it is as it should be', 'none', 0],
  ])('where another request is refused with 401 %s', async (_what, Authorization, ends) => {
    const sent: Step = { ...made, request: { ...made.request, ...(Authorization ? { headers: { Authorization } } : {}) } }
    const difference = at('left', undefined, 1)
    const script = shellScript(requirement, { message: 'broken', steps: [sent, read({ left: 1 })], difference }, 'abc123')
    const listener: RequestListener = ({ url = '' }, response) => {
      response.writeHead(url === '/a' ? 401 : 200)
      response.end('{}')
    }
    expect(await endOn(listener, script)).toBe(ends)
  })

  it.each([
    ['JSON', '{}', 0],
    ['no JSON', '<html>', 1],
  ])('where an answer is %s', async (_what, text, ends) => {
    const difference = { at: '', expected: 'JSON', isInWords: true, got: '<p>' } as const
    const script = shellScript(requirement, { message: 'broken', steps: [read('<p>')], difference }, 'abc123')
    expect(await endOn((_request, response) => response.end(text), script)).toBe(ends)
  })

  it('and with 2 where it does not show and curl was answered before it hung up', async () => {
    const late: Step = { request: request('/late'), hungUp: 5000 }
    const difference = at('left', undefined, 1)
    const script = shellScript(requirement, { message: 'broken', steps: [late, read({ left: 1 })], difference }, 'abc123')
    expect(await endOn((_request, response) => response.end('{}'), script)).toBe(2)
  })

  it.each([
    ['the message', { message: 'A price sheet (document_number PS-abc123-0007) is stored twice.' }],
    ['what was expected', { message: 'broken', difference: at('0.external_account_number', 'CT-abc123-0007', undefined) }],
  ])('and with 2 where %s names a record that no request here names', async (_where, about) => {
    const script = shellScript(requirement, { steps: [made, read([])], ...about }, 'abc123')
    expect(await endOn((_request, response) => response.end('[]'), script)).toBe(2)
  })

  it('and with 2 where nothing answers', async () => {
    const script = shellScript(requirement, { message: 'broken', steps: [made] }, 'abc123')
    expect(await exitCode(script, { ...process.env, BASE_URL: 'http://127.0.0.1:9', TOKEN: 't' })).toBe(2)
  })
})

it('identifiers of the run get the digits of the script, and their check digit', async () => {
  const seen: unknown[] = []
  const server = createServer(async (incoming, response) => {
    seen.push(await json(incoming))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const [code, malo] = [new Names('abc123').participantCode(), new Names('abc123').malo()]
  const steps: Step[] = [{ request: { method: 'POST', path: '/a', body: { code, malo } }, response: { status: 201 } }]
  const env = { ...process.env, BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, TOKEN: 't', ROUNDS: '1' }
  for (const RUN of ['one', 'two']) await exitCode(shellScript(requirement, { message: '', steps }, 'abc123'), { ...env, RUN })
  server.close()
  const codes = seen.map((body) => String(Object(body).code))
  expect(new Set([...codes, String(code)]).size).toBe(3)
  const sums = [...codes, ...seen.map((body) => String(Object(body).malo))].map((digits) =>
    [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 || index === digits.length - 1 ? 1 : 2), 0),
  )
  expect(sums.map((sum) => sum % 10)).toEqual([0, 0, 0, 0])
})

it('a name is that of the script also where it was sent with escapes', async () => {
  const seen: unknown[] = []
  const listener: RequestListener = async (incoming, response) => {
    seen.push(await json(incoming))
    response.end()
  }
  const body = String.raw`{"name":"CT-\u0061b\u0063\u0031\u00323-1","text":"\u00e4"}`
  const script = shellScript(requirement, { message: '', steps: [{ request: { method: 'POST', path: '/a', body } }] }, 'abc123')
  await endOn(listener, script, { RUN: 'RUN' })
  expect(seen).toEqual([{ name: 'CT-RUN-1', text: 'ä' }])
})

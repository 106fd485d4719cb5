import { createServer as createSecureServer } from 'node:https'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { Configuration } from '../configuration/configuration.ts'
import { startReference } from '../testing/reference-run.ts'
import { selfSigned } from '../testing/self-signed.ts'
import { httpTarget } from '../target/http-target.ts'
import type { Target } from '../target/target.ts'
import { PreflightError } from './preflight.ts'
import { runSuite } from './run-suite.ts'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.closeAllConnections() ?? new Promise((done) => server.close(done))))
})

/** A server that answers everything in one way. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const configuration = (baseUrl: string, more: Partial<Configuration> = {}): Configuration => ({
  baseUrl,
  auth: { token: 'a-token' },
  suppliers: { ongoing: 'S1' },
  operationsTeam: 'T',
  ...more,
})

/** Answers on the bare connection: with a start, then with the same again and again. */
function raw(start: string, again: string): RequestListener {
  return ({ socket }) => {
    socket.on('error', () => undefined)
    socket.write(start)
    const timer = setInterval(() => socket.write(again.repeat(100)), 1)
    socket.on('close', () => clearInterval(timer))
  }
}

/** Made beforehand, since it takes longer than the target may. */
const bomb = gzipSync(Buffer.alloc(50_000_000))

/** Why the run could not begin. */
async function refusal(options: Parameters<typeof runSuite>[0]): Promise<PreflightError> {
  return runSuite(options).then(
    () => {
      throw new Error('The run should not have begun')
    },
    (error: unknown) => {
      if (error instanceof PreflightError) return error
      throw error
    },
  )
}

/** A server that stages everything, and answers each process request in one way. */
function processing(answer: (body: { operations_team_name?: string; dry_run?: boolean }) => readonly [number, object]): Target {
  return {
    baseUrl: 'http://127.0.0.1',
    hasSocket: false,
    close: async () => undefined,
    send: async ({ path, body }) => {
      const sent = JSON.parse(body?.toString() ?? '{}') as object
      const [status, answered] = path.endsWith('/process/') ? answer(sent) : [201, { external_account_number: '', ...sent }]
      return { status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(answered) }
    },
  }
}

describe('a target that processes nothing', () => {
  const team = 'Team 7'
  const reach = (answer: Parameters<typeof processing>[0]) => ({
    configuration: configuration('http://127.0.0.1', { operationsTeam: team }),
    checks: [],
    target: processing(answer),
  })

  it.each<[string, Parameters<typeof processing>[0]]>([
    [
      'names it and a number',
      ({ operations_team_name }) => [400, { detail: `No team ${operations_team_name} (request ${Math.random()}).` }],
    ],
    ['answers 404 and names it', ({ operations_team_name }) => [404, { message: `${operations_team_name} not found` }]],
    ['speaks of a team', () => [422, { detail: 'Unknown team.' }]],
  ])('because of our team ends the run: it %s', async (_what, answer) => {
    const { exitCode, message } = await refusal(reach(answer))
    expect([exitCode, message]).toEqual([2, expect.stringContaining('Is operationsTeam an operations team there?')])
  })

  it.each<[string, Parameters<typeof processing>[0]]>([
    [
      'takes every request for a dry run',
      ({ operations_team_name: name }) => [400, { detail: name === team ? 'It would succeed.' : 'No team.' }],
    ],
    ['has no such operation', () => [404, { detail: 'Not found' }]],
    ['speaks of something else', () => [400, { detail: 'Nothing is staged.' }]],
    ['fails', () => [500, { detail: 'Sorry' }]],
    ['answers otherwise', () => [200, { platform_account_number: 'A-1' }]],
  ])('for another reason is judged: it %s', async (_what, answer) => {
    expect((await runSuite(reach(answer))).verdict).toBe('inconclusive')
  })
})

describe('a target that cannot be worked with ends the run with one clear sentence', () => {
  it.each<[string, RequestListener, number, RegExp]>([
    ['answers HTML', (_request, response) => response.end('<html>Welcome</html>'), 2, /no data-import interface/],
    ['answers another JSON', (_request, response) => response.end('{"hello":1}'), 2, /no data-import interface/],
    ['refuses the token', (_request, response) => response.writeHead(401).end(), 4, /token is refused/],
    ['knows nothing', (_request, response) => response.writeHead(404).end(), 2, /Is baseUrl right/],
    ['fails', (_request, response) => response.writeHead(500).end('{}'), 2, /answers 500/],
    [
      'is behind a gateway that does not reach it',
      (_request, response) => response.writeHead(502).end(),
      4,
      /cannot be reached.*answers 502/,
    ],
    [
      'answers endlessly',
      (_request, response) => void setInterval(() => response.write('x'.repeat(100_000)), 1).unref(),
      4,
      /larger than 1000000 bytes/,
    ],
    ['never answers', () => undefined, 4, /within 300 ms/],
    ['hangs up', (request) => request.socket.destroy(), 4, /ECONNRESET|socket hang up/],
    ['speaks no HTTP', (request) => request.socket.end('SSH-2.0-OpenSSH_9.6\r\n'), 4, /HPE_/],
    ['answers by less than a byte a second', (_request, response) => void response.write('{'), 4, /within 300 ms/],
    ['answers with headers without end', raw('HTTP/1.1 200 OK\r\n', 'X-More: and more\r\n'), 4, /HPE_HEADER_OVERFLOW/],
    ['answers that it will answer, without end', raw('', 'HTTP/1.1 102 Processing\r\n\r\n'), 4, /within 300 ms/],
    [
      'sends chunks that are none',
      raw('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', 'zz\r\nnone\r\n'),
      4,
      /HPE_INVALID_CHUNK|cut off/,
    ],
    [
      'says that more comes than it sends',
      (_request, response) => response.writeHead(200, { 'Content-Length': '100' }).write('{}', () => response.destroy()),
      4,
      /cut off|ECONNRESET/,
    ],
    ['speaks HTTP/1.0', (request) => request.socket.end('HTTP/1.0 200 OK\r\n\r\n{"hello":1}'), 2, /no data-import interface/],
    [
      'answers with a bomb',
      (_request, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
      2,
      /no data-import interface/,
    ],
    [
      'stages nothing, and gives the token away',
      (request, response) => response.writeHead(400).end(JSON.stringify([request.headers])),
      2,
      /stages none of our accounts.*\*\*\*/,
    ],
    ['stages nothing', (_request, response) => response.writeHead(400).end('[]'), 2, /stages none of our accounts/],
  ])('%s', async (_what, listener, exitCode, message) => {
    const baseUrl = await serve(listener)
    const target = httpTarget(baseUrl, { timeoutMs: 300, answerBytes: 1_000_000 })
    const error = await refusal({ configuration: configuration(baseUrl), checks: [], target })
    expect([error.exitCode, error.message]).toEqual([exitCode, expect.stringMatching(message)])
    expect(error.message).not.toContain('a-token')
    expect(error.message).not.toContain('\n')
  })

  it('sends us elsewhere: neither we nor the token go there', async () => {
    const seen: (string | undefined)[] = []
    const elsewhere = await serve((request, response) => {
      seen.push(request.headers.authorization)
      response.end('{}')
    })
    for (const location of [`${elsewhere}/v1/`, '/']) {
      const baseUrl = await serve((_request, response) => response.writeHead(307, { Location: location }).end())
      const error = await refusal({ configuration: configuration(baseUrl), checks: [] })
      expect([error.exitCode, error.message]).toEqual([expect.any(Number), expect.stringContaining('answers 307')])
      expect(error.message).not.toContain('a-token')
    }
    expect(seen).toEqual([])
  })

  it('speaks no TLS where it should', async () => {
    const baseUrl = (await serve((_request, response) => response.end('{}'))).replace('http:', 'https:')
    const error = await refusal({ configuration: configuration(baseUrl), checks: [] })
    expect([error.exitCode, error.message]).toEqual([4, expect.stringMatching(/ERR_SSL|EPROTO|ECONNRESET/)])
  })

  it('has a certificate that nobody trusts', async () => {
    const server = createSecureServer(selfSigned, (_request, response) => response.end('{}'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const error = await refusal({ configuration: configuration(`https://127.0.0.1:${(server.address() as AddressInfo).port}`), checks: [] })
    expect([error.exitCode, error.message]).toEqual([4, expect.stringMatching(/DEPTH_ZERO_SELF_SIGNED_CERT.*NODE_EXTRA_CA_CERTS=FILE/)])
    server.close()
  })

  it('is not there', async () => {
    const error = await refusal({ configuration: configuration('http://127.0.0.1:9'), checks: [] })
    expect([error.exitCode, error.message]).toEqual([4, expect.stringContaining('ECONNREFUSED')])
  })

  it('has no token for us', async () => {
    const asked = async (answer: string) => {
      const baseUrl = await serve((_request, response) => response.end(answer))
      const graphql = {
        url: `${baseUrl}/graphql`,
        query: 'mutation { x }',
        variables: { organisation: 'inline-key' },
        variablesEnv: { apiKey: 'KEY' },
        tokenPath: 'data.x.token',
      }
      const error = await refusal({ configuration: configuration(baseUrl, { auth: { graphql } }), checks: [], env: { KEY: 'env-key' } })
      expect(error.exitCode).toBe(4)
      return error.message
    }
    const without = 'The GraphQL interface answered 200 without a token at data.x.token'
    for (const answer of ['{"data":{"y":1}}', '{"errors":[]}', '{"errors":[{"message":7}]}', 'null', 'none'])
      expect(await asked(answer)).toBe(`${without}.`)
    const refused = { errors: [{ message: 'Neither env-key\nnor inline-key is valid.' }, { message: 'More' }], data: { x: null } }
    expect(await asked(JSON.stringify(refused))).toBe(`${without}: Neither *** nor *** is valid.`)
  })

  it('is a reference server with another supplier, or another token', async () => {
    const { server, configuration: right, env } = await startReference()
    const unknown = await refusal({ configuration: { ...right, suppliers: { ongoing: 'NOBODY' } }, checks: [], env })
    expect(unknown.exitCode).toBe(2)
    const refused = await refusal({ configuration: { ...right, auth: { token: 'wrong' } }, checks: [], env })
    expect([refused.exitCode, refused.message]).toEqual([4, expect.stringContaining('token is refused')])
    await server.close()
  })

  it('is a reference server with another operations team', async () => {
    const { server, configuration: right, env } = await startReference()
    const { exitCode, message } = await refusal({ configuration: { ...right, operationsTeam: 'Migration Nrod' }, checks: [], env })
    expect([exitCode, message]).toEqual([2, expect.stringMatching(/Migration Nrod.*Is operationsTeam an operations team there\?/)])
    expect(message).toContain('nobody has: There is no operations team of this name. Is')
    await server.close()
  })
})

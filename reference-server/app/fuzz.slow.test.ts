import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateAnswer } from '../../src/validate/validate-answer.ts'
import { hostileRequests, type HostileRequest } from '../testing/hostile-requests.ts'
import { sample } from '../testing/samples.ts'
import { TestServer } from '../testing/test-server.ts'
import type { LogEntry } from './request-log.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000)
const count = Number(process.env['FUZZ_COUNT'] ?? 20_000)
let server: TestServer
const unexpected: LogEntry[] = []
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
beforeAll(async () => {
  server = await TestServer.start({
    bodyLimit: 1_000_000,
    log: (entry) => {
      if (entry.error !== undefined) unexpected.push(entry)
    },
  })
  // The samples add to this account, so that mutated ones get past the question whether it exists.
  await server.imported(sample('validateAccount'))
})
afterAll(async () => {
  agent.destroy()
  await server.close()
})

function send({ method, path, headers, body }: HostileRequest): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.baseUrl}${path}`, { method, headers, agent }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** What is wrong with an answer, if anything is. */
function fault({ method, operation }: HostileRequest, { status, text }: { status: number; text: string }): string | undefined {
  if (status >= 500) return `status ${status}`
  if (/\.[cm]?[jt]s:\d+/.test(text)) return 'a stack'
  if (method === 'HEAD' || status === 204) return undefined
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return `no JSON with status ${status}`
  }
  if (operation === undefined) return undefined
  const validation = validateAnswer(operation, status, body)
  return validation.valid ? undefined : `${status} breaks the contract: ${JSON.stringify(validation.faults)}`
}

test(`${count} hostile requests (FUZZ_SEED=${seed}): no 5xx, always JSON, always as the contract says, and the server lives`, async () => {
  const hostile = hostileRequests(seed, server.token)
  const faults: string[] = []
  const statuses = new Map<number, number>()
  let left = count
  const sender = async () => {
    while (left-- > 0) {
      const next = hostile.next().value
      const answer = await send(next)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const wrong = fault(next, answer)
      if (wrong !== undefined) faults.push(`${next.method} ${next.path.slice(0, 100)} ${next.body.toString().slice(0, 200)}: ${wrong}`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, sender))
  expect(faults.slice(0, 5)).toEqual([])
  expect(unexpected.slice(0, 5)).toEqual([])
  // The fuzz reaches every kind of answer, not only the first check.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 405, 415]))
  expect((await server.status(await server.imported())).body.status).toBe('COMPLETED')
})

test('connections that break off or send rubbish do not harm', async () => {
  const { port } = new URL(server.baseUrl)
  const head = `POST /v1/data-import/validate-account/ HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${server.token}\r\nContent-Type: application/json\r\n`
  const rubbish = [
    '\r\n\r\n',
    '\0'.repeat(1000),
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'FOO / HTTP/1.1\r\nHost: x\r\n\r\n',
    `${head}Content-Length: 100\r\n\r\n{`,
    `${head}Content-Length: -1\r\n\r\n`,
    `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `${head}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`,
    `${head}Content-Length: 5\r\n\r\n{}{}{}{}{}{}{}{}`,
  ]
  await Promise.all(
    Array.from({ length: 300 }, (_, index) => {
      return new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(rubbish[index % rubbish.length] ?? '')
          setTimeout(() => socket.destroy(), 20)
        })
        socket.on('error', () => {})
        socket.on('close', () => resolve())
        socket.resume()
      })
    }),
  )
  expect(unexpected.slice(0, 5)).toEqual([])
  expect((await server.status(await server.imported())).body.status).toBe('COMPLETED')
})

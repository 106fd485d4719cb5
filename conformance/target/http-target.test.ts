import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { httpTarget } from './http-target.ts'
import type { HangUp } from './target.ts'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.closeAllConnections() ?? new Promise((done) => server.close(done))))
})

async function serve(listener: RequestListener, timeoutMs = 10_000) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return httpTarget(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { timeoutMs, answerBytes: 1000 })
}

const request = { method: 'GET', path: '/', headers: {} }

describe('a connection that is kept open', () => {
  it('may be closed by the server just when it is used again', async () => {
    const used = new Set<Socket>()
    const target = await serve(({ socket }, response) => {
      if (used.has(socket)) socket.resetAndDestroy()
      else response.end('once')
      used.add(socket)
    })
    expect(await target.send(request)).toMatchObject({ status: 200, text: 'once' })
    expect(await target.send(request)).toMatchObject({ status: 200, text: 'once' })
    expect(used.size).toBe(2)
    await target.close()
  })

  it.each([
    ['answered then has no answer that tells anything, since it may have been taken twice', 3, 'closed'],
    ['cut off then, too, is cut off', 9, 'cut off'],
  ])('and what does more than read and is %s', async (_what, answeredFrom, problem) => {
    let count = 0
    const target = await serve(({ socket }, response) => {
      count++
      if (count === 1 || count >= answeredFrom) response.end('once')
      else socket.resetAndDestroy()
    })
    await target.send(request)
    await expect(target.send({ ...request, method: 'POST', body: '{}' })).rejects.toMatchObject({ problem })
    expect(count).toBe(3)
    await target.close()
  })

  it('is not used again when it was idle for a second', async () => {
    const used = new Set<Socket>()
    const target = await serve(({ socket }, response) => {
      used.add(socket)
      response.end('once')
    })
    for (const wait of [0, 1100, 0]) {
      await new Promise((done) => setTimeout(done, wait))
      await target.send(request)
    }
    expect(used.size).toBe(2)
    await target.close()
  })

  it('is not tried again when it was new', async () => {
    let count = 0
    const target = await serve(({ socket }) => {
      count++
      socket.resetAndDestroy()
    })
    await expect(target.send(request)).rejects.toMatchObject({ problem: 'cut off' })
    expect(count).toBe(1)
    await target.close()
  })

  it('is not tried again when the answer has begun', async () => {
    let count = 0
    const target = await serve(({ socket }, response) => {
      count++
      if (count === 1) response.end('once')
      else response.writeHead(200, { 'Content-Length': '10' }).write('half', () => socket.resetAndDestroy())
    })
    await target.send(request)
    await expect(target.send(request)).rejects.toMatchObject({
      problem: 'cut off',
      brokeOff: 'the headers arrived with status 200, but the connection closed after 4 of the 10 body bytes that Content-Length announced',
    })
    expect(count).toBe(2)
    await target.close()
  })

  it('is not tried again when it was we who gave up', async () => {
    let count = 0
    const target = await serve((_request, response) => {
      count++
      if (count === 1) response.end('once')
    }, 100)
    await target.send(request)
    await expect(target.send(request)).rejects.toMatchObject({ problem: 'timeout' })
    await new Promise((done) => setTimeout(done, 50))
    expect(count).toBe(2)
    await target.close()
  })
})

describe('a client that hangs up', () => {
  const posted = { method: 'POST', path: '/', headers: {}, body: '{"note":"x"}' }

  /** What a server sees of a request that is cut off, and how long its client was there, in milliseconds. */
  async function cutOff(hangUp: HangUp, answer: (response: ServerResponse) => void) {
    const { promise: gone, resolve } = Promise.withResolvers<{
      readonly text: string
      readonly wasComplete: boolean
      readonly stayed: number
    }>()
    const target = await serve((incoming, response) => {
      const arrived = performance.now()
      let text = ''
      incoming.on('data', (chunk: Buffer) => (text += chunk.toString()))
      incoming.on('end', () => answer(response))
      incoming.on('error', () => undefined)
      response.on('close', () => resolve({ text, wasComplete: incoming.complete, stayed: performance.now() - arrived }))
    })
    expect(await target.send({ ...posted, hangUp })).toBeUndefined()
    const seen = await gone
    await target.close()
    return seen
  }

  it('may do so before the body is there', async () => {
    expect(await cutOff('before body', () => undefined)).toMatchObject({ text: '', wasComplete: false })
  })

  it('may do so as soon as all is sent', async () => {
    expect(await cutOff('request', () => undefined)).toMatchObject({ text: posted.body, wasComplete: true })
  })

  it('may wait a while', async () => {
    const { wasComplete, stayed } = await cutOff(150, () => undefined)
    expect(wasComplete).toBe(true)
    expect(stayed).toBeGreaterThan(100)
  })

  it('may do so when the answer begins', async () => {
    let isWritten = false
    const { wasComplete } = await cutOff('answer', (response) => {
      response.writeHead(201, { 'Content-Length': '1000' }).write('{', () => (isWritten = true))
    })
    expect([wasComplete, isWritten]).toEqual([true, true])
  })
})

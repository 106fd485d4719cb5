import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { httpTarget } from './http-target.ts'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.closeAllConnections() ?? new Promise((done) => server.close(done))))
})

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return httpTarget(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
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
    await expect(target.send(request)).rejects.toMatchObject({ problem: 'cut off' })
    expect(count).toBe(2)
    await target.close()
  })
})

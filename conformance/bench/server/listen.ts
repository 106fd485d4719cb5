import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BenchServer } from './bench-server.ts'

/** A bench server that listens. */
export interface Listening {
  readonly baseUrl: string
  close(): void
}

/** Another answer to a request, such as that of a GraphQL interface; undefined to leave it to the bench server. */
export type Beside = (path: string, text: string) => unknown

/**
 * Lets a bench server listen on a free port of the loopback interface.
 * @param closesAfter After so many answers it closes a connection without a word.
 */
export function listen(bench: BenchServer, beside: Beside = () => undefined, { closesAfter = Infinity } = {}): Promise<Listening> {
  let answers = 0
  const server = createServer((request, response) => {
    response.on('finish', () => {
      if (++answers % closesAfter === 0) request.socket.destroySoon()
    })
    void exchange(bench, beside, request, response)
  })
  return onLoopback(server)
}

/** Lets a server listen on a free port of the loopback interface. */
export async function onLoopback(server: Server): Promise<Listening> {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function exchange(bench: BenchServer, beside: Beside, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const cut = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) cut.abort()
  })
  const { method = 'GET', url: path = '/' } = request
  const text = await buffer(request).then(String, () => undefined)
  // A client that hung up before it had sent everything gets nothing done.
  if (text === undefined) return
  const other = beside(path, text)
  if (other !== undefined) {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(other))
    return
  }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
  const answer = await bench.handle({ method, path, headers, text, signal: cut.signal })
  if (!cut.signal.aborted) response.writeHead(answer.status, answer.headers).end(answer.text)
}

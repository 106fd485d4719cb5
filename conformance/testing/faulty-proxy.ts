import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** An answer on its way to the client. */
export interface ProxiedAnswer {
  readonly status: number
  readonly text: string
}

/** How the proxy is faulty. */
export interface Fault {
  /** What the server gets as `Authorization` instead of what was sent. */
  readonly authorization: (sent: string) => string
  /** What the client gets instead of what the server answered. */
  readonly change: (path: string, answer: ProxiedAnswer, sentAuthorization: string) => ProxiedAnswer
}

/** A proxy in front of a server that makes it faulty. */
export async function startFaultyProxy(real: string, { authorization, change }: Fault) {
  const proxy = createServer((request, response) => {
    void forward()
    async function forward() {
      const body = await buffer(request)
      const { connection: _connection, authorization: sent = '', ...headers } = request.headers as Record<string, string>
      const init = {
        method: request.method ?? 'GET',
        headers: { ...headers, host: new URL(real).host, authorization: authorization(sent) },
      }
      const answer = await fetch(`${real}${request.url}`, body.length > 0 ? { ...init, body } : init)
      const { status, text } = change(request.url ?? '', { status: answer.status, text: await answer.text() }, sent)
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(text)
    }
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  return {
    baseUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

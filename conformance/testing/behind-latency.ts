import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** An address at which a server is as far away as a remote one: every request waits so many milliseconds before it gets there. */
export async function behindLatency(baseUrl: string, milliseconds: number): Promise<{ readonly baseUrl: string; close(): void }> {
  const { hostname, port } = new URL(baseUrl)
  const proxy = createServer(async (incoming, outgoing) => {
    await sleep(milliseconds)
    const { method, url, headers } = incoming
    const passed = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port: own } = proxy.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${own}`,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

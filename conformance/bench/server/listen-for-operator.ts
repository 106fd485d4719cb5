import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Target } from '../../target/target.ts'
import type { Listening } from './listen.ts'

/** Lets an operator port listen on a free port of the loopback interface. */
export async function listenForOperator(port: Target): Promise<Listening> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/' } = request
    const body = await buffer(request)
    const answer = await port.send({ method, path, headers: {}, ...(body.length === 0 ? {} : { body }) })
    response.writeHead(answer?.status ?? 500, answer?.headers ?? {}).end(answer?.text ?? '')
  })
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

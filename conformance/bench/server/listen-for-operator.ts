import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Target } from '../../target/target.ts'
import { onLoopback, type Listening } from './listen.ts'

/** Lets an operator port listen on a free port of the loopback interface. */
export function listenForOperator(port: Target): Promise<Listening> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/' } = request
    const body = await buffer(request)
    const answer = await port.send({ method, path, headers: {}, ...(body.length === 0 ? {} : { body }) })
    response.writeHead(answer?.status ?? 500, answer?.headers ?? {}).end(answer?.text ?? '')
  })
  return onLoopback(server)
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { handlerTarget } from '../../target/handler-target.ts'
import type { Target, TargetResponse } from '../../target/target.ts'
import type { ClientJudge } from './client-judge.ts'

/** What stands at the beginning of every path of the interface. */
const watchedPaths = '/v1/data-import/'

/** Headers that belong to one connection, or that the answer gets anew. */
const ofConnection: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'expect', 'date'])

/**
 * A request listener of `node:http` with a judge in front. What does not belong to the interface, such as the mutation that
 * gives a token, goes past the judge.
 * @param bodyLimit Largest body, in bytes.
 */
export function judgingListener(judge: ClientJudge, listener: RequestListener, bodyLimit = 5_000_000): RequestListener {
  const service = handlerTarget(listener)
  return (request, response) => {
    if (request.url?.startsWith(watchedPaths)) void pass(request, response, judge, service, bodyLimit)
    else listener(request, response)
  }
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  judge: ClientJudge,
  service: Target,
  bodyLimit: number,
): Promise<void> {
  const body = await bodyOf(request, bodyLimit)
  if (body === undefined) {
    // A request that is too large is not kept to be judged, and one that ended early never was one.
    if (request.destroyed) return
    response.writeHead(413, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify({ detail: `The body is larger than ${bodyLimit} bytes.`, code: 'body_too_large' }))
    return
  }
  const { method = 'GET', url: path = '/' } = request
  const exchange = judge.open({ method, path, headers: headersOf(request), ...(body.length === 0 ? {} : { body }) }, service)
  response.once('close', () => exchange.end(response.writableFinished))
  const answer = await exchange.response
  if (answer) write(response, answer)
  else response.destroy()
}

/** The body of a request; undefined when it is too large, or ends early. */
async function bodyOf(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length
      if (size > limit) return undefined
      chunks.push(chunk as Buffer)
    }
    return Buffer.concat(chunks)
  } catch {
    return undefined
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ofConnection.has(name) ? [] : [[name, [value].flat().join(', ')]],
    ),
  )
}

function write(response: ServerResponse, { status, headers, text }: TargetResponse): void {
  for (const [name, value] of Object.entries(headers)) if (!ofConnection.has(name.toLowerCase())) response.setHeader(name, value)
  response.writeHead(status, { 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

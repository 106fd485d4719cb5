import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { TargetError, type Target, type TargetProblem, type TargetRequest, type TargetResponse } from './target.ts'

/** Limits on what comes from outside. */
export interface HttpLimits {
  /** Milliseconds for one request, from the first byte sent to the last byte read. */
  readonly timeoutMs: number
  /** Bytes of one answer. */
  readonly answerBytes: number
}

const defaultLimits: HttpLimits = { timeoutMs: 10_000, answerBytes: 10_000_000 }

/** A connection that was idle for so long is not used again, in milliseconds: the server may be about to close it. */
const longestIdle = 1000

/** How long what was sent may take to arrive, in milliseconds. */
const moment = 5

/** An implementation behind HTTP or HTTPS, with connections kept open until the server closes one just when it is used. */
export function httpTarget(baseUrl: string, limits: HttpLimits = defaultLimits): Target {
  const base = new URL(baseUrl)
  const secure = base.protocol === 'https:'
  const agent = secure
    ? new HttpsAgent({ keepAlive: true, timeout: longestIdle })
    : new HttpAgent({ keepAlive: true, timeout: longestIdle })
  /** A server that closes connections without a word may do so again at any time. */
  let isKept = true
  const prefix = base.pathname.replace(/\/$/, '')
  return {
    baseUrl: baseUrl.replace(/\/$/, ''),
    hasSocket: true,
    send: (request) => exchange(request),
    async close() {
      agent.destroy()
    },
  }

  /** Sends a request over a new connection; what does more than read may have been taken the first time as well, so that the answer tells nothing. */
  async function sendAgain(request: TargetRequest): Promise<TargetResponse | undefined> {
    const answer = await exchange(request, true)
    if (request.method === 'GET') return answer
    const what = `${request.method} ${request.path}`
    throw new TargetError('closed', `${what}: a connection that was kept open was closed before the answer came.`)
  }

  function exchange({ method, path, headers, body, hangUp }: TargetRequest, isFresh = false): Promise<TargetResponse | undefined> {
    return new Promise((resolve, reject) => {
      let answering: IncomingMessage | undefined
      const count = { bytes: 0 }
      let failed = false
      const fail = (problem: TargetProblem, message: string, brokeOff?: string) => {
        failed = true
        clearTimeout(timer)
        outgoing.destroy()
        reject(new TargetError(problem, message, brokeOff))
      }
      const failBroken = (incoming: IncomingMessage) => {
        const how = brokenOff(incoming, count.bytes)
        fail('cut off', `The answer to ${method} ${path} was cut off: ${how}.`, how)
      }
      const outgoing = (secure ? httpsRequest : httpRequest)({
        agent: hangUp !== undefined || isFresh || !isKept ? false : agent,
        hostname: base.hostname.replace(/^\[|\]$/g, ''),
        port: base.port,
        method,
        path: `${prefix}${path}`,
        headers: body === undefined ? headers : { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      })
      const timer = setTimeout(
        () => fail('timeout', `No complete answer to ${method} ${path} within ${limits.timeoutMs} ms.`),
        limits.timeoutMs,
      )
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // What we break off ourselves, when it takes too long, ends with an error as well.
        if (failed) return
        // A server may close a connection that was kept open just when it is used again: that is nobody's fault.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET' && !answering) {
          clearTimeout(timer)
          isKept = false
          resolve(sendAgain({ method, path, headers, ...(body === undefined ? {} : { body }) }))
        } else if (answering) failBroken(answering)
        else fail(problemOf(error), `${method} ${base.origin}${prefix}${path}: ${reasonOf(error, secure)}`)
      })
      outgoing.on('response', (incoming) => {
        if (hangUp !== undefined) {
          cut()
          return
        }
        answering = incoming
        const headAt = performance.now()
        void deliver(incoming, headAt)
      })
      const deliver = async (incoming: IncomingMessage, headAt: number) => {
        try {
          const text = await read(incoming, limits.answerBytes, count)
          clearTimeout(timer)
          resolve({ status: incoming.statusCode ?? 0, headers: flat(incoming), text, bodyAfterMs: performance.now() - headAt })
        } catch (error) {
          if (error instanceof TargetError) fail(error.problem, error.message)
          else failBroken(incoming)
        }
      }
      const cut = () => {
        clearTimeout(timer)
        outgoing.destroy()
        resolve(undefined)
      }
      // The bytes have left; a moment later the server has them, and nobody waits for its answer.
      const cutAfter = (wait: number) => setTimeout(cut, moment + wait)
      if (hangUp === 'before body') {
        outgoing.flushHeaders()
        outgoing.once('socket', (socket) => socket.once(secure ? 'secureConnect' : 'connect', () => cutAfter(0)))
      } else
        outgoing.end(body, () => {
          if (hangUp === 'request') cutAfter(0)
          else if (typeof hangUp === 'number') cutAfter(hangUp)
        })
    })
  }
}

/** How an answer broke off, in words. */
function brokenOff({ statusCode, headers }: IncomingMessage, bytes: number): string {
  const { 'content-length': length } = headers
  const came = length === undefined ? `${bytes} bytes of the body` : `${bytes} of the ${length} body bytes that Content-Length announced`
  return `the headers arrived with status ${statusCode ?? 0}, but the connection closed after ${came}`
}

/** @param count Gets how many bytes came, also where they do not come to an end. */
async function read(incoming: IncomingMessage, most: number, count: { bytes: number }): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) {
    const bytes = chunk as Buffer
    count.bytes += bytes.length
    if (count.bytes > most) throw new TargetError('too large', `An answer is larger than ${most} bytes.`)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function flat({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
}

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EADDRNOTAVAIL'])

/** What went wrong, and where one can tell, what to do. */
function reasonOf({ code = '', message }: NodeJS.ErrnoException, secure: boolean): string {
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code))
    return `${code}. The certificate is not trusted; NODE_EXTRA_CA_CERTS=FILE names one that shall be`
  if (secure && /^(ERR_SSL|EPROTO)/.test(code)) return `${code}. What came back is no TLS; is it HTTP?`
  if (!secure && code === 'HPE_INVALID_CONSTANT') return `${code}. What came back is no HTTP; is it HTTPS?`
  return code || message
}

function problemOf({ code = '' }: NodeJS.ErrnoException): TargetProblem {
  if (unreachable.has(code)) return 'unreachable'
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code)) return 'not HTTP'
  return code.startsWith('HPE_') || code.startsWith('ERR_SSL') || code === 'EPROTO' ? 'not HTTP' : 'cut off'
}

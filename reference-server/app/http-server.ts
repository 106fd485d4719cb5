import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** How long a client may take, in milliseconds. */
export interface Timeouts {
  readonly headers: number
  readonly request: number
  /** Without any traffic on the connection. */
  readonly idle: number
}

/** A server that slow or broken clients cannot hold, and that stops gracefully. */
export class HttpServer {
  readonly #server: Server

  constructor(listener: RequestListener, { headers, request, idle }: Timeouts) {
    this.#server = createServer(
      { headersTimeout: headers, requestTimeout: request, keepAliveTimeout: 5000, connectionsCheckingInterval: Math.min(1000, headers) },
      (incoming, response) => {
        // A connection that was open when the server began to stop gets its answer and is closed.
        if (!this.#server.listening) response.setHeader('Connection', 'close')
        listener(incoming, response)
      },
    )
    this.#server.setTimeout(idle)
    this.#server.on('clientError', (error: NodeJS.ErrnoException, socket) => answerRaw(socket, statusOf(error)))
    this.#server.on('connect', (_request, socket) => answerRaw(socket, 405))
    this.#server.on('checkExpectation', (_request, response) => {
      response.writeHead(417, { 'Content-Type': 'application/json' }).end(errorText(417))
    })
  }

  /** Starts to listen. @returns where, as a URL without a trailing slash. */
  async listen(port: number, host: string): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, host, resolve)
    })
    const { port: actual, family, address } = this.#server.address() as AddressInfo
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}`
  }

  /** Refuses new connections and waits until every request that runs is answered, at most as long as given. */
  async close(patience: number): Promise<void> {
    if (!this.#server.listening) return
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    // A connection whose last request is answered stays open for a while, in case there is another one.
    const sweep = setInterval(() => this.#server.closeIdleConnections(), 20)
    const impatient = setTimeout(() => this.#server.closeAllConnections(), patience)
    await closed
    clearInterval(sweep)
    clearTimeout(impatient)
  }
}

function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

/** Answers on the bare connection: there is no request that Koa could answer. */
function answerRaw(socket: Duplex, status: number): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = errorText(status)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function errorText(status: number): string {
  return JSON.stringify({ detail: `${STATUS_CODES[status]}.`, code: 'bad_request' })
}

import { connect } from 'node:net'

/**
 * Posts bodies over a few connections, one request at a time on each, and waits for all answers. It works on bare
 * sockets because an HTTP client costs more than the servers that are measured.
 * @throws Error when an answer is no success
 */
export async function postAll(port: number, head: string, bodies: readonly Buffer[], connections: number): Promise<void> {
  const requests = bodies.map((body) => Buffer.concat([Buffer.from(`${head}Content-Length: ${body.length}\r\n\r\n`), body]))
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, () => {
      return new Promise<void>((resolve, reject) => {
        const socket = connect({ port, host: '127.0.0.1', noDelay: true })
        let answer = ''
        const send = () => {
          const request = requests[next++]
          if (request === undefined) socket.end(resolve)
          else socket.write(request)
        }
        socket.on('connect', send)
        socket.on('error', reject)
        socket.on('data', (chunk) => {
          answer += chunk.toString('latin1')
          const end = answer.indexOf('\r\n\r\n')
          if (end < 0) return
          const length = Number(/content-length: (\d+)/i.exec(answer)?.[1])
          if (answer.length < end + 4 + length) return
          if (!/^HTTP\/1.1 20[01] /.test(answer)) reject(new Error(answer))
          answer = ''
          send()
        })
      })
    }),
  )
}

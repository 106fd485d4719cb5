import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'

/** Who is listened for hears at an address of its own, so that whatever comes there is known to be its doing. */
export class NetworkWatch {
  readonly #server: Server
  readonly #datagrams: Socket
  /** Whether somebody connected, or sent something. */
  heard: 'nothing' | 'a connection' | 'bytes' = 'nothing'

  private constructor() {
    this.#server = createServer((socket) => {
      if (this.heard === 'nothing') this.heard = 'a connection'
      socket.on('error', () => undefined)
      socket.on('data', () => {
        this.heard = 'bytes'
        socket.end('HTTP/1.1 204 No Content\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n')
      })
    })
    this.#datagrams = createSocket('udp4', () => (this.heard = 'bytes'))
  }

  /** Listens at a port of this machine, for connections and for datagrams. */
  static async listen(): Promise<NetworkWatch> {
    const watch = new NetworkWatch()
    watch.#server.listen(0, '127.0.0.1')
    await once(watch.#server, 'listening')
    watch.#datagrams.bind(watch.port, '127.0.0.1')
    await once(watch.#datagrams, 'listening')
    return watch
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  close(): void {
    this.#server.close()
    this.#datagrams.close()
  }
}

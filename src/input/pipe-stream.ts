import { close, closeSync, constants, open, openSync } from 'node:fs'
import type { ByteStream } from './byte-source.ts'

/**
 * Reads a named pipe. A thread that waits for a pipe keeps the program from ending, so none does: it is read as sockets
 * are, and an opening that waits for the other end is let go when the stream is destroyed.
 */
export function pipeStream(path: string): ByteStream & { destroy(): void } {
  let destroyed = false
  let end: (() => void) | undefined
  return {
    async *[Symbol.asyncIterator]() {
      const descriptor = await opened(path)
      if (destroyed) return close(descriptor)
      // The module is loaded only where there is a pipe.
      const { Socket } = process.getBuiltinModule('node:net')
      const socket = new Socket({ fd: descriptor, readable: true, writable: false })
      end = () => socket.destroy()
      yield* socket as AsyncIterable<Buffer>
    },
    destroy() {
      destroyed = true
      if (end) end()
      else letGo(path)
    },
  }
}

function opened(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    open(path, 'r', (error, descriptor) => (error ? reject(error) : resolve(descriptor)))
  })
}

/** Whoever waits for the other end of the pipe gets one. */
function letGo(path: string): void {
  try {
    closeSync(openSync(path, constants.O_RDWR | (constants.O_NONBLOCK ?? 0)))
  } catch {
    // It is gone, or may not be written; then nothing else can be done.
  }
}

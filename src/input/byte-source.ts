import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import type { ByteWindow } from './byte-window.ts'
import { decompressor, magicLength } from './decompressor.ts'

/** Where the bytes of an input come from. */
export interface ByteSource {
  /** Puts the next bytes into the window, or marks it complete. */
  readInto(window: ByteWindow): Promise<void> | void
  close(): Promise<void> | void
}

/** Reads a file; a compressed one, which its first bytes tell, as what it holds. */
export function fileSource(path: string): ByteSource {
  const file = openSync(path, 'r')
  const head = Buffer.alloc(magicLength)
  let compressed: boolean
  try {
    compressed = decompressor(head.subarray(0, readSync(file, head, 0, magicLength, 0))) !== undefined
  } catch (error) {
    closeSync(file)
    throw error
  }
  if (compressed) {
    closeSync(file)
    return streamSource(createReadStream(path))
  }
  return {
    // Synchronous: many small files are read several times faster so than through promises.
    readInto(window) {
      const count = readSync(file, window.room())
      window.filled(count)
      window.complete = count === 0
    },
    close: () => closeSync(file),
  }
}

/** Reads a stream, decompressed if its first bytes tell so. */
export function streamSource(stream: NodeJS.ReadableStream): ByteSource {
  const chunks = decompressed(stream)
  let left: Buffer = Buffer.alloc(0)
  return {
    async readInto(window) {
      while (left.length === 0) {
        const next = await chunks.next()
        if (next.done === true) {
          window.complete = true
          return
        }
        left = next.value
      }
      const count = left.copy(window.room())
      window.filled(count)
      left = left.subarray(count)
    },
    async close() {
      await chunks.return(undefined)
    },
  }
}

async function* decompressed(stream: NodeJS.ReadableStream): AsyncGenerator<Buffer, void, undefined> {
  const chunks = buffers(stream)
  let head: Buffer = Buffer.alloc(0)
  while (head.length < magicLength) {
    const next = await chunks.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  const decompress = decompressor(head)
  async function* whole(): AsyncGenerator<Buffer, void, undefined> {
    if (head.length > 0) yield head
    yield* chunks
  }
  yield* decompress ? decompress(whole()) : whole()
}

async function* buffers(stream: NodeJS.ReadableStream): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of stream) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
}

import type { ByteSource, OnBytes } from '../../../../src/input/byte-source.ts'

/**
 * Reads a file of the browser; a gzip file, which its first bytes tell, as what it holds.
 * @throws Error for a form that browsers cannot decompress.
 */
export async function fileSource(file: File, onBytes: OnBytes): Promise<ByteSource> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (head[0] === 0x1f && head[1] === 0x8b) return gzipSource(file, onBytes)
  if (head[0] === 0x28 && head[1] === 0xb5 && head[2] === 0x2f && head[3] === 0xfd) {
    throw new Error('browsers cannot read zstd; decompress it first, or use the command line')
  }
  if (head[0] === 0x50 && head[1] === 0x4b) throw new Error('it is a ZIP archive; take the files out first')
  return plainSource(file, onBytes)
}

/** How much of a file is read at once. */
const chunkSize = 1024 * 1024

/** The bytes of a file, a chunk at a time. */
export async function* chunksOf(file: Blob, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += chunkSize) {
    const bytes = new Uint8Array(await file.slice(at, at + chunkSize).arrayBuffer())
    onBytes(bytes)
    yield bytes
  }
}

/** What a file holds, a chunk at a time: its bytes, or those that were packed in it. */
export async function* contentOf(file: File, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  yield* head[0] === 0x1f && head[1] === 0x8b ? unpackedChunks(file, onBytes) : chunksOf(file, onBytes)
}

/** Reads chunks of bytes. */
export function chunkSource(chunks: AsyncGenerator<Uint8Array>): ByteSource {
  let left = new Uint8Array()
  return {
    async readInto(window) {
      while (left.length === 0) {
        const next = await chunks.next()
        if (next.done === true) {
          window.complete = true
          return
        }
        left = new Uint8Array(next.value)
      }
      const room = window.room()
      const count = Math.min(left.length, room.length)
      room.set(left.subarray(0, count))
      window.filled(count)
      left = left.subarray(count)
    },
    async close() {
      await chunks.return(undefined).catch(() => undefined)
    },
  }
}

function plainSource(file: File, onBytes: OnBytes): ByteSource {
  let at = 0
  return {
    async readInto(window) {
      const room = window.room()
      const bytes = new Uint8Array(await file.slice(at, at + room.length).arrayBuffer())
      at += bytes.length
      onBytes(bytes)
      room.set(bytes)
      window.filled(bytes.length)
      window.complete = bytes.length === 0
    },
    close: () => undefined,
  }
}

function gzipSource(file: File, onBytes: OnBytes): ByteSource {
  return chunkSource(unpackedChunks(file, onBytes))
}

function unpackedChunks(file: File, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onBytes(chunk)
      controller.enqueue(chunk)
    },
  })
  return chunksIn(file.stream().pipeThrough(counted).pipeThrough(new DecompressionStream('gzip')))
}

async function* chunksIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const next = await reader.read().catch(() => {
        throw new Error('the compressed data is damaged or cut off')
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

import type { ByteSource, OnBytes } from '../../../../src/input/byte-source.ts'
import type { ByteWindow } from '../../../../src/input/byte-window.ts'

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
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onBytes(chunk)
      controller.enqueue(chunk)
    },
  })
  const reader = file.stream().pipeThrough(counted).pipeThrough(new DecompressionStream('gzip')).getReader()
  let left = new Uint8Array()
  return {
    async readInto(window: ByteWindow) {
      while (left.length === 0) {
        const next = await reader.read().catch(() => {
          throw new Error('the compressed data is damaged or cut off')
        })
        if (next.done) {
          window.complete = true
          return
        }
        left = next.value
      }
      const room = window.room()
      const count = Math.min(left.length, room.length)
      room.set(left.subarray(0, count))
      window.filled(count)
      left = left.subarray(count)
    },
    close: () => reader.cancel().catch(() => undefined),
  }
}

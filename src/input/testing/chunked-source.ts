import type { ByteSource } from '../byte-source.ts'

/** Bytes that come in pieces of one size. */
export function chunkedSource(bytes: Buffer, size: number): ByteSource {
  let at = 0
  return {
    readInto(window) {
      const count = bytes.copy(window.room(), 0, at, Math.min(at + size, bytes.length))
      window.filled(count)
      window.complete = count === 0
      at += count
    },
    close: () => undefined,
  }
}

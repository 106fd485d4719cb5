/**
 * The part of Node's Buffer that the validator uses, for the browser: the reading of records is written for Node, where
 * its methods are several times faster than what every JavaScript has. The tests compare each with Node's own.
 */
export class Buffer extends Uint8Array {
  /** Zeroed bytes. */
  static alloc(size: number): Buffer {
    return new Buffer(size)
  }

  /** The bytes of a text in UTF-8; or memory that is given, not a copy of it. */
  static override from(text: string | Iterable<number> | ArrayLike<number> | ArrayBuffer): Buffer {
    if (text instanceof ArrayBuffer) return new Buffer(text)
    return new Buffer(typeof text === 'string' ? encoder.encode(text) : Array.from(text))
  }

  /** How many bytes a text has in UTF-8. */
  static byteLength(text: string): number {
    return encoder.encode(text).length
  }

  /** Copies a stretch into another one, and tells how many bytes that were. */
  copy(target: Uint8Array, targetStart = 0, sourceStart = 0, sourceEnd = this.length): number {
    const source = this.subarray(sourceStart, Math.min(sourceEnd, sourceStart + target.length - targetStart))
    target.set(source, targetStart)
    return source.length
  }

  /** The text of a stretch. */
  override toString(encoding: 'utf8' | 'latin1' = 'utf8', start = 0, end = this.length): string {
    const bytes = this.subarray(start, end)
    return encoding === 'utf8' ? decoder.decode(bytes) : Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const strict = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true })

/** As `node:buffer` has it: whether bytes are UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes)
    return true
  } catch {
    return false
  }
}

/** As `node:buffer` has it: whether bytes are ASCII. */
export function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if ((bytes[at] ?? 0) > 127) return false
  return true
}

import { isUtf8 } from 'node:buffer'
import { isUtf16 } from '../input/unreadable-text.ts'

/** The encoding of a file, as a `TextDecoder` calls it; undefined where it cannot be told for certain. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * The encoding of a file. Bytes that are no UTF-8 are Windows-1252 where they are the umlauts of that encoding, and neither
 * those of DOS, nor letters of other encodings, nor mixed with UTF-8.
 */
export async function encodingOf(file: AsyncIterable<Uint8Array>): Promise<Encoding | undefined> {
  const high = new Set<number>()
  let isSound = true
  let hasUtf8 = false
  let rest = new Uint8Array()
  // Used again and again: what is made anew for each chunk of a large file becomes some 20 MB before it is collected.
  let room = new Uint8Array()
  let isStart = true
  let wide: 'utf-16le' | 'utf-16be' | undefined
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const chunk of file) {
    if (isStart) {
      isStart = false
      const [first, second, third, fourth] = chunk
      // UTF-32 has two zero bytes beside them.
      if (third === 0 && fourth === 0) return undefined
      if (isUtf16(chunk)) wide = first === 0 || first === 0xfe ? 'utf-16be' : 'utf-16le'
      if (wide) decoder = new TextDecoder(wide, { fatal: true })
      // Compressed files are told by the reader.
      if ((first === 0x1f && second === 0x8b) || (first === 0x28 && second === 0xb5)) return 'utf-8'
    }
    if (decoder) {
      if (!decodes(decoder, chunk)) return undefined
      continue
    }
    const size = rest.length + chunk.length
    if (room.length < size) room = new Uint8Array(size)
    const bytes = room.subarray(0, size)
    bytes.set(rest)
    bytes.set(chunk, rest.length)
    // A character of UTF-8 has four bytes at most.
    const end = Math.max(0, bytes.length - 3)
    let from = end
    while (from < bytes.length && ((bytes[from] ?? 0) & 0xc0) === 0x80) from++
    const whole = bytes.subarray(0, from)
    rest = bytes.slice(from)
    if (isSound && isUtf8(whole)) {
      hasUtf8 ||= whole.some((byte) => byte > 127)
      continue
    }
    isSound = false
    for (const [index, byte] of whole.entries()) {
      if (byte < 128 || isCubic(whole, index)) continue
      high.add(byte)
      if (byte >= 0xc3 && byte <= 0xc5 && ((whole[index + 1] ?? 0) & 0xc0) === 0x80) hasUtf8 = true
    }
  }
  if (decoder) return decodes(decoder) ? wide : undefined
  if (isSound && isUtf8(rest)) return 'utf-8'
  for (const byte of rest) if (byte > 127) high.add(byte)
  const hasUmlaut = umlauts.some((byte) => high.has(byte))
  return hasUmlaut && !hasUtf8 && ![...ofDos, ...ofOtherLanguages].some((byte) => high.has(byte)) ? 'windows-1252' : undefined
}

/**
 * Bytes that are letters in other encodings of one byte and hardly come up in Windows-1252: those of Turkish names (ı, İ, ş, Ş, ğ, Ğ in
 * Windows-1254, where it has Icelandic letters), of Polish and Czech ones (ISO-8859-2 and Windows-1250, where it has £, ³, ¿ and the
 * like), and the euro sign of ISO-8859-15.
 */
const ofOtherLanguages = [0xdd, 0xfd, 0xde, 0xfe, 0xd0, 0xf0, 0xa1, 0xa3, 0xa4, 0xa6, 0xb1, 0xb3, 0xb6, 0xb9, 0xbc, 0xbf, 0x9c, 0x9f]

/** Whether a byte is the 3 of m³, which is a Polish letter elsewhere. */
function isCubic(bytes: Uint8Array, index: number): boolean {
  const [before = 0, after = 0] = [bytes[index - 1], bytes[index + 1]]
  return bytes[index] === 0xb3 && /m/i.test(String.fromCharCode(before)) && !/[a-z]/i.test(String.fromCharCode(after))
}

/** ä, ö, ü, Ä, Ö, Ü and ß in Windows-1252. */
const umlauts = [0xe4, 0xf6, 0xfc, 0xc4, 0xd6, 0xdc, 0xdf]

/** Umlauts in the encodings of DOS, and bytes that Windows-1252 does not have. */
const ofDos = [0x81, 0x84, 0x8e, 0x94, 0x99, 0x9a, 0x8d, 0x8f, 0x90, 0x9d]

/** Whether the next bytes of a file, or its end where there are none, are of an encoding. */
function decodes(decoder: InstanceType<typeof TextDecoder>, bytes?: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined })
    return true
  } catch {
    return false
  }
}

/** A file of an encoding as UTF-8. */
export async function* decoded(file: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of file) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}

/** Whether a file is an array of records: its first bytes tell. */
export function isArray(head: Uint8Array): boolean {
  // In UTF-16 every other byte is 0; before the bracket there may be a byte order mark.
  const text = Array.from(
    head.filter((byte) => byte !== 0),
    (byte) => String.fromCharCode(byte),
  ).join('')
  return /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?\s*\[/.test(text)
}

import { isUtf8 } from 'node:buffer'
import { joinAll } from '../outputs/join-all.ts'
import { codePage, decodedPage } from './code-pages.ts'
import { isUtf16 } from '../../input/unreadable-text.ts'

/** An encoding that a file shows, as a `TextDecoder` calls it. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'cp850'

/**
 * The encoding of a file. Bytes that are no UTF-8 are Windows-1252 where umlauts are among them, and all are the same characters in
 * the other encodings of one byte in which such exports come; they are of DOS where all are letters of German in its code pages, and one has no letter elsewhere.
 * @returns `ambiguous` where somebody has to say in which of those it is; undefined where it is in none, or in several.
 */
export async function encodingOf(file: AsyncIterable<Uint8Array>): Promise<Encoding | 'ambiguous' | undefined> {
  const high = new Set<number>()
  let isSound = true
  let hasUtf8 = false
  let rest = new Uint8Array()
  // What stands before the rest tells what is in it.
  let lead = new Uint8Array()
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
    lead = bytes.slice(Math.max(0, from - 3), from)
    rest = bytes.slice(from)
    if (isSound && isUtf8(whole)) {
      hasUtf8 ||= whole.some((byte) => byte > 127)
      continue
    }
    isSound = false
    if (noteHigh(whole, high)) hasUtf8 = true
  }
  if (decoder) return decodes(decoder) ? wide : undefined
  if (isSound && isUtf8(rest)) return 'utf-8'
  noteHigh(joinAll([lead, rest]), high)
  return hasUtf8 ? undefined : isOfDos(high) ? 'cp850' : ofOneByte(high)
}

/** ä, ö, ü, Ä, Ö, Ü, ß and é, ë, ç, â, î, ô, É, á, í, ó, ú, which are the same in all code pages of DOS. The one of ü is no letter in Windows. */
const ofDos: ReadonlySet<number> = new Set([
  0x84, 0x94, 0x81, 0x8e, 0x99, 0x9a, 0xe1, 0x82, 0x89, 0x87, 0x83, 0x8c, 0x93, 0x90, 0xa0, 0xa1, 0xa2, 0xa3,
])

/** Whether all bytes are letters of German in the code pages of DOS, an ü and two others at least. */
function isOfDos(high: ReadonlySet<number>): boolean {
  return high.has(0x81) && high.size > 2 && [...high].every((byte) => ofDos.has(byte))
}

/** The encoding of a line that is no UTF-8. */
export function encodingOfLine(line: Uint8Array): 'windows-1252' | 'ambiguous' | undefined {
  const high = new Set<number>()
  return noteHigh(line, high) ? undefined : ofOneByte(high)
}

/** Notes the bytes that are no ASCII; true where some of them look like UTF-8. */
function noteHigh(bytes: Uint8Array, high: Set<number>): boolean {
  let hasUtf8 = false
  for (const [index, byte] of bytes.entries()) {
    if (byte < 128 || isCubic(bytes, index)) continue
    high.add(isCubicOfDos(bytes, index) ? undecided : byte)
    if (byte >= 0xc3 && byte <= 0xc5 && ((bytes[index + 1] ?? 0) & 0xc0) === 0x80) hasUtf8 = true
  }
  return hasUtf8
}

function ofOneByte(high: ReadonlySet<number>): 'windows-1252' | 'ambiguous' {
  const hasUmlaut = umlauts.some((byte) => high.has(byte))
  return hasUmlaut && ![...high].some((byte) => ambiguous.has(byte)) ? 'windows-1252' : 'ambiguous'
}

/** Other encodings of one byte in which exports of German systems come. */
const others = ['windows-1250', 'windows-1254', 'iso-8859-2', 'iso-8859-15'] as const

/** Bytes that are another character in Windows-1252 than elsewhere, such as è, which is č in Windows-1250, and those that have none at all. */
const ambiguous: ReadonlySet<number> = new Set(
  Array.from({ length: 128 }, (_none, index) => index + 128).filter((byte) => {
    const own = characterOf(byte, 'windows-1252')
    // What is a control character elsewhere is no letter there.
    return isControl(own) || others.some((other) => characterOf(byte, other) !== own && !isControl(characterOf(byte, other)))
  }),
)

function characterOf(byte: number, encoding: string): string {
  return new TextDecoder(encoding).decode(Uint8Array.of(byte))
}

function isControl(character: string): boolean {
  return /[\p{Cc}\uFFFD]/u.test(character)
}

/** Whether a byte is the 3 of m³, which is a Polish letter elsewhere. */
function isCubic(bytes: Uint8Array, index: number): boolean {
  const [before = 0, after = 0] = [bytes[index - 1], bytes[index + 1]]
  return bytes[index] === 0xb3 && /m/i.test(String.fromCharCode(before)) && !/[a-z]/i.test(String.fromCharCode(after))
}

/** Whether a byte is the 3 of m³ in the code pages of DOS, which is an ü in Windows-1252: no word ends with a single mü. */
function isCubicOfDos(bytes: Uint8Array, index: number): boolean {
  const [first = 0, before = 0, after = 0] = [bytes[index - 2], bytes[index - 1], bytes[index + 1]]
  return bytes[index] === 0xfc && before === 0x6d && !isLetter(first) && !isLetter(after)
}

function isLetter(byte: number): boolean {
  return byte > 127 || /[a-z]/i.test(String.fromCharCode(byte))
}

/** A byte that is another character in each encoding. */
const undecided = 0x8d

/** ä, ö, ü, Ä, Ö, Ü and ß in Windows-1252. */
const umlauts = [0xe4, 0xf6, 0xfc, 0xc4, 0xd6, 0xdc, 0xdf]

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
export async function* decoded(file: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<Uint8Array> {
  if (codePage(encoding) !== undefined) {
    for await (const chunk of file) yield new TextEncoder().encode(decodedPage(chunk, encoding))
    return
  }
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

import { joinAll } from './join-all.ts'
import type { ClientOutput } from './output.ts'

/** So many characters at least show it. */
const enough = 3

const [equals, lineFeed, carriageReturn] = [0x3d, 0x0a, 0x0d]

/** Soft line breaks within a text that was encoded by itself: their line ends are written as JSON has them. */
const writtenBreaks = [String.raw`\r\n`, String.raw`\n`].map((text) => new TextEncoder().encode(text))

/** What would end a text of JSON or a cell of a table, or stand in none, so that it was written by no mail program around a whole file. */
const isUnlikely = (byte: number) => byte < 0x20 || byte === 0x7f || unlikely.has(byte)

const unlikely: ReadonlySet<number> = new Set(Array.from(String.raw`"\',;|<`, (one) => one.charCodeAt(0)))

/** A file that was saved as a mail carries it. Every equals sign in it begins a byte in two digits, or stands at the end of a line that goes on. */
export const quotedPrintable: ClientOutput = {
  id: 'quoted-printable',
  told: 'is quoted-printable, as mails carry texts: =C3=BC becomes ü, and lines that end with = go on',
  async isShown(file) {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let [characters, isOther] = [0, false]
    try {
      for await (const bytes of undone(file, (found) => {
        if (found === 'other') isOther = true
        else if (found >= 0xc2) characters++
      })) {
        if (isOther) return false
        decoder.decode(bytes, { stream: true })
      }
      decoder.decode()
    } catch {
      return false
    }
    return !isOther && characters >= enough
  },
  restored: (file) => undone(file),
}

/**
 * A file without what was written for mails.
 * @param onFound Told of each byte that was written in two digits, and of what no such file has.
 */
async function* undone(
  file: AsyncIterable<Uint8Array>,
  onFound: (found: number | 'other') => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  let rest = new Uint8Array()
  for await (const chunk of file) {
    const bytes = rest.length === 0 ? chunk : joinAll([rest, chunk])
    // What an equals sign begins has five bytes at most.
    const last = bytes.indexOf(equals, Math.max(0, bytes.length - 4))
    const end = last === -1 ? bytes.length : last
    yield decoded(bytes.subarray(0, end), onFound)
    rest = bytes.slice(end)
  }
  if (rest.length > 0) yield decoded(rest, onFound)
}

function decoded(bytes: Uint8Array, onFound: (found: number | 'other') => void): Uint8Array {
  const own = new Uint8Array(bytes.length)
  let size = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte !== equals) {
      if (byte > 0x7f) onFound('other')
      own[size++] = byte
      continue
    }
    const [next, afterNext] = [bytes[at + 1], bytes[at + 2]]
    const written = writtenBreaks.find((text) => text.every((one, index) => bytes[at + 1 + index] === one))
    const skipped = next === lineFeed ? 1 : next === carriageReturn && afterNext === lineFeed ? 2 : (written?.length ?? 0)
    if (skipped > 0) at += skipped
    else {
      const digits = String.fromCharCode(next ?? 0, afterNext ?? 0)
      const value = /^[\dA-F]{2}$/.test(digits) ? Number.parseInt(digits, 16) : undefined
      if (value === undefined || isUnlikely(value)) onFound('other')
      else onFound(value)
      own[size++] = value ?? byte
      if (value !== undefined) at += 2
    }
  }
  return own.subarray(0, size)
}

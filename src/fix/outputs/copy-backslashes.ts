import { isJson } from '../../json/is-json.ts'
import type { ClientOutput } from './output.ts'

const [backslash, lineEnd] = [0x5c, 0x0a]

/** A longer line is not looked at: it would have to be in memory as a whole. */
const longest = 16 * 1024 * 1024

/** Lines of JSON in which every backslash is doubled, as COPY of PostgreSQL writes texts. */
export const copyBackslashes: ClientOutput = {
  id: 'doubled backslashes',
  told: 'has every backslash twice, as COPY of PostgreSQL writes them: each pair becomes one',
  async isShown(file) {
    let isShown = false
    for await (const line of linesWithBackslash(file)) {
      if (line === undefined || [...line.matchAll(/\\+/g)].some(([run]) => run.length % 2 === 1) || !isJson(halved(line))) return false
      isShown ||= !isJson(line)
    }
    return isShown
  },
  async *restored(file) {
    let isSecond = false
    for await (const chunk of file) {
      const bytes = new Uint8Array(chunk)
      let size = 0
      for (const byte of bytes) {
        isSecond = byte === backslash && !isSecond
        if (byte !== backslash || isSecond) bytes[size++] = byte
      }
      yield bytes.subarray(0, size)
    }
  },
}

function halved(line: string): string {
  return line.replaceAll('\\\\', '\\')
}

/** The lines of a file that hold a backslash; undefined in place of one that is too long. */
async function* linesWithBackslash(file: AsyncIterable<Uint8Array>): AsyncGenerator<string | undefined> {
  let rest = new Uint8Array()
  for await (const chunk of file) {
    const bytes = new Uint8Array(rest.length + chunk.length)
    bytes.set(rest)
    bytes.set(chunk, rest.length)
    const end = bytes.lastIndexOf(lineEnd) + 1
    rest = bytes.subarray(end)
    const whole = bytes.subarray(0, end)
    if (whole.includes(backslash)) for (const line of new TextDecoder().decode(whole).split('\n')) if (line.includes('\\')) yield line
    if (rest.length > longest) yield undefined
  }
  if (rest.includes(backslash)) yield new TextDecoder().decode(rest)
}

import { isJson } from '../../json/is-json.ts'
import { joinAll } from './join-all.ts'
import type { ClientOutput } from './output.ts'

const [backslash, lineEnd] = [0x5c, 0x0a]

/** A longer line is not looked at: it would have to be in memory as a whole. */
const longest = 1024 * 1024

/** So many lines at least are JSON only without the doubles. */
const enough = 3

/** What no program writes in JSON, or what begins a name in a path: such a backslash was one before. */
const ofText = /(?<!\\)(?:\\\\)*\\(?:[bf]|u00(?:3\d|[46][1-9a-f]|[57][0-9a]))|(?<!\p{L})\p{L}:\\[nrtu]/iu

/** Lines of JSON in which every backslash is doubled, as COPY of PostgreSQL writes texts. */
export const copyBackslashes: ClientOutput = {
  id: 'doubled backslashes',
  told: 'has every backslash twice, as COPY of PostgreSQL writes them: each pair becomes one',
  async isShown(file) {
    let count = 0
    for await (const line of linesWithBackslash(file)) {
      // A line that is JSON as it stands may mean just that, also beside others that are broken.
      if (line === undefined || hasSingleBackslash(line) || isJson(line)) return false
      const half = halved(line)
      if (!isJson(half) || wouldBecomeOther(half)) return false
      count++
    }
    return count >= enough
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

/** Whether a line has a backslash without another one, which nothing has doubled. */
export function hasSingleBackslash(line: string): boolean {
  return /(?<!\\)(?:\\\\)*\\(?!\\)/.test(line)
}

/** Whether a line without the doubles has what nobody means, such as the tab that would become of a path to temp. */
export function wouldBecomeOther(half: string): boolean {
  return ofText.test(half)
}

/** A line without the doubles. */
export function halved(line: string): string {
  return line.replaceAll('\\\\', '\\')
}

/** The lines of a file that hold a backslash; undefined in place of one that is too long. What holds none is passed over as it lies there. */
export async function* linesWithBackslash(file: AsyncIterable<Uint8Array>): AsyncGenerator<string | undefined> {
  // The beginning of a line whose end is still to come.
  let rest = new Uint8Array()
  for await (const chunk of file) {
    const end = chunk.lastIndexOf(lineEnd) + 1
    let from = 0
    if (end > 0 && rest.length > 0) {
      from = chunk.indexOf(lineEnd) + 1
      const line = joinAll([rest, chunk.subarray(0, from - 1)])
      if (line.includes(backslash)) yield textOf(line)
    }
    for (let at = chunk.indexOf(backslash, from); at !== -1 && at < end; at = chunk.indexOf(backslash, from)) {
      const to = chunk.indexOf(lineEnd, at)
      yield textOf(chunk.subarray(Math.max(from, chunk.lastIndexOf(lineEnd, at) + 1), to))
      from = to + 1
    }
    rest = end > 0 ? chunk.slice(end) : joinAll([rest, chunk])
    if (rest.length > longest) yield undefined
  }
  if (rest.includes(backslash)) yield textOf(rest)
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

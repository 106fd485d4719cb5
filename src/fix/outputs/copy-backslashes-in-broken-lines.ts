import { isJson } from '../../json/is-json.ts'
import { joinAll } from './join-all.ts'
import { halved } from './copy-backslashes.ts'
import type { ClientOutput } from './output.ts'

const [backslash, lineEnd] = [0x5c, 0x0a]

/** Lines of COPY between others, such as where two exports were put together. */
export const brokenLines: Omit<ClientOutput, 'isShown'> = {
  id: 'doubled backslashes in some lines',
  told: 'has lines that are JSON only where each pair of backslashes becomes one, as COPY of PostgreSQL writes them; the others stay',
  async *restored(file) {
    let rest: Uint8Array = new Uint8Array()
    for await (const chunk of file) {
      const bytes = rest.length === 0 ? chunk : joinAll([rest, chunk])
      let from = 0
      for (let end = bytes.indexOf(lineEnd); end !== -1; end = bytes.indexOf(lineEnd, from)) {
        yield mended(bytes.subarray(from, end + 1))
        from = end + 1
      }
      rest = bytes.slice(from)
    }
    if (rest.length > 0) yield mended(rest)
  },
}

/** A line, as it is where it is JSON. */
function mended(line: Uint8Array): Uint8Array {
  if (!line.includes(backslash)) return line.slice()
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(line)
  const half = halved(text)
  return !isJson(text.trim()) && isJson(half.trim()) ? new TextEncoder().encode(half) : line.slice()
}

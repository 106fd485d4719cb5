import { quotedText } from '../../json/quoted-text.ts'
import { isRecordText } from './is-record-text.ts'
import { linesOf, longestLine } from './lines-of.ts'
import type { ClientOutput } from './output.ts'

/** Dictionaries that keep an order, as Python prints them: pairs of a key and a value, one on each line or around others. */
export const orderedDicts: ClientOutput = {
  id: 'ordered dictionaries',
  told: 'has OrderedDict([...]) of Python: the pairs in each become an object',
  async isShown(file) {
    let found = 0
    for await (const line of linesOf(file, longestLine)) {
      if (line === undefined || (found === 0 && /^\s*[[{]/.test(line))) return false
      if (!line.includes(name)) continue
      if (!isRecordText(withoutPairs(line) ?? '')) return false
      found++
    }
    return found > 0
  },
  async *restored(file) {
    const encoder = new TextEncoder()
    for await (const line of linesOf(file, longestLine)) yield encoder.encode(`${withoutPairs(line ?? '') ?? line ?? ''}\n`)
  },
}

const name = 'OrderedDict('
const begins = /OrderedDict\(\[?/y

/** A text in which dictionaries are written in braces; undefined where one of them has another form. */
function withoutPairs(text: string): string | undefined {
  let written = ''
  // What is open: brackets as they are, D for the pairs of a dictionary, K and V for a pair before and behind its comma.
  const open: string[] = []
  for (let at = 0; at < text.length;) {
    const character = text[at] ?? ''
    const quoted = character === "'" || character === '"' ? quotedText(text, at) : undefined
    if (quoted !== undefined) {
      written += quoted
      at += quoted.length
      continue
    }
    begins.lastIndex = at
    const [dictionary] = begins.exec(text) ?? []
    if (dictionary !== undefined) {
      if (dictionary === name && !text.startsWith(')', at + name.length)) return undefined
      open.push(dictionary === name ? 'E' : 'D')
      written += '{'
      at += dictionary.length
      continue
    }
    at++
    const last = open.at(-1)
    if (last === 'D' && character === '(') open.push('K')
    else if (last === 'K' && character === ',') {
      open[open.length - 1] = 'V'
      written += ':'
    } else if (last === 'V' && character === ')') open.pop()
    else if (last === 'D' && character === ']') {
      if (text[at++] !== ')') return undefined
      open.pop()
      written += '}'
    } else if (last === 'E') {
      open.pop()
      written += '}'
    } else {
      if ('([{'.includes(character)) open.push(character)
      else if (')]}'.includes(character)) open.pop()
      written += character
    }
  }
  return open.length === 0 ? written : undefined
}

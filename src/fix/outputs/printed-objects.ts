import { constructed } from '../../json/constructor-call.ts'
import { parsedJson } from '../../json/parsed-json.ts'
import { quotedText } from '../../json/quoted-text.ts'
import { linesOf, longestLine } from './lines-of.ts'
import type { ClientOutput } from './output.ts'

/**
 * Objects as Java, Kotlin and Python print them, `Account(number=4711, customers=[Customer(name=Ada)])`, each in one line, maybe behind
 * what a log has there: they become JSON in their places, and all else of the lines stays.
 */
export const printedObjects: ClientOutput = {
  id: 'printed objects',
  told: 'has objects as programs print them, such as Account(number=4711): they become JSON, with a text for each value but true, false and null',
  async isShown(file) {
    let [found, lines, size] = [0, 0, 0]
    for await (const line of linesOf(file, longestLine)) {
      if (line === undefined || (found === 0 && isOther(line, lines))) return false
      if (found === 0 && (size += line.length) > mostBefore) return false
      lines++
      // Records that are JSON stand beside what a program prints of itself.
      if (line.includes('{"')) return false
      if (!begins.test(line)) continue
      if (withObjects(line) === undefined) return false
      found++
    }
    return found > 0
  },
  async *restored(file) {
    const encoder = new TextEncoder()
    for await (const line of linesOf(file, longestLine)) yield encoder.encode(`${withObjects(line ?? '') ?? line ?? ''}\n`)
  },
}

/** So much stands before the first of them at most. */
const mostBefore = 64 * 1024

/** JSON begins so, and is told by its first line. */
function isOther(line: string, before: number): boolean {
  return before === 0 && /^\s*(?:\[|\{(?!\w+=))/.test(line)
}

/** An object with a name before it, or a map. */
const begins = /(?<![\w.])(?:[A-Z][\w$]*[([{]|(?<![^\s])\{)(?=[A-Za-z_]\w*=)/
const object = /(?:[A-Za-z_$][\w.$]*[([{]|\{)(?=[A-Za-z_]\w*=)/y
const empty = /[A-Z][\w$]*(?:\(\)|\[\]|\{\})|\{\}/y
const member = /([A-Za-z_]\w*)=/y
const optional = /Optional\[/y
const nothing = /(?:Optional\.empty|Optional\[null\]|null|None|nil)(?=[,)\]}]|$)/y

/** A line with JSON in place of the object that is printed in it; undefined where that cannot be told. */
function withObjects(line: string): string | undefined {
  const at = line.search(begins)
  if (at === -1) return line
  const read = new Reader(line, at)
  const json = read.value(undefined)
  return json !== undefined && parsedJson(json) !== undefined ? `${line.slice(0, at)}${json}${line.slice(read.at)}` : undefined
}

const behind = /[)\]}]|, |\s*$/y
const withoutSeconds = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(Z|[+-]\d\d:\d\d|)$/

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Reads a value that was printed without quotation marks: a text ends where the next member or the end of what it is in stands. */
class Reader {
  readonly #text: string
  at: number

  constructor(text: string, at: number) {
    this.#text = text
    this.at = at
  }

  /** @param within What closes the object or the list that the value stands in. */
  value(within: { readonly closer: string; readonly isList: boolean } | undefined): string | undefined {
    if (this.#take(nothing) !== undefined) return 'null'
    if (this.#take(empty) !== undefined) return '{}'
    if (this.#take(optional) !== undefined) return this.#held({ closer: ']', isList: true }, (one) => one)
    const opened = this.#take(object)
    if (opened !== undefined) return this.#members(closers[opened.at(-1) ?? ''] ?? '')
    if (within === undefined) return undefined
    if (this.#text[this.at] === '[') {
      this.at++
      return this.#elements()
    }
    return this.#quoted() ?? this.#plain(within)
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const [found] = pattern.exec(this.#text) ?? []
    if (found !== undefined) this.at += found.length
    return found
  }

  #members(closer: string): string | undefined {
    const members: string[] = []
    for (;;) {
      const name = this.#take(member)?.slice(0, -1)
      if (name === undefined) return undefined
      const value = this.value({ closer, isList: false })
      if (value === undefined) return undefined
      members.push(`${JSON.stringify(name)}:${value}`)
      if (this.#text[this.at] === closer) {
        this.at++
        return `{${members.join(',')}}`
      }
      if (!this.#text.startsWith(', ', this.at)) return undefined
      this.at += 2
    }
  }

  #elements(): string | undefined {
    const elements: string[] = []
    if (this.#text[this.at] === ']') {
      this.at++
      return '[]'
    }
    for (;;) {
      const element = this.value({ closer: ']', isList: true })
      if (element === undefined) return undefined
      elements.push(element)
      if (this.#text[this.at] === ']') {
        this.at++
        return `[${elements.join(',')}]`
      }
      if (!this.#text.startsWith(', ', this.at)) return undefined
      this.at += 2
    }
  }

  #held(within: { readonly closer: string; readonly isList: boolean }, made: (value: string) => string): string | undefined {
    const value = this.value(within)
    if (value === undefined || this.#text[this.at] !== within.closer) return undefined
    this.at++
    return made(value)
  }

  /** A text in quotation marks, or a value as Python prints it. */
  #quoted(): string | undefined {
    const text = this.#text
    const call = constructed(text, this.at)
    const length = call?.length ?? (/["']/.test(text[this.at] ?? '') ? quotedText(text, this.at)?.length : undefined)
    if (length === undefined || !/^(?:[)\]}]|, )/.test(text.slice(this.at + length, this.at + length + 2))) return undefined
    const quoted = text.slice(this.at, this.at + length)
    this.at += length
    if (call) return call.json
    return quoted.startsWith('"') ? quoted : JSON.stringify(quoted.slice(1, -1).replaceAll(String.raw`\'`, "'"))
  }

  #plain({ closer, isList }: { readonly closer: string; readonly isList: boolean }): string | undefined {
    const text = this.#text
    let depth = 0
    for (let end = this.at; end < text.length; end++) {
      const character = text[end] ?? ''
      if ('([{'.includes(character)) depth++
      else if (depth > 0 && ')]}'.includes(character)) depth--
      else if (character === closer && this.#isBehindObject(end + 1)) return this.#textTo(end)
      else if (depth === 0 && text.startsWith(', ', end)) {
        member.lastIndex = end + 2
        if (isList || member.test(text)) return this.#textTo(end)
      }
    }
    return undefined
  }

  /** Whether what stands at a place may follow an object or a list. */
  #isBehindObject(at: number): boolean {
    behind.lastIndex = at
    return behind.test(this.#text)
  }

  #textTo(end: number): string {
    const own = this.#text.slice(this.at, end)
    this.at = end
    // Java leaves out seconds that are zero.
    const time = withoutSeconds.exec(own)
    if (time) return JSON.stringify(`${time[1]}:00${time[2]}`)
    return own === 'true' || own === 'false' ? own : own === 'True' || own === 'False' ? own.toLowerCase() : JSON.stringify(own)
  }
}

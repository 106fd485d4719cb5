import { isJson } from '../../json/is-json.ts'
import { linesOf } from './lines-of.ts'
import type { ClientOutput } from './output.ts'

/** SQL Server hands over what FOR JSON makes in rows of so many characters, and sqlcmd writes each on a line, wherever it is cut. */
const rowLength = 2033

/** JSON in lines of 2,033 characters, with the header and the footer of sqlcmd. */
export const sqlcmdLines: ClientOutput = {
  id: 'sqlcmd lines',
  told: 'holds the rows of 2,033 characters that sqlcmd writes of FOR JSON: they are joined, without the header and the footer around them',
  async isShown(file) {
    const rows = new Rows()
    for await (const line of linesOf(file, longest)) if (line === undefined || rows.next(line) === 'other') return false
    return rows.areJson
  },
  async *restored(file) {
    const rows = new Rows()
    for await (const line of linesOf(file, longest)) if (line !== undefined && rows.next(line) === 'row') yield Buffer.from(line)
    yield Buffer.from('\n')
  },
}

const header = /^JSON_F52E2B61-18A1-11d1-B105-00805F49916B\s*$/i
const footer = /^\(\d+ [\p{L} ]{1,40}\)\s*$/u

/** Tells what a line is from those before it. */
class Rows {
  #state: 'start' | 'header' | 'rows' | 'end' = 'start'
  #hasHeader = false
  #full = 0
  #count = 0
  #isEnded = false
  #isWhole = false

  next(line: string): 'row' | 'around' | 'other' {
    switch (this.#state) {
      case 'start':
        if (header.test(line)) return this.#become('header')
        return this.#row(line)
      case 'header':
        this.#hasHeader = true
        if (!/^-+\s*$/.test(line)) return 'other'
        this.#state = 'rows'
        return 'around'
      case 'rows':
        if (line.trim() === '' || footer.test(line)) return this.#become('end')
        return this.#row(line)
      case 'end':
        return line.trim() === '' || footer.test(line) ? 'around' : 'other'
    }
  }

  /** Whether the rows come to JSON, as far as their ends tell, and no other program has cut them. */
  get areJson(): boolean {
    return this.#isEnded && (this.#full > 0 ? this.#count > 1 || this.#hasHeader : this.#hasHeader)
  }

  #become(state: 'header' | 'end'): 'around' {
    this.#state = state
    return 'around'
  }

  #row(line: string): 'row' | 'other' {
    // The first begins a value, which goes on in those behind it, and only the last is shorter.
    if (this.#isWhole || line.length > rowLength || this.#full < this.#count || (this.#count === 0 && !/^[[{]/.test(line))) return 'other'
    this.#state = 'rows'
    // One behind the first that is a value by itself is no part of another.
    const isValue = /^[[{]/.test(line) && isJson(line)
    if (isValue && this.#count > 0) return 'other'
    this.#isWhole = isValue
    this.#count++
    if (line.length === rowLength) this.#full++
    this.#isEnded = /[\]}]$/.test(line)
    return 'row'
  }
}

/** No line of such a file is longer, not even that of hyphens below the header. */
const longest = 70_000

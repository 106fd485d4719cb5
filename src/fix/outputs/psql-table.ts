import { isObject } from '../../contract/json-schema.ts'
import { parsedJson } from '../../json/parsed-json.ts'
import { linesOf, longestLine } from './lines-of.ts'
import type { ClientOutput } from './output.ts'

/**
 * Records in a table of one column, as psql prints it: a header, a line of hyphens, and below each row the number of all of them; or, with
 * its option -t, the rows alone. A row of several lines has a mark at the end of each but its last, behind spaces. JSON has no line that ends
 * with such a mark, nor a text that goes on in the next line, so that rows which are JSON can be read in no other way.
 */
export const psqlTable: ClientOutput = {
  id: 'psql table',
  told: 'is a table as psql prints it: its rows become lines of JSON, without the header, the footer and the marks at the ends of lines',
  async isShown(file) {
    const table = new Table()
    for await (const line of linesOf(file, longestLine)) if (line === undefined || table.next(line) === 'other') return false
    return table.isWhole
  },
  async *restored(file) {
    const table = new Table()
    for await (const line of linesOf(file, longestLine)) {
      const row = line === undefined ? 'other' : table.next(line)
      // Between two lines of JSON stands nothing but white space.
      if (typeof row !== 'string') yield Buffer.from(`${row.lines.map((part) => part.trim()).join(' ')}\n`)
    }
  },
}

const header = /^ *[^\s|{[][^|]*$/
const hyphens = /^(?:-{3,}|─{3,})$/
/** In the language of its user: (1 row), (12 Zeilen). */
const footer = /^\((\d+) [\p{L} ]{1,40}\)$/u
/** How long the query took, where psql was told to say so. */
const timing = /^[\p{L} ]{1,20}: \d+[.,]\d+ ms(?: \([\d:.,]+\))?$/u
/** What psql says of its settings, or of the server, before. */
const setting =
  /^(?:(?:Pager usage|Timing|Expanded display|Tuples only|Default footer|Output format|Line style|Border style|Null display) is [\w" ]{1,20}\.|SET|psql \([^()]{1,60}(?:\([^()]{1,60}\))?\)|Type "help" for help\.|)$/

/** Behind each line of a row but the last. */
const goesOn = /[+↵]$/

/** The lines of a row. */
interface Row {
  readonly lines: readonly string[]
}

/** Tells what a line is from those before it. */
class Table {
  #state: 'start' | 'header' | 'rows' | 'end' = 'start'
  #lines: string[] = []
  #size = 0
  #rows = 0
  #hasHeader = false
  #hasMarks = false
  #isCounted = false
  #hasList = false

  next(line: string): Row | 'around' | 'other' {
    switch (this.#state) {
      case 'start':
        // What is JSON as it stands has a brace or a bracket there, too, but no mark at the end of its line.
        if (/^ [{[]/.test(line) && goesOn.test(line)) return this.#row(line)
        if (setting.test(line)) return 'around'
        return header.test(line) ? this.#become('header') : 'other'
      case 'header':
        this.#hasHeader = true
        return hyphens.test(line) ? this.#become('rows') : 'other'
      case 'rows':
        if (this.#lines.length > 0 || line.startsWith(' ')) return this.#row(line)
        return line === '' && !this.#hasHeader ? this.#become('end') : this.#end(line)
      case 'end':
        return line === '' || (this.#hasHeader && timing.test(line)) ? 'around' : 'other'
    }
  }

  /** Whether the table is all there: its footer says how many rows it has, and without header and footer a mark has shown what it is. */
  get isWhole(): boolean {
    return this.#lines.length === 0 && this.#rows > 0 && (this.#hasHeader ? this.#isCounted : this.#hasMarks)
  }

  #become(state: 'header' | 'rows' | 'end'): 'around' {
    this.#state = state
    return 'around'
  }

  #end(line: string): 'around' | 'other' {
    const [, count] = footer.exec(line) ?? []
    this.#isCounted = count !== undefined && Number(count) === this.#rows
    return this.#isCounted ? this.#become('end') : 'other'
  }

  #row(line: string): Row | 'around' | 'other' {
    if (!line.startsWith(' ')) return 'other'
    this.#state = 'rows'
    const isGoingOn = goesOn.test(line)
    this.#hasMarks ||= isGoingOn
    this.#size += line.length
    this.#lines.push(line.slice(1, isGoingOn ? -1 : undefined).trimEnd())
    if (this.#size > longestLine) return 'other'
    if (isGoingOn) return 'around'
    const lines = this.#lines
    const kind = kindOf(lines)
    if (kind === undefined || this.#hasList || (kind === 'list' && this.#rows > 0)) return 'other'
    this.#hasList = kind === 'list'
    this.#lines = []
    this.#size = 0
    this.#rows++
    return { lines }
  }
}

/** What a row holds: a record, or a list of them; undefined where it is no JSON. */
function kindOf(lines: readonly string[]): 'record' | 'list' | undefined {
  const value = parsedJson(lines.join('\n'))
  return Array.isArray(value) ? 'list' : isObject(value) ? 'record' : undefined
}

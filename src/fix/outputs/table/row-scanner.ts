import { endOfEscaped, escapedCells, undoneCell } from './escaped-row.ts'

/** A row of a table, as it stands there. */
export interface ScannedRow {
  readonly cells: readonly string[]
  /** Without its line end. */
  readonly text: string
  /** The line that it begins on, from 1. */
  readonly line: number
  /** How many of its cells begin with a quotation mark. */
  readonly quoted: number
  /** Whether a cell has a quotation mark in it that does not begin it. */
  readonly hasBareQuote: boolean
  /**
   * - `quotes`: something stands behind a closing quotation mark, and the row ends with its line;
   * - `open`: nobody can tell where the row ends;
   * - `line end`: a line end stands in it that is none of a row.
   */
  readonly fault?: 'quotes' | 'open' | 'line end'
}

/** A text in a formula, so that a spreadsheet takes it for nothing else: `="00123"`. */
export const textOfFormula = /^="([^"]*)"$/

/** How rows are told apart. */
export interface RowForm {
  readonly mark: string
  readonly lineEnd: '\n' | '\r'
  readonly isLiteral: boolean
  /** Whether backslashes in cells are undone, and one before a mark or a line end makes it a part of its cell. */
  readonly isEscaped?: boolean
  /** Whether blanks around cells are none of theirs. */
  readonly isPadded?: boolean
  /** Where the marks stand in each row, if cells are filled up: one that stands elsewhere is a letter. */
  readonly marksAt?: readonly number[] | undefined
}

/** So many characters a row may have: what follows a quotation mark that nothing closes would have to be in memory as a whole. */
const longestRow = 4 * 1024 * 1024

/**
 * Cuts text into rows of cells as RFC 4180 has them, with any mark between cells. Other readers of CSV take some rows with faults in
 * one way or another; this one tells of them, and keeps the text of each row.
 */
export class RowScanner {
  readonly #form: RowForm
  #text = ''
  #at = 0
  #line = 1

  /** @param line The number of the line that comes first. */
  constructor(form: RowForm, line = 1) {
    this.#form = form
    this.#line = line
  }

  /** The rows that are whole with some more text. */
  *add(text: string): Generator<ScannedRow, void, undefined> {
    this.#text = this.#at < this.#text.length ? this.#text.slice(this.#at) + text : text
    this.#at = 0
    yield* this.#rows(false)
  }

  /** The rest of the rows, with the last text. */
  *end(text = ''): Generator<ScannedRow, void, undefined> {
    this.#text = this.#text.slice(this.#at) + text
    this.#at = 0
    yield* this.#rows(true)
  }

  *#rows(isEnd: boolean): Generator<ScannedRow, void, undefined> {
    while (this.#at < this.#text.length) {
      const row = this.#row(isEnd)
      if (!row) return
      yield row
      if (row.fault === 'open') {
        // Nothing behind it is certain.
        this.#text = ''
        this.#at = 0
        return
      }
    }
  }

  #row(isEnd: boolean): ScannedRow | undefined {
    const { mark, lineEnd, isLiteral, isEscaped = false } = this.#form
    const from = this.#at
    const text = this.#text
    let end = isEscaped ? endOfEscaped(text, lineEnd, from) : text.indexOf(lineEnd, from)
    if (end === -1) {
      if (!isEnd) return text.length - from > longestRow ? this.#finish(from, text.length, { fault: 'open' }) : undefined
      end = text.length
    }
    if (isEscaped) {
      const raw = text.slice(from, lineEnd === '\n' && text[end - 1] === '\r' ? end - 1 : end)
      // What ends with a line end of its own is behind a backslash, and ends only with the file.
      const isOpen = end === text.length && raw.endsWith(lineEnd)
      return this.#finish(from, end, {
        cells: escapedCells(raw, mark).map(undoneCell),
        isBroken: false,
        ...(isOpen ? { fault: 'open' } : {}),
      })
    }
    const quote = isLiteral ? -1 : text.indexOf('"', from)
    if (quote === -1 || quote >= end) return this.#finish(from, end, {})
    const cells: string[] = []
    const other = lineEnd === '\n' ? '\r' : '\n'
    let [quoted, hasBareQuote, isBroken, at] = [0, false, false, from]
    for (;;) {
      if (text[at] === '"') {
        quoted++
        const close = closing(text, at)
        // The quotation mark at the end may be the first of two.
        if (close === -1 || (close + 2 >= text.length && !isEnd)) {
          if (isEnd || text.length - from > longestRow) return this.#finish(from, text.length, { fault: 'open' })
          return undefined
        }
        cells.push(text.slice(at + 1, close).replaceAll('""', '"'))
        at = close + 1
        if (text.startsWith(mark, at)) {
          at += mark.length
          continue
        }
        const isAtEnd = at >= text.length || text[at] === lineEnd || (lineEnd === '\n' && text.startsWith('\r\n', at))
        if (isAtEnd)
          return this.#finish(from, text[at] === '\r' && lineEnd === '\n' ? at + 1 : at, { cells, quoted, hasBareQuote, isBroken })
        end = text.indexOf(lineEnd, at)
        if (end === -1) {
          if (!isEnd) return text.length - from > longestRow ? this.#finish(from, text.length, { fault: 'open' }) : undefined
          end = text.length
        }
        const raw = text.slice(from, end)
        // Where marks stand in pairs, none is open at the end of the line.
        const isClosed = !raw.includes(lineEnd) && raw.split('"').length % 2 === 1
        return this.#finish(from, end, { fault: isClosed ? 'quotes' : 'open', quoted })
      }
      end = text.indexOf(lineEnd, at)
      if (end === -1) {
        if (!isEnd) return text.length - from > longestRow ? this.#finish(from, text.length, { fault: 'open' }) : undefined
        end = text.length
      }
      const next = text.indexOf(mark, at)
      const isLast = next === -1 || next >= end
      const cell = text.slice(at, isLast ? end : next)
      const own = isLast && lineEnd === '\n' && cell.endsWith('\r') ? cell.slice(0, -1) : cell
      hasBareQuote ||= own.includes('"') && !textOfFormula.test(own)
      isBroken ||= own.includes(other)
      cells.push(own)
      if (isLast) return this.#finish(from, end, { cells, quoted, hasBareQuote, isBroken })
      at = next + mark.length
    }
  }

  /** The row that ends before a place; its cells are cut where there are no quotation marks. */
  #finish(from: number, end: number, found: Partial<FoundCells>): ScannedRow {
    const { mark, lineEnd, isPadded = false } = this.#form
    const raw = this.#text.slice(from, end)
    const text = lineEnd === '\n' && raw.endsWith('\r') ? raw.slice(0, -1) : raw
    const line = this.#line
    // The row ends a line, too.
    this.#line += 1 + countLineEnds(text)
    this.#at = end + 1
    const { cells = text.split(mark), quoted = 0, hasBareQuote = false, fault } = found
    const { isBroken = text.includes(lineEnd === '\n' ? '\r' : '\n') } = found
    const why = fault ?? (isBroken ? 'line end' : undefined)
    return {
      cells: isPadded ? padded(cells, text, this.#form) : cells,
      text,
      line,
      quoted,
      hasBareQuote,
      ...(why === undefined ? {} : { fault: why }),
    }
  }
}

/** Cells without what fills them up; where there are too many, as the marks of the heading cut them. */
function padded(cells: readonly string[], text: string, { mark, marksAt = [] }: RowForm): readonly string[] {
  const isCut = cells.length > marksAt.length + 1 && marksAt.length > 0 && marksAt.every((at) => text[at] === mark)
  const own = isCut ? [0, ...marksAt.map((at) => at + 1)].map((from, index) => text.slice(from, marksAt[index])) : cells
  return own.map((cell) => cell.trim())
}

/** What the cells of a row have shown. */
interface FoundCells extends Pick<ScannedRow, 'cells' | 'quoted' | 'hasBareQuote' | 'fault'> {
  /** Whether a cell without quotation marks has a line end in it that is none of a row. */
  readonly isBroken: boolean
}

/** Where the text ends that begins with the quotation mark at a place; -1 where that is not there yet. */
function closing(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  return -1
}

function countLineEnds(text: string): number {
  return /[\r\n]/.test(text) ? (text.match(/\r\n|\n|\r/g) ?? []).length : 0
}

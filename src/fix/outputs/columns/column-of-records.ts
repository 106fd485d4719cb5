import { isJson } from '../../../json/is-json.ts'
import { isRecordText } from '../is-record-text.ts'
import type { ClientOutput, OutputId } from '../output.ts'
import { OtherColumns } from './other-columns.ts'
import { unescaped } from './unescaped.ts'

/** A row of a table, as a program has written it. */
export interface WrittenRow {
  readonly cells: readonly string[]
  /** What the columns are called, where something says so. */
  readonly names?: readonly string[] | undefined
  /** The line that it begins on, from 1. */
  readonly line: number
  /** Whether it is certain that its texts are written with backslashes. */
  readonly isEscaped?: boolean
}

/** What comes next in a table: a row, something around rows that says nothing, or what no such table has. */
export type WrittenPart = WrittenRow | 'around' | 'other'

/** How a program writes tables. */
export interface TableNotation {
  readonly id: OutputId
  readonly told: string
  /** Whether a backslash in a text begins what stands for another character. */
  readonly isEscaped: boolean
  /** The rows of a file; it ends with `other` where the file is no such table, or is not all there. */
  readonly rows: (file: AsyncIterable<Uint8Array>) => AsyncGenerator<WrittenPart>
}

/**
 * Records in one column of a table: every row has one there, as JSON or nearly so. The other columns are left out, where none of them may
 * say something of a record that it does not say itself.
 */
export function columnOfRecords({ id, told, isEscaped, rows }: TableNotation): ClientOutput {
  return {
    id,
    told,
    async isShown(file) {
      const seen = new SeenRows(isEscaped)
      for await (const part of rows(file)) if (part === 'other' || (part !== 'around' && !seen.take(part))) return false
      return seen.areSure
    },
    async *restored(file, onLeftOut) {
      const seen = new SeenRows(isEscaped)
      const encoder = new TextEncoder()
      for await (const part of rows(file)) {
        if (typeof part === 'string') continue
        const { text, beside } = seen.read(part)
        if (beside !== '') onLeftOut?.({ kind: 'left out', text: beside, line: part.line })
        yield encoder.encode(`${text.replaceAll(/[\r\n]+/g, ' ')}\n`)
      }
    },
  }
}

/** What the rows of a table have shown. */
class SeenRows {
  readonly #isEscaped: boolean
  readonly #others = new OtherColumns()
  #column: number | undefined
  #width = 0
  #hasBackslashes = false
  /** Whether a record can be read in this way only. */
  #isDecided = false

  constructor(isEscaped: boolean) {
    this.#isEscaped = isEscaped
  }

  /** Whether nothing gets lost with the other columns, and backslashes have one reading. */
  get areSure(): boolean {
    return this.#column !== undefined && this.#others.areSilent && (this.#isDecided || !this.#hasBackslashes)
  }

  /** Takes a row; false where it has no record, or another column may say something of it. */
  take(row: WrittenRow): boolean {
    const { text, cells, column } = this.#cells(row)
    if (cells.length !== this.#width || !isRecordText(text)) return false
    // Where it is no JSON, a line may end within one of its texts.
    if (/[\r\n]/.test(text) && !isJson(text)) return false
    const raw = row.cells[column] ?? ''
    if (row.isEscaped === true) {
      if (!this.#isEscaped) return false
      this.#isDecided = true
    } else if (raw.includes('\\')) {
      this.#hasBackslashes = true
      this.#isDecided ||= !isRecordText(this.#isEscaped ? raw : unescaped(raw))
    }
    return this.#others.take(cells, row.names, column, text)
  }

  /** The record of a row, and what stands beside it. */
  read(row: WrittenRow): { readonly text: string; readonly beside: string } {
    const { text, cells, column } = this.#cells(row)
    return { text, beside: cells.filter((_cell, at) => at !== column).join('\t') }
  }

  #cells({ cells: raw }: WrittenRow): { readonly text: string; readonly cells: readonly string[]; readonly column: number } {
    const cells = this.#isEscaped ? raw.map(unescaped) : raw
    if (this.#column === undefined) {
      // Beside its record a row may have the key of it as an object.
      const found = cells.flatMap((text, at) => (isRecordText(text) ? [{ at, size: text.length }] : []))
      this.#column = found.toSorted((one, other) => other.size - one.size)[0]?.at
      this.#width = cells.length
    }
    const column = this.#column ?? 0
    return { text: cells[column] ?? '', cells, column }
  }
}

import { isJson } from '../../json/is-json.ts'
import { isRecordText } from './is-record-text.ts'
import { linesOf, longestLine } from './lines-of.ts'
import type { ClientOutput } from './output.ts'
import { saysGone } from './says-gone.ts'

/**
 * The rows of a COPY statement, as pg_dump writes them: columns with tabs between them, of which one holds records. Its first line says that
 * its texts are written in the form of COPY, so that every backslash has one reading.
 */
export const copyStatement: ClientOutput = {
  id: 'COPY statement',
  told: 'is a COPY statement of PostgreSQL: its column of JSON becomes lines of JSON, and its other columns are left out',
  async isShown(file) {
    const rows = new Rows()
    for await (const line of linesOf(file, longestLine)) if (line === undefined || rows.next(line) === 'other') return false
    return rows.areWhole
  },
  async *restored(file) {
    // The column shows in the first row.
    const rows = new Rows()
    for await (const line of linesOf(file, longestLine)) {
      const row = line === undefined ? 'other' : rows.next(line)
      if (typeof row !== 'string') yield new TextEncoder().encode(`${row.text}\n`)
    }
  },
}

const statement = /^COPY [^()]+ \(([^()]+)\) FROM stdin(?: WITH [^()]*)?;$/i
/** What pg_dump writes around its rows: comments, settings and other statements without data. */
const isAround = (line: string) =>
  line === '' || line.startsWith('--') || (/^[A-Z\\][^{}[\]"\t]*$/.test(line) && !/^(?:DELETE|INSERT|MERGE|UPDATE)\b/.test(line))

/** What a column has of a record that is as valid as the others. */
const isNothing = /^(?:|\\N|0|f|false|n|no|nein)$/i
/** Columns that tell of a record what it does not say itself. */
const ofState = /stat(?:e|us)|activ|aktiv|valid|gültig|gueltig|current|version|operation|action/i

/** Tells what a line is from those before it. */
class Rows {
  #state: 'before' | 'rows' | 'behind' = 'before'
  #columns: readonly string[] = []
  #ofRecords: number | undefined
  #first: readonly string[] | undefined

  next(line: string): { readonly text: string } | 'around' | 'other' {
    if (this.#state === 'rows' && line === String.raw`\.`) return this.#become('behind')
    if (this.#state === 'rows') return this.#row(line.split('\t'))
    const [, columns] = statement.exec(line) ?? []
    if (columns === undefined) return isAround(line) ? 'around' : 'other'
    if (this.#state === 'behind') return 'other'
    this.#columns = columns.split(',')
    return this.#become('rows')
  }

  /** Whether all rows are there: a line behind the last one says so. */
  get areWhole(): boolean {
    return this.#state === 'behind' && this.#ofRecords !== undefined
  }

  #become(state: 'rows' | 'behind'): 'around' {
    this.#state = state
    return 'around'
  }

  #row(values: readonly string[]): { readonly text: string } | 'other' {
    if (values.length !== this.#columns.length) return 'other'
    const texts = values.map(fromCopy)
    const holding = texts.flatMap((text, column) => (isRecordText(text) ? [column] : []))
    const [column] = holding
    if (holding.length !== 1 || (this.#ofRecords ?? column) !== column) return 'other'
    this.#ofRecords = column
    this.#first ??= values
    if (this.#columns.some((name, at) => at !== column && this.#tellsApart(name, values[at] ?? '', at))) return 'other'
    const text = texts[column ?? 0] ?? ''
    // Where it is no JSON, a line may end within one of its texts.
    return /[\r\n]/.test(text) && !isJson(text) ? 'other' : { text: text.replaceAll(/[\r\n]+/g, ' ') }
  }

  /** Whether a column says that a record is deleted, or that its state is another one than that of the first. */
  #tellsApart(name: string, value: string, at: number): boolean {
    return saysGone(name) ? !isNothing.test(value) : saysGone(value) || (ofState.test(name) && value !== this.#first?.[at])
  }
}

const escaped: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** A text as it was before COPY wrote it. */
function fromCopy(text: string): string {
  return text.replaceAll(/\\(?:x([0-9A-Fa-f]{1,2})|([0-7]{1,3})|([^]))/g, (_all, hex?: string, octal?: string, other = '') => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    return octal === undefined ? (escaped[other] ?? other) : String.fromCodePoint(Number.parseInt(octal, 8))
  })
}

import { warns } from '../../../causes/holds-content.ts'
import { saysGone } from '../../../text/says-gone.ts'
import { columnOfRecords, type WrittenPart } from './column-of-records.ts'
import { ofOneTable, type InsertedRow } from './of-one-table.ts'

const told = 'has INSERT statements: the column of JSON becomes lines of JSON, and the other columns are left out'

/** The rows of INSERT statements whose texts have each quotation mark twice, as SQL has it. */
export const insertStatements = columnOfRecords({
  id: 'INSERT statements',
  told,
  isEscaped: false,
  rows: (file) => ofOneTable(rowsOfInserts(file, false)),
})

/** The same with backslashes before quotation marks, as MySQL has it. */
export const insertStatementsOfMysql = columnOfRecords({
  id: 'INSERT statements of MySQL',
  told,
  isEscaped: true,
  rows: (file) => ofOneTable(rowsOfInserts(file, true)),
})

/** So many characters a row may have, and what stands before rows. */
const longestRow = 4 * 1024 * 1024

const insert = /(?:INSERT|REPLACE)\s+(?:IGNORE\s+)?(?:INTO\s+)?([^\s(]+)\s*(?:\(([^()]*)\)\s*)?VALUES\s*(?=\()/iy
const beginsInsert = /(?:INSERT|REPLACE)\b/iy
const comment = /\s+|--[^\n]*(?:\n|$)|#[^\n]*(?:\n|$)|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/;?|;|GO\b/iy
/** Statements without data. Behind rows some would change them. */
const harmless = /(?:SET|LOCK|UNLOCK|ALTER|BEGIN|START|COMMIT|USE|PRAGMA|SELECT|CREATE|COMMENT|ANALYZE|PROMPT|REM|\\\w+)\b/iy
const harmlessBefore = /DROP TABLE\s+(?:IF EXISTS\s+)?([^\s;]+)/iy
/** A table with its columns, each on a line. */
const create = /CREATE TABLE\s+(?:IF NOT EXISTS\s+)?([^\s(]+)\s*\(\s*\n([^;']*)\n\s*\)/iy
/** All of a statement without data. Those of clients have no semicolon. */
const statement = /(?:PROMPT|REM|\\)[^\n]*(?:\n|$)|(?:[^;'{]|'[^'{]*')*(?:;|$)/iy

/** The text of a file as it comes, from a place on. */
class Text {
  readonly #chunks: AsyncIterator<Uint8Array>
  readonly #decoder = new TextDecoder()
  #whole = ''
  at = 0
  isEnd = false
  line = 1

  constructor(file: AsyncIterable<Uint8Array>) {
    this.#chunks = file[Symbol.asyncIterator]()
  }

  get whole(): string {
    return this.#whole
  }

  /** Gets more behind what there is; false at the end, or where it would be too much. */
  async more(): Promise<boolean> {
    if (this.isEnd || this.#whole.length - this.at > longestRow) return false
    const next = await this.#chunks.next()
    this.isEnd = next.done === true
    this.#whole =
      this.#whole.slice(this.at) + (next.done === true ? this.#decoder.decode() : this.#decoder.decode(next.value, { stream: true }))
    this.at = 0
    return true
  }

  /** What a sticky pattern finds at the place. */
  matched(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    return pattern.exec(this.#whole) ?? undefined
  }

  take(to: number): void {
    for (let end = this.#whole.indexOf('\n', this.at); end !== -1 && end < to; end = this.#whole.indexOf('\n', end + 1)) this.line++
    this.at = to
  }

  async close(): Promise<void> {
    await this.#chunks.return?.(undefined)
  }
}

/** So much has to be there to tell what a statement begins with. */
const enough = 64 * 1024

/** The rows of INSERT statements, and what stands around: `other` is what nobody can tell. */
export async function* rowsOfInserts(
  file: AsyncIterable<Uint8Array>,
  isEscaped: boolean,
): AsyncGenerator<InsertedRow | Extract<WrittenPart, string>> {
  const text = new Text(file)
  try {
    yield* statements(text, isEscaped)
  } finally {
    await text.close()
  }
}

async function* statements(text: Text, isEscaped: boolean): AsyncGenerator<InsertedRow | Extract<WrittenPart, string>> {
  const tables = new Set<string>()
  const created = new Map<string, readonly string[]>()
  for (;;) {
    while (text.whole.length - text.at < enough && (await text.more()));
    if (!isSql(text)) return yield 'other'
    const around = text.matched(comment)
    if (around) {
      if (saysGone(around[0])) return yield 'other'
      text.take(text.at + around[0].length)
      continue
    }
    if (text.at >= text.whole.length) return
    const found = text.matched(insert)
    if (found) {
      const [head, name = '', columns] = found
      if (saysGone(name) || warns(name)) return yield 'other'
      tables.add(name)
      const isMysql = name.includes('`')
      const names = columns?.split(',').map((column) => column.replaceAll(/["`[\]]/g, '').trim()) ?? created.get(name)
      text.take(text.at + head.length)
      for (;;) {
        const line = text.line
        const row = await nextRow(text, isEscaped)
        if (!row) return yield 'other'
        yield { table: name, cells: row.cells, isPlain: row.isPlain, names, line, ...(isMysql ? { isEscaped: true } : {}) }
        while (text.whole.length - text.at < enough && (await text.more()));
        const behind = text.matched(/\s*,\s*(?=\()/y)
        if (behind) {
          text.take(text.at + behind[0].length)
          continue
        }
        const end = text.matched(/\s*(?:;|$|(?=(?:GO|INSERT)\b))/iy)
        if (!end) return yield 'other'
        text.take(text.at + end[0].length)
        break
      }
      continue
    }
    const [, dropped] = text.matched(harmlessBefore) ?? []
    if (text.matched(beginsInsert) || !(text.matched(harmless) ?? (dropped !== undefined && !tables.has(dropped)))) return yield 'other'
    const [, table = '', own] = text.matched(create) ?? []
    if (own !== undefined) created.set(table, columnsIn(own))
    const end = text.matched(statement)?.[0]
    if (end === undefined) return yield 'other'
    text.take(text.at + end.length)
    yield 'around'
  }
}

/** The names of columns, as a table was created with them. */
function columnsIn(lines: string): readonly string[] {
  const isKey = /^(?:PRIMARY|KEY|UNIQUE|CONSTRAINT|INDEX|FOREIGN|CHECK|FULLTEXT|SPATIAL)\b/i
  return lines.split('\n').flatMap((line) => (isKey.test(line.trim()) ? [] : (/^\s*["`[]?(\w+)["`\]]?\s+\w/.exec(line)?.[1] ?? [])))
}

/** Whether a file may be one of statements: its first word tells. */
function isSql(text: Text): boolean {
  return text.line > 1 || text.at > 0 || /^\uFEFF?\s*(?:--|#|\/\*|[A-Za-z\\])/.test(text.whole.slice(0, 1000))
}

/** The cells of the row in parentheses at the place; undefined where it is not whole. */
async function nextRow(text: Text, isEscaped: boolean): Promise<Row | undefined> {
  for (;;) {
    const row = rowAt(text.whole, text.at, isEscaped)
    if (row) {
      text.take(row.end)
      return row
    }
    if (!(await text.more())) return undefined
  }
}

type Row = Pick<InsertedRow, 'cells' | 'isPlain'> & { readonly end: number }

function rowAt(text: string, from: number, isEscaped: boolean): Row | undefined {
  const cells: string[] = []
  let isPlain = true
  // What is not in quotation marks of a cell, with one mark for each text in it, and these texts.
  let [plain, texts, depth]: [string, string[], number] = ['', [], 0]
  const mark = /[(),']/g
  for (let at = from; ;) {
    mark.lastIndex = at
    const found = mark.exec(text)
    if (!found) return undefined
    plain += text.slice(at, found.index)
    at = found.index + 1
    if (found[0] === "'") {
      const end = behindText(text, found.index, isEscaped)
      if (end === -1) return undefined
      plain += "'"
      texts.push(text.slice(found.index + 1, end - 1).replaceAll("''", "'"))
      at = end
      continue
    }
    if (found[0] === '(') depth++
    const isLast = found[0] === ')' && --depth === 0
    if (isLast || (found[0] === ',' && depth === 1)) {
      const own = plain.slice(cells.length === 0 ? plain.indexOf('(') + 1 : 0).trim()
      const isText = texts.length > 0 && ofText.test(own)
      isPlain &&= isText || ofValue.test(own)
      // What is no text stays as it stands.
      cells.push(isText ? (texts[0] ?? '') : own.toUpperCase() === 'NULL' ? '' : own)
      ;[plain, texts] = ['', []]
      if (isLast) return { cells, isPlain, end: at }
    } else plain += found[0]
  }
}

/** Where the text ends that begins with a quotation mark; -1 where nobody can tell yet. */
function behindText(text: string, from: number, isEscaped: boolean): number {
  for (let at = from + 1; ;) {
    const quote = text.indexOf("'", at)
    if (quote === -1 || quote + 1 >= text.length) return -1
    let slashes = 0
    while (text[quote - 1 - slashes] === '\\') slashes++
    if (isEscaped && slashes % 2 === 1) at = quote + 1
    else if (text[quote + 1] === "'") at = quote + 2
    else return quote + 1
  }
}

/** How databases write a text with its type or its letters, such as N'...', '...'::jsonb or CAST('...' AS JSON). */
const ofText =
  /^(?:N|_\w+ ?)?'(?:::[\w."[\]]+)?$|^(?:CAST|CONVERT|TO_CLOB|TO_DATE|TO_TIMESTAMP|PARSE_JSON|JSON)\s*\(\s*(?:[\w ()]+,\s*)?(?:N|_\w+ ?)?'(?:\s+(?:AS|USING)\s+[\w (),]+|\s*,\s*(?:'|[\w ()]+))?\s*\)$/i

/** What is no text, and no expression. */
const ofValue = /^(?:NULL|TRUE|FALSE|[-+]?(?:\d+\.?\d*|\.\d+)(?:E[-+]?\d+)?)$/i

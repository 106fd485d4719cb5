import type { RecordName } from '../../../../schemas/record-types.ts'
import { AccountRows } from './account-rows.ts'
import { headingIn, type Heading } from './heading.ts'
import type { ScannedRow } from './row-scanner.ts'
import { markLine, passedOver, tableRows, type CutForm } from './table-rows.ts'
import type { LeftRow, RowFault, TableColumn, TableFault, TableForm } from './table-form.ts'

/** So much is looked at to find a heading. */
const longestHeading = 256 * 1024

/** So many rows were printed, as programs say it. */
const footer = /^\(?(\d+) (?:rows?\b|Zeilen?\b|records?\b|Datens)/i

/**
 * Reads a file once to see whether it is a table whose heading names fields of a record, and how it is read: only where that has one
 * reading. Gives why not where the heading is one; undefined where it is none.
 */
export async function surveyTable(
  read: () => AsyncIterable<Uint8Array>,
  record: RecordName,
): Promise<{ readonly form: TableForm } | { readonly fault: TableFault } | undefined> {
  const head = await headOf(read())
  // JSON, XML and comments are none.
  if (!head || /^\s*[{[<#]/.test(head.line)) return undefined
  const heading = headingIn(head.line, record, head.lineEnd, head.only)
  if (!heading) return undefined
  if ('kind' in heading) return { fault: heading }
  const cut: CutForm = { mark: heading.mark, lineEnd: head.lineEnd, isLiteral: false, hasMarkLine: head.only !== undefined }
  const survey = new Survey(heading, head.line, record === 'AccountImportRecord')
  for await (const rows of tableRows(read(), cut)) for (const row of rows) if (!survey.take(row)) return { fault: survey.broken }
  const found = survey.end()
  return 'kind' in found ? { fault: found } : { form: { ...cut, ...found } }
}

/** The line that may be a heading, with what stands behind lines. */
async function headOf(
  file: AsyncIterable<Uint8Array>,
): Promise<{ readonly line: string; readonly lineEnd: '\n' | '\r'; readonly only: string | undefined } | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of file) {
    text += decoder.decode(chunk, { stream: true })
    // Behind a carriage return a line feed may come, and behind the first line the heading.
    if (text.length > longestHeading || (text.match(/[\r\n]./g) ?? []).length > 1 || /^\s*[{[<]/.test(text)) break
  }
  const end = /\r\n|\n|\r/.exec(text)?.[0]
  if (end === undefined) return undefined
  const lineEnd = end === '\r' ? '\r' : '\n'
  const [first = '', second = ''] = text.split(lineEnd, 2)
  const only = markLine.exec(first)?.[1]
  const line = only === undefined ? first : second
  return { line: line.endsWith('\r') ? line.slice(0, -1) : line, lineEnd, only }
}

/** What all rows of a table show. */
class Survey {
  readonly #heading: Heading
  readonly #text: string
  readonly #accounts: AccountRows | undefined
  #columns: readonly TableColumn[]
  #hasSpare = false
  #index = 0
  #rows = 0
  #quoted = 0
  #longer = 0
  #shorter = 0
  #said: number | undefined
  readonly #left: LeftRow[] = []
  /** Rows with quotation marks within cells, and whether one of them may begin what ends in another row. */
  readonly #bare: (LeftRow & { readonly isOdd: boolean })[] = []
  #last: Omit<LeftRow, 'fault'> | undefined
  #isBehindShort = false
  /** What the columns without a name have shown so far. */
  readonly #nameless = new Map<number, { isEmpty: boolean; next: number | undefined; line: number }>()
  /** Why the table cannot be read, once that is known. */
  broken: TableFault = { kind: 'no rows' }

  constructor(heading: Heading, text: string, followsAccounts: boolean) {
    this.#heading = heading
    this.#text = text
    this.#columns = heading.columns
    this.#accounts = followsAccounts && heading.account !== undefined ? new AccountRows() : undefined
  }

  /** Takes the next row; false where nothing behind it is certain. */
  take(row: ScannedRow): boolean {
    const index = this.#index++
    if (row.fault === 'open') {
      this.broken = { kind: 'quotes', line: row.line }
      return false
    }
    this.#quoted += index === 0 ? 0 : row.quoted
    if (passedOver(row, index, this.#text)) {
      const [, said] = footer.exec(row.text) ?? []
      if (index > 0 && said !== undefined && row.cells.length === 1) this.#said = (this.#said ?? 0) + Number(said)
      return true
    }
    if (this.#rows++ === 0) this.#look(row)
    const { line } = row
    const at = { row: index, line }
    const wanted = this.#columns.length + (this.#hasSpare ? 1 : 0)
    const fault = this.#faultOf(row, wanted)
    if (fault !== undefined) {
      this.#left.push({ ...at, fault })
      if (fault === 'cells' && row.cells.length < wanted) this.#leaveBeside()
      return true
    }
    const { first, last } = this.#heading.mayBeCut
    if (this.#isBehindShort && first) this.#left.push({ ...at, fault: 'neighbour' })
    this.#isBehindShort = false
    // What is nothing is no beginning.
    this.#last = last && row.cells[this.#columns.length - 1] !== '' ? at : undefined
    if (row.hasBareQuote) this.#bare.push({ ...at, fault: 'quotes', isOdd: row.text.split('"').length % 2 === 0 })
    this.#lookAtNameless(row)
    const { account = -1, supplier = -1 } = this.#heading
    const number = row.cells[account] ?? ''
    if (number.trim() !== '') this.#accounts?.add(`${row.cells[supplier] ?? ''}\0${number}`, row.cells, index, line)
    return true
  }

  /** How the table is read; why it is not. */
  end(): Pick<TableForm, 'isLiteral' | 'columns' | 'hasSpare' | 'left'> | TableFault {
    const rows = this.#rows
    if (rows === 0) return { kind: 'no rows' }
    if (this.#said !== undefined && this.#said !== rows) return { kind: 'other count', said: this.#said, rows }
    if (this.#longer > 0 && this.#shorter > 0) return { kind: 'lengths', longer: this.#longer, shorter: this.#shorter }
    // Where no cell begins with a quotation mark, who wrote the file has put none around cells.
    const isLiteral = this.#quoted === 0
    const odd = isLiteral ? undefined : this.#bare.find(({ isOdd }) => isOdd)
    if (odd) return { kind: 'quotes', line: odd.line }
    for (const { isEmpty, next, line } of this.#nameless.values())
      if (!isEmpty && next === undefined) return { kind: 'cells without a name', line }
    const left = new Map<number, LeftRow>(this.#left.map((one) => [one.row, one]))
    for (const { row, line, fault } of isLiteral ? [] : this.#bare) if (!left.has(row)) left.set(row, { row, line, fault })
    for (const one of this.#accounts?.differing() ?? []) if (!left.has(one.row)) left.set(one.row, { ...one, fault: 'account' })
    const all = [...left.values()].toSorted((one, other) => one.row - other.row)
    if (all.length * 2 > rows) {
      const { fault, line } = mostFrequent(all)
      return { kind: 'mostly left', left: all.length, rows, fault, line }
    }
    return { isLiteral, columns: this.#columns, hasSpare: this.#hasSpare, left: all }
  }

  /** The first row shows whether all have an empty cell behind, or one less than a heading that ends with a mark. */
  #look({ cells }: ScannedRow): void {
    const columns = this.#heading.columns
    this.#hasSpare = cells.length === columns.length + 1 && cells.at(-1) === ''
    if (cells.length === columns.length - 1 && columns.at(-1)?.name === undefined) this.#columns = columns.slice(0, -1)
    for (const [at, { name }] of this.#columns.entries())
      if (name === undefined) this.#nameless.set(at, { isEmpty: true, next: 0, line: 0 })
  }

  #faultOf({ cells, fault }: ScannedRow, wanted: number): RowFault | undefined {
    if (fault === 'quotes' || fault === 'line end') return fault
    if (cells.length === wanted && !(this.#hasSpare && cells.at(-1) !== '')) return undefined
    if (cells.length >= wanted) this.#longer++
    else this.#shorter++
    return 'cells'
  }

  /** What has too few cells may be a part of the row before it or behind it, whose text has a line end in it. */
  #leaveBeside(): void {
    if (this.#last) this.#left.push({ ...this.#last, fault: 'neighbour' })
    this.#last = undefined
    this.#isBehindShort = true
  }

  /** A column without a name has nothing in it, or it counts the rows, as those of pandas do. */
  #lookAtNameless({ cells, line }: ScannedRow): void {
    for (const [at, seen] of this.#nameless) {
      const cell = cells[at] ?? ''
      if (cell !== '' && seen.line === 0) seen.line = line
      seen.isEmpty &&= cell === ''
      const isFirst = seen.next === 0
      const isNext = cell === String(seen.next) || (isFirst && cell === '1')
      seen.next = seen.next !== undefined && isNext ? Number(cell) + 1 : undefined
    }
  }
}

/** The first row that has the fault that most have. */
function mostFrequent(rows: readonly LeftRow[]): Pick<LeftRow, 'fault' | 'line'> {
  const groups = [...Map.groupBy(rows, ({ fault }) => fault).values()].toSorted((one, other) => other.length - one.length)
  const [{ fault, line } = { fault: 'cells', line: 1 } as const] = groups[0] ?? []
  return { fault, line }
}

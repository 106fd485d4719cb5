import type { RecordName } from '../../../../schemas/record-types.ts'
import { fieldsOf, schemaAt } from '../../../contract/schema-at.ts'
import { columnsWithFlags, isBlankOrX } from './flag-columns.ts'
import { AccountRows } from './account-rows.ts'
import { backslashesIn } from './backslashes.ts'
import { headingIn, type Heading } from './heading.ts'
import type { ScannedRow } from './row-scanner.ts'
import { markLine, passedOver, saidCount, tableRows, type CutForm } from './table-rows.ts'
import { formOf } from '../form-of.ts'
import { surveyRows } from '../rows/grouped-rows.ts'
import { placedRows } from './record-rows.ts'
import { isLineOfClient } from '../is-line-of-client.ts'
import { isTitle, mostTitles, namesUnit } from '../is-title.ts'
import type { LeftRow, RowFault } from '../rows/left-row.ts'
import type { TableColumn, TableFault, TableForm } from './table-form.ts'

/** So much is looked at to find a heading. */
const longestHeading = 256 * 1024

/**
 * Reads a file once to see whether it is a table whose heading names fields of a record, and how it is read: only where that has one
 * reading. Gives why not where the heading is one; undefined where it is none.
 */
export async function surveyTable(
  read: () => AsyncIterable<Uint8Array>,
  record: RecordName,
): Promise<{ readonly form: TableForm } | { readonly fault: TableFault } | undefined> {
  const head = await headOf(read(), record)
  if (!head) return undefined
  const { heading, titles, lineEnd } = head
  if ('kind' in heading) return { fault: heading }
  const plain: CutForm = {
    mark: heading.mark,
    lineEnd,
    isLiteral: heading.isPadded,
    titles,
    isPadded: heading.isPadded,
    marksAt: heading.isPadded ? heading.marksAt : undefined,
  }
  const backslashes = await backslashesIn(read, plain, heading.columns.length)
  const example = backslashes === 'unsure' ? undefined : backslashes?.example
  const cut: CutForm = example === undefined ? plain : { ...plain, isLiteral: true, isEscaped: true }
  const survey = new Survey(heading, (line) => headingIn(line, record, lineEnd, heading.mark), record, titles)
  for await (const rows of tableRows(read(), cut)) for (const row of rows) if (!survey.take(row)) return { fault: survey.broken }
  const found = survey.end()
  if ('kind' in found) return { fault: found }
  const ofBackslashes = backslashes === 'unsure' ? { mayBeEscaped: true } : example === undefined ? {} : { escapedExample: example }
  const form: TableForm = { ...cut, ...found.form, ...ofBackslashes }
  const mayBeGrouped = found.differing.length > 0 || form.apart !== undefined
  const grouped = mayBeGrouped ? await surveyRows(() => placedRows(read(), form), record, true) : undefined
  if (grouped === 'spread') return { fault: { kind: 'spread' } }
  const isGrouped = grouped !== undefined && grouped.joined > 0
  const left = inOrder([...form.left, ...(grouped?.left.filter(({ fault }) => isGrouped || fault !== 'no account') ?? found.differing)])
  if (left.length * 2 > found.rows) {
    return { fault: { kind: 'mostly left', left: left.length, rows: found.rows, ...mostFrequent(left) } }
  }
  const isFilledDown = isGrouped && grouped.form.isFilledDown
  return { form: { ...form, left, ...(isGrouped ? { grouped: grouped.form } : {}), ...(isFilledDown ? { apart: undefined } : {}) } }
}

/** What all rows of a table have shown. */
interface Surveyed {
  readonly form: Pick<TableForm, 'isLiteral' | 'headings' | 'left' | 'apart' | 'passed'>
  readonly rows: number
  /** Rows of accounts that have others, too, where each has one record. */
  readonly differing: readonly LeftRow[]
}

function inOrder(rows: readonly LeftRow[]): readonly LeftRow[] {
  return rows.toSorted((one, other) => one.row - other.row)
}

/** The heading, with the lines before it. */
async function headOf(
  file: AsyncIterable<Uint8Array>,
  record: RecordName,
): Promise<{ readonly heading: Heading | TableFault; readonly titles: readonly string[]; readonly lineEnd: '\n' | '\r' } | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of file) {
    text += decoder.decode(chunk, { stream: true })
    // Behind a carriage return a line feed may come, and behind the titles the heading. JSON, XML and comments are none.
    if (text.length > longestHeading || (text.match(/[\r\n]./g) ?? []).length > mostTitles || /^\s*[{[<#]/.test(text)) break
  }
  const end = /\r\n|\n|\r/.exec(text)?.[0]
  if (end === undefined || /^\s*[{[<#]/.test(text)) return undefined
  const lineEnd = end === '\r' ? '\r' : '\n'
  const titles: string[] = []
  let only: string | undefined
  for (const one of text.split(lineEnd, mostTitles + 1)) {
    const line = one.endsWith('\r') ? one.slice(0, -1) : one
    const mark = titles.length === 0 ? markLine.exec(line)?.[1] : undefined
    const heading = mark === undefined ? headingIn(line, record, lineEnd, only) : undefined
    if (heading) return { heading: faultAbove(heading, titles) ?? heading, titles, lineEnd }
    if (mark === undefined && !isTitle(line)) return undefined
    only ??= mark
    titles.push(line)
  }
  return undefined
}

/** Why nobody can tell what lines above a heading say of what is below. */
function faultAbove(heading: Heading | TableFault, titles: readonly string[]): TableFault | undefined {
  if ('kind' in heading) return undefined
  for (const [at, title] of titles.entries()) {
    if (isLineOfClient(title) || markLine.test(title)) continue
    const cells = title.split(heading.mark)
    const filled = cells.filter((cell) => cell.trim() !== '')
    // Where titles are filled up with empty cells, nothing stands behind these.
    const isRow = cells.length === heading.columns.length && (filled.length === cells.length || cells[filled.length - 1]?.trim() === '')
    if (filled.length > 1 && isRow) return { kind: 'row above', line: at + 1 }
    if (namesUnit(title)) return { kind: 'unit above', line: at + 1 }
  }
  return undefined
}

/** What a heading and the first row below it show of the rows that follow. */
interface Section {
  readonly heading: Heading
  /** The row of the heading. */
  readonly row: number
  columns: readonly TableColumn[]
  /** Whether there is an empty cell behind all rows, and none behind the heading. */
  hasSpare: boolean
  hasRows: boolean
  /** What the columns without a name have shown so far. */
  readonly nameless: Map<number, { isEmpty: boolean; next: number | undefined; line: number }>
  /** The columns that have X and blanks alone so far, and whether they have X. */
  readonly flags: Map<number, boolean>
  /** The first row. */
  first: readonly string[]
}

/** What all rows of a table show. */
class Survey {
  /** Reads a line as another heading. */
  readonly #read: (line: string) => ReturnType<typeof headingIn>
  readonly #accounts = new AccountRows()
  readonly #record: RecordName
  /** Whether each account has one record. */
  readonly #hasAccounts: boolean
  /** Names by which a row shows that it may be a heading. */
  readonly #names: ReadonlySet<string>
  readonly #titles: readonly string[]
  readonly #sections: Section[] = []
  /** Lines that say something and are no rows. */
  #passed = { count: 0, last: '' }
  #section: Section
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
  /** Whether all cells so far are in single quotation marks. */
  #isInSingle = true
  /** A line that is none of a row, below one that may go on there. */
  #between: Omit<LeftRow, 'fault'> | undefined
  /** Rows without an account, below such as have one. */
  readonly #apart: number[] = []
  #accountsApart = 0
  #above: 'nothing' | 'account' | 'counted' = 'nothing'
  /** Why the table cannot be read, once that is known. */
  broken: TableFault = { kind: 'no rows' }

  constructor(heading: Heading, read: (line: string) => ReturnType<typeof headingIn>, record: RecordName, titles: readonly string[]) {
    this.#titles = titles.map(formOf)
    this.#read = read
    this.#record = record
    this.#hasAccounts = record === 'AccountImportRecord'
    this.#section = this.#begin(heading)
    const names = heading.columns.flatMap(({ name }) => (name === undefined ? [] : [name]))
    this.#names = new Set([...names, ...fieldsOf(schemaAt(record))])
  }

  /** Takes the next row; false where nothing behind it is certain. */
  take(row: ScannedRow): boolean {
    if (row.fault === 'open') {
      this.broken = { kind: 'quotes', line: row.line }
      return false
    }
    const index = this.#index++
    if (index === 0) return true
    if (passedOver(row, this.#titles)) {
      if (row.cells.length < this.#section.columns.length && row.text.trim() !== '' && !this.#titles.includes(formOf(row.text)))
        this.#between ??= { row: index, line: row.line }
      if (/[\p{L}\d]/u.test(row.text)) this.#passed = { count: this.#passed.count + 1, last: row.text }
      const held = row.cells.filter((cell) => cell.trim() !== '')
      const said = held.length === 1 ? saidCount(held[0] ?? '') : undefined
      if (said !== undefined) this.#said = (this.#said ?? 0) + said
      return true
    }
    const heading = this.#headingAt(row)
    if (heading && 'kind' in heading) {
      this.broken = heading
      return false
    }
    if (heading) {
      this.#section = this.#begin(heading, index)
      this.#last = undefined
      this.#between = undefined
      this.#isBehindShort = false
      return true
    }
    this.#takeRow(row, { row: index, line: row.line })
    return true
  }

  #takeRow(row: ScannedRow, at: Omit<LeftRow, 'fault'>): void {
    const section = this.#section
    this.#quoted += row.quoted
    this.#rows++
    this.#isInSingle &&= row.cells.every((cell) => cell === '' || /^'.*'$/s.test(cell))
    if (this.#between && this.#last) {
      // Text goes on below it, so that it is a part of that.
      this.#left.push({ ...this.#between, fault: 'cells' })
      this.#leaveBeside()
    }
    this.#between = undefined
    if (!section.hasRows) lookAtFirst(section, row)
    const wanted = section.columns.length + (section.hasSpare ? 1 : 0)
    const fault = this.#faultOf(row, wanted)
    if (fault !== undefined) {
      this.#left.push({ ...at, fault })
      if (fault === 'cells' && row.cells.length < wanted) this.#leaveBeside()
      return
    }
    const { mayBeCut, account = -1, supplier = -1 } = section.heading
    if (this.#isBehindShort && mayBeCut.first) this.#left.push({ ...at, fault: 'neighbour' })
    this.#isBehindShort = false
    // What is nothing is no beginning.
    this.#last = mayBeCut.last && row.cells[section.columns.length - 1] !== '' ? at : undefined
    if (row.hasBareQuote) this.#bare.push({ ...at, fault: 'quotes', isOdd: row.text.split('"').length % 2 === 0 })
    lookAtNameless(section, row)
    lookAtFlags(section, row)
    const number = row.cells[account] ?? ''
    if (account !== -1) this.#takeApart(at.line, number.trim() === '' && (row.cells[supplier] ?? '').trim() === '')
    if (number.trim() !== '') this.#accounts.add(`${(row.cells[supplier] ?? '').trim()}\0${number.trim()}`, row.cells, at.row, at.line)
  }

  /** Cells of an account that spreadsheets have merged are blank in all rows but the first. */
  #takeApart(line: number, isBlank: boolean): void {
    if (isBlank && this.#above !== 'nothing') {
      this.#apart.push(line)
      if (this.#above === 'account') this.#accountsApart++
    }
    this.#above = isBlank ? (this.#above === 'nothing' ? 'nothing' : 'counted') : 'account'
  }

  /** How the table is read; why it is not. */
  end(): Surveyed | TableFault {
    const rows = this.#rows
    if (rows === 0) return { kind: 'no rows' }
    if (this.#said !== undefined && this.#said !== rows) return { kind: 'other count', said: this.#said, rows }
    if (this.#isInSingle) return { kind: 'single quotes' }
    if (this.#longer > 0 && this.#shorter > 0) return { kind: 'lengths', longer: this.#longer, shorter: this.#shorter }
    // Where no cell begins with a quotation mark, who wrote the file has put none around cells.
    const isLiteral = this.#quoted === 0
    const odd = isLiteral ? undefined : this.#bare.find(({ isOdd }) => isOdd)
    if (odd) return { kind: 'quotes', line: odd.line }
    for (const { nameless } of this.#sections)
      for (const { isEmpty, next, line } of nameless.values())
        if (!isEmpty && next === undefined) return { kind: 'cells without a name', line }
    const left = new Map<number, LeftRow>(this.#left.map((one) => [one.row, one]))
    for (const { row, line, fault } of isLiteral ? [] : this.#bare) if (!left.has(row)) left.set(row, { row, line, fault })
    const headings = this.#sections.map(({ row, columns, flags, first }) => ({
      row,
      columns: columnsWithFlags(this.#record, columns, first, flags),
    }))
    const differing = this.#hasAccounts ? this.#accounts.differing().filter(({ row }) => !left.has(row)) : []
    return {
      form: {
        isLiteral,
        headings,
        left: inOrder([...left.values()]),
        ...(this.#passed.count > 0 ? { passed: this.#passed } : {}),
        ...(this.#hasAccounts && this.#apart.length > 0 ? { apart: { lines: this.#apart, accounts: this.#accountsApart } } : {}),
      },
      rows,
      differing: differing.map((one) => ({ ...one, fault: 'account' })),
    }
  }

  #begin(heading: Heading, row = 0): Section {
    const section: Section = {
      heading,
      row,
      columns: heading.columns,
      hasSpare: false,
      hasRows: false,
      nameless: new Map(),
      flags: new Map(),
      first: [],
    }
    this.#sections.push(section)
    return section
  }

  /** Another heading: files were put one behind the other, each with its own, which may have a byte order mark before it. */
  #headingAt({ cells, text }: ScannedRow): ReturnType<typeof headingIn> {
    const named = cells.filter((cell) => this.#names.has(cell.replace(/^\uFEFF/, '').trim())).length
    return named > 1 ? this.#read(text.replace(/^\uFEFF/, '')) : undefined
  }

  #faultOf({ cells, fault }: ScannedRow, wanted: number): RowFault | undefined {
    if (fault === 'quotes' || fault === 'line end') return fault
    if (cells.length === wanted && !(this.#section.hasSpare && cells.at(-1) !== '')) return undefined
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
}

/** The first row shows whether all have an empty cell behind, or one less than a heading that ends with a mark. */
function lookAtFirst(section: Section, { cells }: ScannedRow): void {
  const { columns } = section.heading
  section.hasRows = true
  // Where commas stand between cells, one may be in an amount.
  section.hasSpare = section.heading.mark !== ',' && cells.length === columns.length + 1 && cells.at(-1) === ''
  if (cells.length === columns.length - 1 && columns.at(-1)?.name === undefined) section.columns = columns.slice(0, -1)
  section.first = cells
  for (const [at, { name }] of section.columns.entries())
    if (name === undefined) section.nameless.set(at, { isEmpty: true, next: 0, line: 0 })
    else section.flags.set(at, false)
}

/** Most columns show in the first row that they are none of flags. */
function lookAtFlags({ flags }: Section, { cells }: ScannedRow): void {
  for (const [at, hasX] of flags) {
    const cell = cells[at] ?? ''
    if (!isBlankOrX(cell)) flags.delete(at)
    else if (!hasX && cell !== '') flags.set(at, true)
  }
}

/** A column without a name has nothing in it, or it counts the rows, as those of pandas do. */
function lookAtNameless({ nameless }: Section, { cells, line }: ScannedRow): void {
  for (const [at, seen] of nameless) {
    const cell = cells[at] ?? ''
    if (cell !== '' && seen.line === 0) seen.line = line
    seen.isEmpty &&= cell === ''
    const isFirst = seen.next === 0
    const isNext = cell === String(seen.next) || (isFirst && cell === '1')
    seen.next = seen.next !== undefined && isNext ? Number(cell) + 1 : undefined
  }
}

/** The first row that has the fault that most have. */
function mostFrequent(rows: readonly LeftRow[]): Pick<LeftRow, 'fault' | 'line' | 'column'> {
  const groups = [...Map.groupBy(rows, ({ fault }) => fault).values()].toSorted((one, other) => other.length - one.length)
  const { fault, line, column } = groups[0]?.[0] ?? { fault: 'cells', line: 1 }
  return { fault, line, column }
}

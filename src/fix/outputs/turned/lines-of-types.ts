import { schemaAt } from '../../../contract/schema-at.ts'
import { sureField } from '../../../causes/resolve-name.ts'
import { folded } from '../../../glossary/legacy-meaning.ts'
import { isOfAccounts, listMeantBy, listPlaces, type ListPlace } from '../joins/list-tables.ts'
import { fieldsOfColumns } from '../joins/table-links.ts'
import { namesUnit } from '../is-title.ts'
import type { LeftOut } from '../left-out.ts'
import { saysWhatBecame } from '../../../text/says-what-became.ts'
import { filledCell } from '../table/row-record.ts'
import type { ScannedRow } from '../table/row-scanner.ts'
import { heldCell, isAccount, leftOut, type ReadRows, type TurnedRecord, type TurnedShape } from './turned-shape.ts'

/**
 * Lines that begin with what they are about, as hosts write them, with lines that name the columns of each type. What is in a list of
 * something else stands behind it.
 */
export const linesOfTypes: TurnedShape = {
  id: 'lines of types',
  told: 'has lines of several types, of which others name the columns: each account becomes a record with the lines behind it, which become elements of its lists',
  async plan(rows) {
    const plan = await surveyed(rows)
    return plan && ((onLeftOut) => recordsIn(rows, plan, onLeftOut))
  },
}

/** What lines of a type are. */
export interface Layout extends ListPlace {
  /** How they begin. */
  readonly code: string
  readonly columns: readonly string[]
}

interface Plan {
  readonly layouts: ReadonlyMap<string, Layout>
  /** The columns of types in which their lines name what they stand behind. */
  readonly naming: ReadonlyMap<Layout, readonly number[]>
}

/** A column of a type that is called as one of what its lines stand behind. */
interface Naming {
  readonly layout: Layout
  readonly column: number
  /** What has the same column. */
  readonly around: Layout
  readonly named: number
  /** How many lines have the same there, and how many do not. */
  same: number
  other: number
}

const account: ListPlace = { path: [], schema: schemaAt('AccountImportRecord') }

/** So many lines stand before the first that names columns, and behind the last record. */
const mostAround = 3

/** The type that a line declares, if it names columns. */
export function layoutIn({ cells: all }: ScannedRow): Layout | undefined {
  const cells = all.map((cell) => cell.trim())
  const end = cells.findLastIndex((cell) => cell !== '') + 1
  for (let from = 1; from <= 3 && from < end; from++) {
    const [before, columns] = [cells.slice(0, from), cells.slice(from, end)]
    const word = before.findLast((cell) => placeMeantBy(cell) !== undefined)
    const place = word === undefined ? placeOf(columns) : placeMeantBy(word)
    const code = (before.findLast((cell) => cell !== word) ?? word ?? '').replace(/^[#*!@$%]+/, '')
    if (place && code !== '' && new Set(columns).size === columns.length && areFieldsOf(place, columns)) return { ...place, code, columns }
  }
  return undefined
}

/** What a word says that lines or tables are of. */
export function placeMeantBy(word: string): ListPlace | undefined {
  if (!/\p{L}{2}/u.test(word)) return undefined
  return isOfAccounts(word) ? account : listMeantBy(word)
}

/** The one place of which all columns are fields. */
function placeOf(columns: readonly string[]): ListPlace | undefined {
  const [place, ...others] = [account, ...listPlaces()].filter(({ path, schema }) => {
    const fields = columns.map((name) => sureField(schema, name) ?? (path.length > 0 && isAccount(name) ? '' : undefined))
    return columns.length > 1 && !fields.includes(undefined) && new Set(fields).size === fields.length
  })
  return others.length === 0 ? place : undefined
}

/** Whether enough of some columns are fields of what they are said to be of. */
export function areFieldsOf({ schema }: ListPlace, columns: readonly string[]): boolean {
  const fields = fieldsOfColumns(schema, [], columns).size
  return fields > 0 && fields * 2 >= columns.length
}

/** What all lines show; undefined where one is of no type, or stands behind nothing that may have it. */
async function surveyed(rows: ReadRows): Promise<Plan | undefined> {
  const layouts = new Map<string, Layout>()
  const open = new Set<string>()
  const trailers: ScannedRow[] = []
  const last = new Map<Layout, ScannedRow>()
  let names: readonly Naming[] | undefined
  const counts = { records: 0, lines: 0, all: 0, headers: 0 }
  for await (const row of rows()) {
    counts.all++
    const layout = layouts.get(cellOf(row, 0))
    const declared = layout && counts.records > 0 ? undefined : layoutIn(row)
    if (declared) {
      const { code, path } = declared
      if (counts.records > 0 || [...layouts.values()].some((one) => one.code === code || isAt(one, path))) return undefined
      layouts.set(code, declared)
      continue
    }
    if (!layout) {
      if (saysWhatBecame(row.text) || namesUnit(row.text) || row.cells.length === 0) return undefined
      if (counts.records > 0) trailers.push(row)
      else if (layouts.size > 0 || ++counts.headers > mostAround) return undefined
      continue
    }
    // What is of no type may be a part of something, unless it stands behind all.
    if (trailers.length > 0 || !isWhole(row.cells.slice(1), layout.columns)) return undefined
    const { path } = layout
    counts.lines++
    if (path.length === 0) {
      counts.records++
      open.clear()
      if (filledCell(cellOf(row, 1 + layout.columns.findIndex(isAccount))) === undefined) return undefined
    } else if (counts.records === 0 || (path.length > 1 && !open.has(path.slice(0, -1).join('.')))) return undefined
    const own = path.join('.')
    for (const one of open) if (one.startsWith(`${own}.`)) open.delete(one)
    open.add(own)
    last.set(layout, row)
    names ??= namesIn([...layouts.values()])
    for (const one of names) {
      const above = one.layout === layout ? last.get(one.around) : undefined
      if (above) one[cellOf(row, 1 + one.column) === cellOf(above, 1 + one.named) ? 'same' : 'other']++
    }
  }
  const root = [...layouts.values()].find((one) => isAt(one, []))
  if (!root?.columns.some(isAccount) || layouts.size < 2 || counts.records === 0 || trailers.length > mostAround) return undefined
  // The number of an account names it even where no line has that of the account above.
  const naming = (names ?? []).filter(({ same, layout, column }) => same > 0 || isAccount(layout.columns[column] ?? ''))
  const { records, lines, all, headers } = counts
  const said = [records, lines, all, all - trailers.length, lines + headers, lines + headers + trailers.length]
  if (naming.some(({ other }) => other > 0) || saysOther(trailers, said)) return undefined
  const columns = Map.groupBy(naming, ({ layout }) => layout)
  return { layouts, naming: new Map([...columns].map(([layout, some]) => [layout, some.map(({ column }) => column)])) }
}

/** The columns of types that are no fields of theirs, and that something around them has as well. */
function namesIn(layouts: readonly Layout[]): readonly Naming[] {
  return layouts.flatMap((layout) => {
    const around = layouts.filter(({ path }) => path.length < layout.path.length && path.every((list, at) => list === layout.path[at]))
    return layout.columns.flatMap((name, column) =>
      sureField(layout.schema, name) !== undefined
        ? []
        : around.flatMap((one): readonly Naming[] => {
            const named = one.columns.findIndex(
              (other) => folded(other) === folded(name) || (one.path.length === 0 && isAccount(other) && isAccount(name)),
            )
            return named === -1 ? [] : [{ layout, column, around: one, named, same: 0, other: 0 }]
          }),
    )
  })
}

function cellOf({ cells }: ScannedRow, at: number): string {
  return (cells[at] ?? '').trim()
}

function isAt({ path }: ListPlace, other: readonly string[]): boolean {
  return path.join('.') === other.join('.')
}

/** Whether there is a cell for each column, and nothing behind them. */
export function isWhole(cells: readonly string[], columns: readonly string[]): boolean {
  return cells.length >= columns.length && cells.slice(columns.length).every((cell) => cell.trim() === '')
}

/** Whether the one number that stands behind all lines is none of those that count them, or words there say what became of some. */
export function saysOther(trailers: readonly ScannedRow[], counts: readonly number[]): boolean {
  const [said, ...others] = trailers.flatMap(({ cells }) => cells.slice(1)).filter((cell) => /^\s*\d{1,7}\s*$/.test(cell))
  const isOther = said !== undefined && others.length === 0 && !counts.includes(Number(said))
  return isOther || trailers.some(({ text }) => saysWhatBecame(text) || namesUnit(text))
}

async function* recordsIn(rows: ReadRows, { layouts, naming }: Plan, onLeftOut: (left: LeftOut) => void): AsyncGenerator<TurnedRecord> {
  let record: { readonly line: number; readonly held: Element } | undefined
  // The last element of each list.
  const last = new Map<string, Element>()
  for await (const row of rows()) {
    const layout = layouts.get(cellOf(row, 0))
    if (!layout || (!record && layoutIn(row))) {
      onLeftOut(leftOut(row))
      continue
    }
    const { path, columns } = layout
    const element: Element = {}
    for (const [at, name] of columns.entries()) {
      const cell = heldCell(row.cells[at + 1])
      if (cell !== undefined && naming.get(layout)?.includes(at) !== true) element[name] = cell
    }
    last.set(path.join('.'), element)
    if (path.length === 0) {
      if (record) yield { text: JSON.stringify(record.held), line: record.line }
      record = { line: row.line, held: element }
      continue
    }
    const holder = last.get(path.slice(0, -1).join('.')) ?? {}
    const list = path.at(-1) ?? ''
    const elements = holder[list]
    if (Array.isArray(elements)) elements.push(element)
    else holder[list] = [element]
  }
  if (record) yield { text: JSON.stringify(record.held), line: record.line }
}

/** What a line says, with the lists of what stands behind it. */
interface Element {
  [name: string]: string | Element[]
}

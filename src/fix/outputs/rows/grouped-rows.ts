import type { RecordName } from '../../../../schemas/record-types.ts'
import { hashed } from '../../changes/account-hash.ts'
import type { LeftRow } from './left-row.ts'
import { levelsOf, partOfRows } from './account-tree.ts'
import { columnPlaces, type ColumnPlaces } from './column-places.ts'
import { written } from './part.ts'
import { isNothing, keyText, textOf, type Row } from './row.ts'

/** How rows become records: all that a first reading has shown. Plain data. */
export interface GroupedForm extends ColumnPlaces {
  /** Whether rows of one account stand apart, so that all are in memory. */
  readonly areSpread: boolean
  /** Whether rows without an account belong to the one above, since what an account has once stands in its first row alone. */
  readonly isFilledDown: boolean
}

/** What becomes of rows of one account, for a person. */
export function groupedInWords({ numbering, isFilledDown }: GroupedForm): string {
  const below = isFilledDown
    ? '; a row without an account is of the account above it, since its other cells of an account are blank, too'
    : ''
  return `in which each element of a list is there once${below}${numbering.map((name) => `; ${name}, which numbers the rows, is left out`).join('')}`
}

/** A row with its place. */
export interface PlacedRow {
  readonly cells: Row
  /** The line itself, where it is no row: no cell of it is known. */
  readonly text?: string
  /** How many stand before it. */
  readonly row: number
  readonly line: number
  /** Whether there is something between it and the row before, such as a sum: it need not go on there. */
  readonly isApart?: boolean
}

/** What a first reading has shown of rows. */
export interface SurveyedRows {
  readonly form: GroupedForm
  readonly rows: number
  /** How many records are made of several rows. */
  readonly joined: number
  /** The rows that are in no record. */
  readonly left: readonly LeftRow[]
}

/** So many rows show what the columns are. */
const samples = 20

/** No more rows than these bring columns that no row before had. */
const mostStrange = 1000

/** So many characters are in memory where rows of one account stand apart. */
const mostSpread = 32 * 1024 * 1024

/**
 * How several rows about the same accounts can be put together; undefined where nothing tells which account they are about. Gives
 * `spread` where rows of an account stand apart and are too many to be in memory.
 * @param read The rows, from the start.
 * @param isSheet Whether they may come from a sheet, in which cells are merged: what has no account elsewhere says so.
 */
export async function surveyRows(
  read: () => AsyncIterable<readonly PlacedRow[]>,
  record: RecordName,
  isSheet = false,
): Promise<SurveyedRows | 'spread' | undefined> {
  const first: Row[] = []
  for await (const rows of read()) {
    first.push(...rows.slice(0, samples).map(({ cells }) => cells))
    if (first.length > samples) break
  }
  let places = columnPlaces(record, first.slice(0, samples))
  if (!places) return undefined
  let seen = await lookThrough(read(), places)
  if (seen !== 'spread' && seen.strange.length > 0) {
    // What brings new names without end is no table.
    if (seen.strange.length > mostStrange) return undefined
    places = columnPlaces(record, [...first.slice(0, samples), ...seen.strange])
    if (!places) return undefined
    seen = await lookThrough(read(), places)
  }
  if (seen === 'spread') return 'spread'
  const { areSpread, numbering } = seen
  const isFilledDown = isSheet && seen.isFilledDown
  const columns = places.columns.filter(({ name }) => !numbering.includes(name))
  const form: GroupedForm = { ...places, columns, numbering, areSpread, isFilledDown }
  const left: LeftRow[] = []
  const counts = { rows: 0, joined: 0 }
  for await (const group of groupedRows(read(), form)) {
    counts.rows += group.rows.length
    if (!('fault' in group)) counts.joined += group.rows.length > 1 ? 1 : 0
    else for (const { row, line } of group.rows) left.push({ row, line, ...group.fault })
  }
  return { form, ...counts, left: left.toSorted((one, other) => one.row - other.row) }
}

/** What all rows show. */
interface LookedThrough extends Pick<GroupedForm, 'areSpread' | 'isFilledDown' | 'numbering'> {
  /** Rows with columns that no row before had: those of JSON may leave some out. */
  readonly strange: readonly Row[]
}

/** Looks through all rows; gives `spread` where those of one account stand apart and are too many. */
async function lookThrough(read: AsyncIterable<readonly PlacedRow[]>, places: ColumnPlaces): Promise<LookedThrough | 'spread'> {
  const known = new Set(places.columns.map(({ name }) => name))
  const strange: Row[] = []
  const seen = new Set<number>()
  const numbers = new Map(places.numbering.map((name) => [name, new Set<number>()]))
  const merged = new MergedCells(places)
  let [last, size, areApart] = ['', 0, false]
  for await (const rows of read)
    for (const { cells } of rows) {
      size += JSON.stringify(cells).length
      const account = accountOf(cells, places)
      merged.take(cells, account !== undefined, account !== undefined && account === last)
      if (account !== undefined && account !== last && isIn(seen, account)) areApart = true
      last = account ?? last
      if (areApart && size > mostSpread) return 'spread'
      const more = Object.keys(cells).filter((name) => !known.has(name))
      if (more.length > 0 && strange.length <= mostStrange) strange.push(cells)
      for (const name of more) known.add(name)
      for (const [name, own] of numbers) if (isNothing(cells[name]) || isIn(own, textOf(cells[name]))) numbers.delete(name)
    }
  return { areSpread: areApart, isFilledDown: merged.isFilledDown && !areApart, numbering: [...numbers.keys()], strange }
}

/**
 * Whether rows without an account belong to the one above, as merged cells of a spreadsheet and reports with groups leave them. All rows
 * have to be such: the first of each account has something else that an account has once, the others nothing of that. A row that has
 * only lost its number has the rest.
 */
class MergedCells {
  readonly #once: readonly string[]
  readonly #account: string
  /** What all first rows have. */
  #held: readonly string[] | undefined
  /** Accounts with such rows below, and whether the last is the only one: these may be rows of no account that stand behind all. */
  #merged = 0
  #above: 'nothing' | 'account' | 'merged' = 'nothing'
  #isOther = false

  constructor({ columns, account, numbering }: ColumnPlaces) {
    this.#account = account
    const isOnce = ({ name, path }: ColumnPlaces['columns'][number]) => name !== account && path?.every((one) => typeof one === 'string')
    this.#once = columns.flatMap((column) => (isOnce(column) === true && !numbering.includes(column.name) ? [column.name] : []))
  }

  take(cells: Row, hasAccount: boolean, isRepeated: boolean): void {
    const held = this.#once.filter((name) => !isNothing(cells[name]))
    if (hasAccount) this.#held = (this.#held ?? held).filter((name) => held.includes(name))
    else if (this.#above === 'account') this.#merged++
    this.#above = hasAccount ? 'account' : 'merged'
    const isEmpty = Object.entries(cells).every(([name, cell]) => name === this.#account || isNothing(cell))
    this.#isOther ||= isRepeated || (!hasAccount && (held.length > 0 || isEmpty || this.#held === undefined))
  }

  get isFilledDown(): boolean {
    const isOnlyLast = this.#merged === 1 && this.#above === 'merged'
    return this.#merged > 0 && !isOnlyLast && !this.#isOther && (this.#held ?? []).length > 0
  }
}

/** Whether a text was there before, by a number of 52 bits instead of it: there may be millions. */
function isIn(seen: Set<number>, text: string): boolean {
  return seen.size === seen.add((hashed(text, 0x9e3779b1) >>> 0) * 0x100000 + (hashed(text, 0x85ebca6b) & 0xfffff)).size
}

/** The rows of an account, with the record that they make, or why they make none. */
export type RowGroup = { readonly rows: readonly PlacedRow[] } & (
  | { readonly record: Readonly<Record<string, unknown>> }
  | { readonly fault: Pick<LeftRow, 'fault' | 'column'> }
)

/** The records of rows, in the order of their first rows. Rows that are all equal are records that are: one of these stays, as of any. */
export async function* groupedRows(
  read: AsyncIterable<readonly PlacedRow[]>,
  form: GroupedForm,
): AsyncGenerator<RowGroup, void, undefined> {
  const levels = levelsOf(form.columns)
  const groupsOf = (rows: readonly PlacedRow[]): readonly RowGroup[] => {
    const [first, ...others] = rows.map(({ cells }) => textOf(cells))
    return others.length > 0 && others.every((other) => other === first) ? rows.map((row) => groupOf([row])) : [groupOf(rows)]
  }
  const groupOf = (rows: readonly PlacedRow[]): RowGroup => {
    const made = partOfRows(
      levels,
      rows.map(({ cells }) => withoutNumbers(cells, form.numbering)),
      form.isFilledDown,
    )
    if ('part' in made) return { rows, record: written(made.part) }
    const { kind } = made.fault
    return { rows, fault: { fault: kind, ...('column' in made.fault ? { column: made.fault.column } : {}) } }
  }
  const open = new Map<string, PlacedRow[]>()
  let above: PlacedRow[] | undefined
  for await (const rows of read)
    for (const row of rows) {
      const account = accountOf(row.cells, form)
      if (form.isFilledDown && row.isApart === true) above = undefined
      if (account === undefined && above) {
        above.push(row)
        continue
      }
      if (account === undefined) {
        yield { rows: [row], fault: { fault: 'no account' } }
        continue
      }
      const own = open.get(account)
      if (own) own.push(row)
      else {
        if (!form.areSpread) for (const before of open.values()) yield* groupsOf(before)
        if (!form.areSpread) open.clear()
        open.set(account, [row])
      }
      above = form.isFilledDown ? open.get(account) : undefined
    }
  for (const rest of open.values()) yield* groupsOf(rest)
}

function withoutNumbers(cells: Row, numbering: readonly string[]): Row {
  return numbering.length === 0 ? cells : Object.fromEntries(Object.entries(cells).filter(([name]) => !numbering.includes(name)))
}

/** What tells the account of a row from others; undefined where it has none. */
function accountOf(cells: Row, { account, supplier }: ColumnPlaces): string | undefined {
  if (isNothing(cells[account])) return undefined
  return JSON.stringify([supplier === undefined ? null : keyText(cells[supplier]), keyText(cells[account])])
}

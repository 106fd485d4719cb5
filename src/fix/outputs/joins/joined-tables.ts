import { changedColumn } from '../rows/account-tree.ts'
import type { RowFault } from '../rows/left-row.ts'
import type { PlacedRow } from '../rows/grouped-rows.ts'
import { isNothing, textOf, type Row } from '../rows/row.ts'
import type { Path } from '../../../contract/schema-at.ts'
import type { HeldList, JoinForm, NamedTable, TableJoin, TableLink, TableRow } from './join-form.ts'
import { columnsOf, keyTextOf } from './table-links.ts'

/** A record that several tables make, with the line of its account. */
export interface JoinedRecord {
  readonly record: Readonly<Record<string, unknown>>
  readonly line: number
}

/** A row with those that belong to it. */
interface Node {
  readonly table: number
  readonly placed: PlacedRow
  /** The row that it belongs to, and the one of its account; none of an account itself. */
  readonly holder: Node | undefined
  readonly account: Node | undefined
  /** By the joins that they come from. */
  readonly parts: Map<TableJoin, Node[]>
}

/** Why an account is in no record. */
interface AccountFault {
  readonly fault: RowFault
  readonly column?: string | undefined
}

/** The records that tables make, in the order of their accounts, and the rows that are in none. */
export function joinedTables(
  tables: readonly NamedTable[],
  form: Pick<JoinForm, 'accounts' | 'joins' | 'without' | 'held'>,
): { readonly records: Iterable<JoinedRecord>; readonly left: readonly TableRow[] } {
  const { accounts, joins, without, held } = form
  const left: TableRow[] = []
  const nodes = new Map<number, Node[]>()
  nodes.set(
    accounts,
    (tables[accounts]?.rows ?? []).map((placed) => ({ table: accounts, placed, holder: undefined, account: undefined, parts: new Map() })),
  )
  for (const join of joins) {
    const find = finderOf(join.link, nodes)
    const checks = join.checked.map((link) => [link, finderOf(link, nodes)] as const)
    const found: Node[] = []
    for (const placed of tables[join.table]?.rows ?? []) {
      const holder = find(placed.cells)
      const agrees =
        holder && checks.every(([{ column }, other]) => isNothing(placed.cells[column]) || isWithin(holder, other(placed.cells)))
      if (!holder || !agrees) {
        left.push({
          table: join.table,
          row: placed.row,
          line: placed.line,
          fault: holder ? 'other row' : 'no row',
          column: join.link.column,
        })
        continue
      }
      const node: Node = { table: join.table, placed, holder, account: holder.account ?? holder, parts: new Map() }
      found.push(node)
      const beside = holder.parts.get(join)
      if (beside) beside.push(node)
      else holder.parts.set(join, [node])
    }
    nodes.set(join.table, found)
  }
  const faults = new Map<Node, AccountFault>()
  for (const node of [...nodes.values()].flat())
    for (const [join, parts] of node.parts) {
      const account = node.account ?? node
      const fault = faults.has(account) ? undefined : faultOf(join, parts, without[join.table] ?? [], held[join.table] ?? [])
      if (fault) faults.set(account, fault)
    }
  for (const node of faults.size === 0 ? [] : [...nodes.values()].flat()) {
    const { table, placed } = node
    const fault = faults.get(node.account ?? node)
    if (fault) left.push({ table, row: placed.row, line: placed.line, ...fault })
  }
  const whole = (nodes.get(accounts) ?? []).filter((node) => !faults.has(node))
  return { records: recordsOf(whole, form), left: left.toSorted((one, other) => one.table - other.table || one.row - other.row) }
}

/** One after the other: all of them would take as much memory again. */
function* recordsOf(nodes: readonly Node[], form: Columns): Generator<JoinedRecord> {
  for (const node of nodes) yield { record: recordOf([node], form), line: node.placed.line }
}

/** Finds the row that another names. */
function finderOf(link: TableLink, nodes: ReadonlyMap<number, readonly Node[]>): (cells: Row) => Node | undefined {
  const { columns, names } = columnsOf(link)
  const byKey = new Map((nodes.get(link.table) ?? []).map((node) => [keyTextOf(node.placed.cells, names), node]))
  return (cells) => {
    const text = keyTextOf(cells, columns)
    return text === undefined ? undefined : byKey.get(text)
  }
}

/** Whether a row is one that holds another. */
function isWithin(node: Node, holder: Node | undefined): boolean {
  let at: Node | undefined = node
  while (at && at !== holder) at = at.holder
  return at !== undefined
}

/** Why rows are not surely elements of their own: one may be there twice, or be a later state of another. */
function faultOf(
  { path, key, between, isLoose = false }: TableJoin,
  nodes: readonly Node[],
  without: readonly string[],
  held: readonly HeldList[],
): AccountFault | undefined {
  const all = nodes.map(({ placed }): Row => Object.fromEntries(Object.entries(placed.cells).filter(([name]) => !without.includes(name))))
  const groups = Map.groupBy(all, (row) => {
    const isWhole = isLoose || (key.length > 0 && key.every((name) => !isNothing(row[name])))
    return isWhole ? keyOf(row, key) : textOf(row)
  })
  for (const group of groups.values()) {
    const fault = group.length > 1 ? faultOfGroup(group, held) : undefined
    if (fault) return fault
  }
  const rows = [...groups.values()].flatMap(([first]) => (first ? [first] : []))
  const column = path.at(-1) === 'customers' ? changedColumn([...new Set(rows.flatMap((row) => Object.keys(row)))], rows) : undefined
  if (column !== undefined) return { fault: 'account', column }
  if (!between) return undefined
  const outer = new Map<string, Row>()
  for (const row of rows) {
    const text = keyOf(row, between.key)
    const other = outer.get(text)
    const differs = other && between.columns.find((name) => textOf(other[name]) !== textOf(row[name]))
    if (differs !== undefined) return { fault: 'account', column: differs }
    outer.set(text, row)
  }
  return undefined
}

/** Why rows with one key are not surely one element, of which each has another element of one list. */
function faultOfGroup(rows: readonly Row[], [held]: readonly HeldList[]): AccountFault | undefined {
  const texts = rows.map((row) => held && keyTextOf(row, held.key))
  if (!held || texts.includes(undefined) || new Set(texts).size < rows.length) return { fault: 'twice' }
  const ofList = new Set(held.columns.map(([name]) => name))
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !ofList.has(name))
  const column = names.find((name) => new Set(rows.map((row) => textOf(row[name]))).size > 1)
  return column === undefined ? undefined : { fault: 'account', column }
}

function keyOf(row: Row, names: readonly string[]): string {
  return textOf(names.map((name) => (isNothing(row[name]) ? null : row[name])))
}

/** What the columns of tables are. */
type Columns = Pick<JoinForm, 'without' | 'held'>

type Fields = Record<string, unknown>

/** The record, or the element of a list, that rows make with those that belong to them: of several, each has another element of one list. */
function recordOf(nodes: readonly Node[], form: Columns, but: readonly string[] = [], called: TableJoin['called'] = []): Fields {
  const table = nodes[0]?.table ?? 0
  const held = form.held[table] ?? []
  const places = [...called, ...held.flatMap(({ columns }) => columns)]
  const names = new Set([...(form.without[table] ?? []), ...but, ...places.map(([name]) => name)])
  const record: Fields = Object.fromEntries(Object.entries(nodes[0]?.placed.cells ?? {}).filter(([name]) => !names.has(name)))
  putAll(record, called, nodes[0])
  for (const { list, columns, key } of held) {
    const groups = Map.groupBy(nodes, ({ placed }) => keyOf(placed.cells, key))
    const elements = [...groups.values()].map((group): Fields => {
      const element: Fields = {}
      putAll(element, columns, group[0])
      for (const { parts } of group)
        for (const [join, own] of parts) if (join.within?.[0] === list) addLists(holderIn(element, join.within.slice(1)), join, own, form)
      return element
    })
    const filled = elements.filter((element) => Object.keys(element).length > 0)
    if (filled.length > 0) record[list] = filled
  }
  for (const { parts } of nodes) for (const [join, own] of parts) if (!join.within) addLists(record, join, own, form)
  return record
}

/** Adds what rows make that belong to a record. */
function addLists(record: Fields, { path, between, key, called }: TableJoin, nodes: readonly Node[], form: Columns): void {
  const list = path.at(-1) ?? ''
  const elementsOf = (some: readonly Node[], but: readonly string[] = []) =>
    (key.length > 0 && (form.held[some[0]?.table ?? 0] ?? []).length > 0
      ? [...Map.groupBy(some, ({ placed: { cells } }) => keyOf(cells, key)).values()]
      : some.map((node) => [node])
    ).map((group) => recordOf(group, form, but, called))
  if (!between) {
    record[list] = [...((record[list] as readonly Fields[] | undefined) ?? []), ...elementsOf(nodes)]
    return
  }
  const groups = Map.groupBy(nodes, ({ placed: { cells } }) => keyOf(cells, between.key))
  record[between.list] = [...groups.values()].map((group) => ({
    ...Object.fromEntries(Object.entries(group[0]?.placed.cells ?? {}).filter(([name]) => between.columns.includes(name))),
    [list]: elementsOf(group, between.columns),
  }))
}

/** What lies in the first elements of lists within one another, made where it is not there. */
function holderIn(record: Fields, lists: readonly string[]): Fields {
  let holder = record
  for (const list of lists) {
    const elements = (holder[list] ??= [{}]) as Fields[]
    holder = elements[0] ??= {}
  }
  return holder
}

/** Puts the cells of some columns in their places. */
function putAll(record: Fields, columns: TableJoin['called'], node: Node | undefined): void {
  for (const [name, path] of columns) {
    const cell = node?.placed.cells[name]
    if (!isNothing(cell)) put(record, path, cell)
  }
}

/** Puts a value at a place in a record, in the lists and objects on the way. */
function put(record: Fields, path: Path, value: unknown): void {
  let holder: Record<string | number, unknown> = record
  for (const [at, segment] of path.slice(0, -1).entries())
    holder = (holder[segment] ??= typeof path[at + 1] === 'number' ? [] : {}) as Record<string | number, unknown>
  holder[path.at(-1) ?? ''] = value
}

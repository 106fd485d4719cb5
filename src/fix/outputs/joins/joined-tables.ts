import { changedColumn } from '../rows/account-tree.ts'
import type { RowFault } from '../rows/left-row.ts'
import type { PlacedRow } from '../rows/grouped-rows.ts'
import { isNothing, textOf, type Row } from '../rows/row.ts'
import type { JoinForm, NamedTable, TableJoin, TableLink, TableRow } from './join-form.ts'
import { keyText } from './table-links.ts'

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
  form: Pick<JoinForm, 'accounts' | 'joins' | 'without'>,
): { readonly records: Iterable<JoinedRecord>; readonly left: readonly TableRow[] } {
  const { accounts, joins, without } = form
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
      const fault = faults.has(account) ? undefined : faultOf(join, parts, without[join.table] ?? [])
      if (fault) faults.set(account, fault)
    }
  for (const node of faults.size === 0 ? [] : [...nodes.values()].flat()) {
    const { table, placed } = node
    const fault = faults.get(node.account ?? node)
    if (fault) left.push({ table, row: placed.row, line: placed.line, ...fault })
  }
  const whole = (nodes.get(accounts) ?? []).filter((node) => !faults.has(node))
  return { records: recordsOf(whole, without), left: left.toSorted((one, other) => one.table - other.table || one.row - other.row) }
}

/** One after the other: all of them would take as much memory again. */
function* recordsOf(nodes: readonly Node[], without: JoinForm['without']): Generator<JoinedRecord> {
  for (const node of nodes) yield { record: recordOf(node, without), line: node.placed.line }
}

/** Finds the row that another names. */
function finderOf({ table, column, names }: TableLink, nodes: ReadonlyMap<number, readonly Node[]>): (cells: Row) => Node | undefined {
  const byKey = new Map((nodes.get(table) ?? []).map((node) => [keyText(node.placed.cells[names]), node]))
  return (cells) => {
    const text = keyText(cells[column])
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
function faultOf({ path, key, between }: TableJoin, nodes: readonly Node[], without: readonly string[]): AccountFault | undefined {
  const rows = nodes.map(({ placed }) => Object.fromEntries(Object.entries(placed.cells).filter(([name]) => !without.includes(name))))
  const seen = new Set<string>()
  for (const row of rows) {
    const isWhole = key.length > 0 && key.every((name) => !isNothing(row[name]))
    const text = textOf(isWhole ? key.map((name) => row[name]) : row)
    if (seen.size === seen.add(text).size) return { fault: 'twice' }
  }
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

function keyOf(row: Row, names: readonly string[]): string {
  return textOf(names.map((name) => (isNothing(row[name]) ? null : row[name])))
}

/** The record, or the element of a list, that a row makes with those that belong to it. */
function recordOf({ table, placed, parts }: Node, without: JoinForm['without'], but: readonly string[] = []): Record<string, unknown> {
  const names = new Set([...(without[table] ?? []), ...but])
  const record: Record<string, unknown> = Object.fromEntries(Object.entries(placed.cells).filter(([name]) => !names.has(name)))
  for (const [{ path, between }, nodes] of parts) {
    const list = path.at(-1) ?? ''
    if (!between) {
      record[list] = nodes.map((node) => recordOf(node, without))
      continue
    }
    const groups = Map.groupBy(nodes, ({ placed: { cells } }) => keyOf(cells, between.key))
    record[between.list] = [...groups.values()].map((group) => ({
      ...Object.fromEntries(Object.entries(group[0]?.placed.cells ?? {}).filter(([name]) => between.columns.includes(name))),
      [list]: group.map((node) => recordOf(node, without, between.columns)),
    }))
  }
  return record
}

import { hasField, schemaAt } from '../../../contract/schema-at.ts'
import { elementKeys } from '../rows/element-keys.ts'
import { isNumber } from '../rows/column-places.ts'
import { isNothing, type Row } from '../rows/row.ts'
import type { JoinFault, JoinForm, NamedTable, TableJoin, TableLink } from './join-form.ts'
import { joinedTables } from './joined-tables.ts'
import { isOfAccounts, listMeantBy, type ListPlace } from './list-tables.ts'
import { fieldsOfColumns, isCalledAfter, isSurrogate, keyColumns, keyText, type LinkedTable } from './table-links.ts'

/** A table with what its columns are. */
interface Table extends LinkedTable {
  readonly number: number
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>
  readonly places: ReturnType<typeof fieldsOfColumns>
}

/**
 * How tables become records: the rows of each are elements of the list that it is called after. Nothing is guessed: what a table is of
 * shows in its name and in its columns, and what a row belongs to in one column with values that another table has once each. Undefined
 * where none of the tables has accounts, or no other has rows; why not, where they are not joined.
 */
export function planJoin(tables: readonly NamedTable[]): JoinForm | JoinFault | undefined {
  const filled = tables.flatMap((table, number) => (table.rows.length > 0 ? [{ ...table, number }] : []))
  const roots = filled.filter(({ name }) => isOfAccounts(name))
  const [root] = roots
  if (!root || roots.length > 1 || filled.length < 2) return undefined
  const accounts = tableOf(root, { path: [], schema: schemaAt('AccountImportRecord') })
  const key = [...accounts.places].find(([, place]) => place.join('.') === 'external_account_number')
  if (!key) return undefined
  if (!accounts.keys.has(key[0])) return { kind: 'accounts twice', table: root.name, column: key[0] }
  const known: Table[] = [accounts]
  const lists = new Map<string, string>()
  const found: { readonly named: NamedTable & { readonly number: number }; readonly place: ListPlace }[] = []
  for (const named of filled) {
    if (named === root) continue
    const place = listMeantBy(named.name)
    if (!place) return { kind: 'unknown list', table: named.name }
    const list = place.path.join('.')
    const other = lists.get(list)
    if (other !== undefined) return { kind: 'same list', table: named.name, other }
    lists.set(list, named.name)
    found.push({ named, place })
  }
  const joins: TableJoin[] = []
  for (const { named, place } of found.toSorted((one, other) => one.place.path.length - other.place.path.length)) {
    const table = tableOf(named, place)
    const join = joinOf(table, known, lists)
    if ('kind' in join) return join
    // Its elements are made of these rows: no other table can make them as well.
    if (join.between) lists.set([...place.path.slice(0, -2), join.between.list].join('.'), named.name)
    known.push(table)
    joins.push(join)
  }
  const without = tables.map((_table, number) => {
    const own = known.find((one) => one.number === number)
    return own ? namesAlone(own, known, joins) : []
  })
  const form: JoinForm = { names: tables.map(({ name }) => name), accounts: root.number, joins, without, left: [] }
  const rows = filled.reduce((sum, table) => sum + table.rows.length, 0)
  const { left } = joinedTables(tables, form)
  return left.length * 2 > rows ? { kind: 'mostly left', left: left.length, rows } : { ...form, left }
}

function tableOf({ name, rows: placed, number }: NamedTable & { readonly number: number }, { path, schema }: ListPlace): Table {
  const rows = placed.map(({ cells }) => cells)
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const linked = { name, path, schema, rows, columns }
  return { ...linked, number, keys: keyColumns(linked), places: fieldsOfColumns(schema, rows, columns) }
}

/** How a table is joined to one of those that are known, of which the accounts are the first. */
function joinOf(table: Table, known: readonly Table[], lists: ReadonlyMap<string, string>): TableJoin | JoinFault {
  const { name, path, schema, rows, columns } = table
  const around = known
    .filter((other) => other.path.length < path.length && other.path.every((list, at) => list === path[at]))
    .toSorted((one, other) => other.path.length - one.path.length)
  const links: TableLink[] = []
  let parent: Table | undefined
  for (const other of around) {
    const own = linksTo(table, other)
    const [first] = own
    if (!first) continue
    if (own.length > 1 && !doAgree(own, rows, other))
      return { kind: 'several links', table: name, columns: own.map(({ column }) => column) }
    parent ??= other
    links.push(...own)
  }
  const [link, ...checked] = links
  if (!link || !parent) return { kind: 'no link', table: name }
  const linking = new Set(links.map(({ column }) => column))
  const others = columns.filter((column) => !linking.has(column) && !isNumber.test(column))
  const own = fieldsOfColumns(schema, rows, others)
  const missing = path.slice(parent.path.length, -1)
  const [list = ''] = missing
  const last = path.at(-1) ?? ''
  const full = [hasList(parent, missing[0] ?? last) ? parent : undefined, missing.length > 0 && hasList(table, last) ? table : undefined]
  const filled = full.find((one) => one !== undefined)
  if (filled) return { kind: 'list in rows', table: name, list: filled === table ? last : (missing[0] ?? last), other: filled.name }
  let between: TableJoin['between']
  if (missing.length > 0) {
    const whole = [...parent.path, list]
    if (missing.length > 1 || lists.has(whole.join('.'))) return { kind: 'no way', table: name, list }
    const places = fieldsOfColumns(
      schemaAt(
        'AccountImportRecord',
        whole.flatMap((one) => [one, 0]),
      ),
      rows,
      others.filter((column) => !own.has(column)),
    )
    const keys = elementKeys[list] ?? []
    const key = [...places].filter(([, place]) => keys.includes(place.join('.'))).map(([column]) => column)
    if (key.length === 0 || !rows.every((row) => key.some((column) => !isNothing(row[column]))))
      return { kind: 'no way', table: name, list }
    between = { list, columns: [...places.keys()], key }
  }
  // What nothing knows may be the column of any other table.
  const fields = others.filter((column) => own.has(column) || between?.columns.includes(column))
  if (own.size === 0 || fields.length * 2 < others.length) return { kind: 'other columns', table: name, list: last }
  const keys = elementKeys[last] ?? []
  return {
    table: table.number,
    path,
    link,
    checked,
    ...(between ? { between } : {}),
    key: [...own].filter(([, place]) => keys.includes(place.join('.'))).map(([column]) => column),
    rows: rows.length,
    example: rows.map((row) => keyText(row[link.column])).find((text) => text !== undefined) ?? '',
  }
}

/** Whether rows of a table have something of a list already. */
function hasList({ rows, columns, places }: Table, list: string): boolean {
  return columns.some(
    (column) =>
      (places.get(column)?.join('.') === list || (column.startsWith(list) && /^$|^[.[/]/.test(column.slice(list.length)))) &&
      rows.some((row) => !isNothing(row[column]) && !(Array.isArray(row[column]) && row[column].length === 0)),
  )
}

/** The columns of a table that name most of its rows' places in another, the one with most first. */
function linksTo({ rows, columns }: Table, other: Table): readonly TableLink[] {
  return columns
    .flatMap((column) =>
      [...other.keys]
        .filter(([key]) => isCalledAfter(column, other, key, other.places))
        .map(([key, values]) => ({
          link: { table: other.number, column, names: key },
          matched: rows.filter((row) => values.has(keyText(row[column]) ?? '')).length,
        })),
    )
    .filter(({ matched }) => matched * 2 > rows.length)
    .toSorted((one, another) => another.matched - one.matched)
    .map(({ link }) => link)
}

/** Whether several links of each row name the same row. */
function doAgree(links: readonly TableLink[], rows: readonly Row[], { rows: named }: Table): boolean {
  const places = links.map(({ column, names }) => {
    const numbers = new Map(named.map((row, at) => [keyText(row[names]), at]))
    return rows.map((row) => numbers.get(keyText(row[column])))
  })
  const [first = [], ...others] = places
  return others.every((other) => other.every((at, index) => at === first[index]))
}

/**
 * The columns of a table that only name its rows, or those that they belong to. Of what is named, keys that a database counts go, too;
 * anything else says something of its row and stays.
 */
function namesAlone(table: Table, known: readonly Table[], joins: readonly TableJoin[]): readonly string[] {
  const isGone = ({ table: number, names }: TableLink) => {
    const other = known.find((one) => one.number === number)
    return other !== undefined && !other.places.has(names) && isSurrogate(names, other)
  }
  const isField = ({ table: number, names }: TableLink) => known.some((one) => one.number === number && one.places.has(names))
  const own = joins.find((join) => join.table === table.number)
  const checked = own?.checked.filter((link) => isGone(link) || isField(link)) ?? []
  const naming = new Set([...(own ? [own.link] : []), ...checked].map(({ column }) => column))
  const links = joins.flatMap((join) => [join.link, ...join.checked])
  const named = new Set(links.filter((link) => link.table === table.number && isGone(link)).map(({ names }) => names))
  return table.columns.filter(
    (column) =>
      (naming.has(column) && !hasField(table.schema, column)) ||
      named.has(column) ||
      (!table.places.has(column) && isNumber.test(column) && table.keys.has(column)),
  )
}

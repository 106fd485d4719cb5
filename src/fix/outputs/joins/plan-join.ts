import { hasField, schemaAt } from '../../../contract/schema-at.ts'
import { sureField } from '../../../causes/resolve-name.ts'
import { folded } from '../../../glossary/legacy-meaning.ts'
import { elementKeys, tellsApart } from '../rows/element-keys.ts'
import { isNumber } from '../rows/column-places.ts'
import { isNothing, type Row } from '../rows/row.ts'
import type { HeldList, JoinFault, JoinForm, NamedTable, TableJoin, TableLink } from './join-form.ts'
import { joinedTables } from './joined-tables.ts'
import { isOfAccounts, listMeantBy, type ListPlace } from './list-tables.ts'
import {
  columnsOf,
  fieldsOfColumns,
  isCalledAfter,
  isKeyPlace,
  isSurrogate,
  keyColumns,
  keyTextOf,
  type LinkedTable,
} from './table-links.ts'

/** A table with what its columns are. */
interface Table extends LinkedTable {
  readonly number: number
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>
  readonly places: ReturnType<typeof fieldsOfColumns>
  /** The columns that name what its rows belong to. */
  naming: readonly string[]
  held: readonly HeldList[]
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
  const held = tables.map((_table, number) => known.find((one) => one.number === number)?.held ?? [])
  const form: JoinForm = { names: tables.map(({ name }) => name), accounts: root.number, joins, without, held, left: [] }
  const rows = filled.reduce((sum, table) => sum + table.rows.length, 0)
  const { left } = joinedTables(tables, form)
  return left.length * 2 > rows ? { kind: 'mostly left', left: left.length, rows } : { ...form, left }
}

function tableOf({ name, rows: placed, number }: NamedTable & { readonly number: number }, { path, schema }: ListPlace): Table {
  const rows = placed.map(({ cells }) => cells)
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const linked = { name, path, schema, rows, columns }
  return { ...linked, number, keys: keyColumns(linked), places: fieldsOfColumns(schema, rows, columns), naming: [], held: [] }
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
  const [nearest, ...checked] = links
  if (!nearest || !parent) return { kind: 'no link', table: name }
  const within = path.slice(parent.path.length, -1)
  const held = within.length > 0 ? heldList(parent, path, lists) : undefined
  const link = withSupplier(held ? withKeys(nearest, columns, held) : nearest, columns, parent)
  const linking = new Set([link, ...checked].flatMap((one) => columnsOf(one).columns))
  const others = columns.filter((column) => !linking.has(column) && !isNumber.test(column))
  const own = fieldsOfColumns(schema, rows, others)
  const last = path.at(-1) ?? ''
  const ofHolder = fieldsOfColumns(
    schemaAt(
      'AccountImportRecord',
      path.slice(0, -1).flatMap((one) => [one, 0]),
    ),
    rows,
    others.filter((column) => !own.has(column)),
  )
  const called = [
    ...[...ofHolder].flatMap(([column, place]) => (place[0] === last && place[1] === 0 ? [[column, place.slice(2)] as const] : [])),
    ...(last === 'ledgers' ? identifiersIn(others, own) : []),
  ].filter(([, place], at, all) => !own.has(String(place[0])) && all.findIndex(([, other]) => other.join('.') === place.join('.')) === at)
  const isCalled = new Set(called.map(([column]) => column))
  const missing = held ? [] : within
  const [list = ''] = missing
  const full = [hasList(parent, missing[0] ?? last) ? parent : undefined, missing.length > 0 && hasList(table, last) ? table : undefined]
  const filled = full.find((one) => one !== undefined)
  if (filled) return { kind: 'list in rows', table: name, list: filled === table ? last : (missing[0] ?? last), other: filled.name }
  let between: TableJoin['between']
  if (missing.length > 0) {
    const whole = [...parent.path, list]
    if (missing.length > 1 || lists.has(whole.join('.'))) return { kind: 'no way', table: name, list }
    const places = new Map([...ofHolder].filter(([column]) => !isCalled.has(column)))
    const keys = elementKeys[list] ?? []
    const key = [...places].filter(([, place]) => keys.includes(place.join('.'))).map(([column]) => column)
    if (key.length === 0 || !rows.every((row) => key.some((column) => !isNothing(row[column]))))
      return { kind: 'no way', table: name, list }
    between = { list, columns: [...places.keys()], key }
  }
  // What nothing knows may be the column of any other table.
  const fields = others.filter((column) => own.has(column) || isCalled.has(column) || between?.columns.includes(column))
  if (own.size === 0 || fields.length * 2 < others.length) return { kind: 'other columns', table: name, list: last }
  const keys = elementKeys[last] ?? []
  const keyed = [...own].filter(([, place]) => keys.includes(place.join('.')))
  const isLoose = keyed.length === 0 && last === 'payment_instructions'
  const key = (isLoose ? [...own].filter(([, place]) => tellsApart(path, place)) : keyed).map(([column]) => column)
  table.naming = [...linking]
  table.held = heldOfRepeated(table, own, key, columnsOf(link).columns, lists)
  if (held && !parent.held.some((one) => one.list === held.list)) parent.held = [...parent.held, held]
  return {
    table: table.number,
    path,
    link,
    checked,
    ...(held ? { within } : {}),
    ...(between ? { between } : {}),
    called,
    key,
    ...(isLoose ? { isLoose } : {}),
    rows: rows.length,
    example: rows.map((row) => keyTextOf(row, [link.column])).find((text) => text !== undefined) ?? '',
  }
}

/** The column of ledgers that names their supply points. */
function identifiersIn(columns: readonly string[], own: Table['places']): TableJoin['called'] {
  const points = { name: 'supply_points', path: ['supply_points'] }
  const places = new Map([['identifier', ['identifier']]])
  const [column, ...others] = columns.filter((name) => !own.has(name) && isCalledAfter(name, points, 'identifier', places))
  return column !== undefined && others.length === 0 ? [[column, ['identifiers', 0]]] : []
}

/**
 * The first of the lists between a table and another one, where each row of the table has an element of all of them in columns of its own,
 * and nothing of what the other one makes.
 */
function heldList({ places, path, naming }: Table, other: readonly string[], tables: ReadonlyMap<string, string>): HeldList | undefined {
  const lists = other.slice(path.length, -1)
  const way = lists.flatMap((list) => [list, 0]).join('.')
  const own = new Map([...places].filter(([column]) => !naming.includes(column)))
  const inner = [...own].filter(([, place]) => place.join('.').startsWith(`${way}.`))
  const isThere = inner.some(([, place]) => isKeyPlace(path, place))
  const isMade =
    inner.some(([, place]) => place[lists.length * 2] === other.at(-1)) ||
    lists.some((_list, at) => tables.has([...path, ...lists.slice(0, at + 1)].join('.')))
  return isThere && !isMade ? listHeldIn(own, lists[0] ?? '') : undefined
}

function listHeldIn(places: Table['places'], list: string): HeldList {
  const columns = [...places].flatMap(([column, place]) => (place[0] === list && place[1] === 0 ? [[column, place.slice(2)] as const] : []))
  const keys = elementKeys[list] ?? []
  return { list, columns, key: columns.filter(([, place]) => keys.includes(place.join('.'))).map(([column]) => column) }
}

/** A link with the columns that tell which element of a list is meant, where both tables have them. */
function withKeys(link: TableLink, columns: readonly string[], { list, columns: held }: HeldList): TableLink {
  const known = columnsOf(link)
  const also = held.flatMap(([names, place]) => {
    const column = columns.find((one) => folded(one) === folded(names) && !known.columns.includes(one))
    return column !== undefined && isKeyPlace([list], place) ? [{ column, names }] : []
  })
  return also.length > 0 ? { ...link, also: [...(link.also ?? []), ...also] } : link
}

/** A link with the supplier, where both tables have it: accounts of two may have one number. */
function withSupplier(link: TableLink, columns: readonly string[], { columns: all, places, naming }: Table): TableLink {
  const names = all.find((name) => isSupplier(name) && (naming.includes(name) || places.get(name)?.join('.') === 'import_supplier'))
  const column = columns.find((name) => isSupplier(name) && !columnsOf(link).columns.includes(name))
  return names === undefined || column === undefined ? link : { ...link, also: [...(link.also ?? []), { column, names }] }
}

function isSupplier(name: string): boolean {
  return sureField(schemaAt('AccountImportRecord'), name) === 'import_supplier'
}

/** The one list that tells rows apart which are about the same element, as a row for each register is about its meter. */
function heldOfRepeated(
  { rows, path }: Table,
  places: Table['places'],
  key: readonly string[],
  around: readonly string[],
  tables: ReadonlyMap<string, string>,
): readonly HeldList[] {
  if (key.length === 0) return []
  const groups = Map.groupBy(rows, (row) => JSON.stringify([...around, ...key].map((name) => row[name])))
  const repeated = [...groups.values()].filter((group) => group.length > 1)
  if (repeated.length === 0) return []
  const lists = new Set([...places.values()].flatMap((place) => (place[1] === 0 ? [String(place[0])] : [])))
  for (const list of lists) if (tables.has([...path, list].join('.'))) lists.delete(list)
  const found = [...lists]
    .map((list) => listHeldIn(places, list))
    .filter(
      (held) =>
        held.key.length > 0 &&
        repeated.every(
          (group) => new Set(group.map((row) => keyTextOf(row, held.key)).filter((text) => text !== undefined)).size === group.length,
        ),
    )
  return found.length === 1 ? found : []
}

/** Whether rows of a table have something of a list already. */
function hasList({ rows, columns, places }: Table, list: string): boolean {
  return columns.some(
    (column) =>
      (places.get(column)?.join('.') === list || (column.startsWith(list) && /^$|^[.[/]/.test(column.slice(list.length)))) &&
      rows.some((row) => !isNothing(row[column]) && !(Array.isArray(row[column]) && row[column].length === 0)),
  )
}

/** The columns of a table that name most of its rows' places in another, the one with most first; several together where none does alone. */
function linksTo(table: Table, other: Table): readonly TableLink[] {
  const { rows, columns } = table
  const single = columns
    .flatMap((column) =>
      [...other.keys]
        .filter(([key]) => isCalledAfter(column, other, key, other.places))
        .map(([key, values]) => ({
          link: { table: other.number, column, names: key },
          matched: rows.filter((row) => values.has(keyTextOf(row, [column]) ?? '')).length,
        })),
    )
    .filter(({ matched }) => matched * 2 > rows.length)
    .toSorted((one, another) => another.matched - one.matched)
    .map(({ link }) => link)
  if (single.length > 0) return single
  const together = linksTogether(table, other)
  return together.length > 0 ? together : linksToOnly(table, other)
}

/** The column in which two tables name the same, such as their account, if no two rows of the other name one: each has only one of it. */
function linksToOnly({ rows, columns }: Table, other: Table): readonly TableLink[] {
  return columns.flatMap((column): readonly TableLink[] => {
    const names = other.naming.find((one) => folded(one) === folded(column))
    const values = names === undefined ? undefined : other.keys.get(names)
    const matched = rows.filter((row) => values?.has(keyTextOf(row, [column]) ?? '')).length
    return names !== undefined && matched * 2 > rows.length ? [{ table: other.number, column, names }] : []
  })
}

/** All columns that two tables have under one name, and that tell what the rows of the other are about, if these have each value once. */
function linksTogether({ rows, columns }: Table, other: Table): readonly TableLink[] {
  const [first, ...also] = columns.flatMap((column) => {
    const isKey = (one: string) => other.naming.includes(one) || isKeyPlace(other.path, other.places.get(one))
    const names = other.columns.find(
      (one) => (folded(one) === folded(column) && isKey(one)) || isCalledAfter(column, other, one, other.places),
    )
    return names === undefined ? [] : [{ column, names }]
  })
  if (!first || also.length === 0) return []
  const link: TableLink = { table: other.number, ...first, also }
  const { columns: own, names } = columnsOf(link)
  // A row that lacks one of them is named by none.
  const values = other.rows.flatMap((row) => keyTextOf(row, names) ?? [])
  const known = new Set(values)
  const matched = rows.filter((row) => known.has(keyTextOf(row, own) ?? '')).length
  return known.size === values.length && matched * 2 > rows.length ? [link] : []
}

/** Whether several links of each row name the same row. */
function doAgree(links: readonly TableLink[], rows: readonly Row[], { rows: named }: Table): boolean {
  const places = links.map((link) => {
    const { columns, names } = columnsOf(link)
    const numbers = new Map(named.map((row, at) => [keyTextOf(row, names), at]))
    return rows.map((row) => numbers.get(keyTextOf(row, columns)))
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
  const naming = new Set([...(own ? [own.link] : []), ...checked].flatMap((link) => columnsOf(link).columns))
  const links = joins.flatMap((join) => [join.link, ...join.checked])
  const named = new Set(links.filter((link) => link.table === table.number && isGone(link)).map(({ names }) => names))
  return table.columns.filter(
    (column) =>
      (naming.has(column) && !hasField(table.schema, column)) ||
      named.has(column) ||
      (!table.places.has(column) && isNumber.test(column) && table.keys.has(column)),
  )
}

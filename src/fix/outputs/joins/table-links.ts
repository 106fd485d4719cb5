import type { Path } from '../../../contract/schema-at.ts'
import type { JsonSchema } from '../../../contract/json-schema.ts'
import { planNames } from '../../../causes/name-plan.ts'
import { hasField } from '../../../contract/schema-at.ts'
import { fieldsMeantBy, folded, isDoubtful } from '../../../glossary/legacy-meaning.ts'
import { elementKeys } from '../rows/element-keys.ts'
import { isNothing, keyText, type Row } from '../rows/row.ts'
import type { TableLink } from './join-form.ts'
import { coreOf, singular } from './list-tables.ts'

/** A table as it is looked at for links. */
export interface LinkedTable {
  readonly name: string
  /** The list that its rows are of; empty for accounts. */
  readonly path: readonly string[]
  readonly schema: JsonSchema
  readonly rows: readonly Row[]
  readonly columns: readonly string[]
}

/** The field by which rows of a list are called in other tables. */
const nameFields: Readonly<Record<string, string>> = {
  '': 'external_account_number',
  supply_points: 'identifier',
  melos: 'melo_number',
  meters: 'meter_number',
  ledgers: 'ledger_code',
}

/** What some cells of a row say that name a row together; undefined where one says nothing. */
export function keyTextOf(row: Row, columns: readonly string[]): string | undefined {
  const texts = columns.map((name) => keyText(row[name]))
  return texts.includes(undefined) ? undefined : texts.length === 1 ? texts[0] : JSON.stringify(texts)
}

/** The columns of a link, in the table with the link and in the one that it names. */
export function columnsOf({ column, names, also = [] }: Pick<TableLink, 'column' | 'names' | 'also'>) {
  return { columns: [column, ...also.map((one) => one.column)], names: [names, ...also.map((one) => one.names)] }
}

/** Whether a place is that of what tells an element of its list, or an account, from others. */
export function isKeyPlace(path: readonly string[], place: Path | undefined): boolean {
  const list = place?.slice(0, -1).findLast((one) => typeof one === 'string') ?? path.at(-1) ?? ''
  const field = String(place?.at(-1))
  return nameFields[list] === field || (elementKeys[list] ?? []).includes(field)
}

/** Which columns of a table are fields of its records, with their places. */
export function fieldsOfColumns(schema: JsonSchema, rows: readonly Row[], columns: readonly string[]): ReadonlyMap<string, Path> {
  const sample = Object.fromEntries(columns.map((name) => [name, rows.find((row) => !isNothing(row[name]))?.[name] ?? '']))
  const strangers = columns.filter((name) => !hasField(schema, name))
  const found = new Map<string, Path>(columns.filter((name) => hasField(schema, name)).map((name) => [name, [name]]))
  for (const { name, to, isSure } of planNames(schema, sample, strangers)) if (isSure && Array.isArray(to)) found.set(name, to as Path)
  return found
}

/** The columns of a table that have another value in each row, so that they can name rows, with all these values. */
export function keyColumns({ rows, columns }: LinkedTable): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>()
  for (const name of columns) {
    const values = new Set<string>()
    const isKey = rows.every((row) => {
      const text = keyText(row[name])
      return text !== undefined && values.size !== values.add(text).size
    })
    if (isKey && rows.length > 0) found.set(name, values)
  }
  return found
}

/** Whether a column of a table is called after a column of another that may name its rows. */
export function isCalledAfter(
  column: string,
  other: Pick<LinkedTable, 'name' | 'path'>,
  key: string,
  places: ReadonlyMap<string, Path>,
): boolean {
  const list = other.path.at(-1) ?? ''
  const own = folded(column)
  const field = nameFields[list]
  const words = wordsFor(other)
  const place = places.get(key)
  const isName = field !== undefined && place?.length === 1 && place[0] === field
  // A row of a table may have what lies in it in columns of its own.
  const inner = place?.slice(0, -1).findLast((one) => typeof one === 'string')
  if (inner !== undefined && nameFields[inner] === place?.at(-1) && own === folded(key)) return true
  // Each table may have an `id` of its own. The number of an address is that of a house.
  if (isOwn.test(key)) return (list !== 'supply_addresses' || isOwnId.test(key)) && words.some((word) => own === folded(word + key))
  if (own === folded(key)) return isName || isNamedAfter(own, other)
  return (
    isName &&
    ((fieldsMeantBy(column, [field]).length === 1 && !isDoubtful(column, field)) ||
      own === folded(field) ||
      words.some((word) => own === folded(word + field)))
  )
}

/** Whether a column has a key that a database counts for itself, which says nothing of what the row is about. */
export function isSurrogate(column: string, table: Pick<LinkedTable, 'name' | 'path'>): boolean {
  return (
    isOwnId.test(column) ||
    wordsFor(table).some((word) => ['id', 'pk', 'uuid', 'guid', 'key'].some((key) => folded(column) === folded(word + key)))
  )
}

/** What a row of a table is called. */
function wordsFor({ name, path }: Pick<LinkedTable, 'name' | 'path'>): readonly string[] {
  const list = path.at(-1) ?? ''
  return [singular(coreOf(name)), ...(list === '' ? ['account', 'konto'] : [singular(list), singular(list.split('_').at(-1) ?? '')])]
}

/**
 * Whether a name that two tables have is that of a key of one of them. Others with the same values, such as numbers of houses and phones
 * or codes of countries, name no rows.
 */
function isNamedAfter(name: string, table: Pick<LinkedTable, 'name' | 'path'>): boolean {
  const list = table.path.at(-1) ?? ''
  const whose = name.replace(
    list === 'supply_addresses' ? /(?:id|uuid|guid|key)$/ : /(?:id|uuid|guid|key|nr|no|number|nummer|schluessel)$/,
    '',
  )
  return whose !== name && (wordsFor(table).some((word) => folded(word) === whose) || (list === '' && ofAccount.test(whose)))
}

/** What an account is called in names of keys: it is a contract of a customer. */
const ofAccount = /^(?:(?:customer|contract|billing)?account|customer|contract|(?:kunden|vertrags|abrechnungs)?konto|kunden?|vertrags?)$/

/** Names of keys that say nothing of whose they are. */
const isOwn = /^_?(?:id|pk|uuid|guid|key|nr|no|number|nummer|schluessel)$/i

/** Those of them that are of the row in its table, and of nothing else. */
const isOwnId = /^_?(?:id|pk|uuid|guid|key)$/i

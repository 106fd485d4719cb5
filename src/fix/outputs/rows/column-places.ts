import type { RecordName } from '../../../../schemas/record-types.ts'
import { kindOf } from '../../../causes/field-kind.ts'
import { planNames, type PlannedName } from '../../../causes/name-plan.ts'
import { technicalFields } from '../../../causes/names/technical-fields.ts'
import { hasField, schemaAt, schemaInside, type Path } from '../../../contract/schema-at.ts'
import { isNothing, type Row } from './row.ts'

/** A column of a table whose rows are parts of records, and where its cells belong; without a path they stay where they are. */
export interface PlacedColumn {
  readonly name: string
  readonly path?: Path
}

/** Where the columns of rows belong, and which of them tell the account and its supplier. */
export interface ColumnPlaces {
  readonly columns: readonly PlacedColumn[]
  readonly account: string
  readonly supplier: string | undefined
  /** Columns that may number the rows. */
  readonly numbering: readonly string[]
}

/**
 * Where the columns of rows belong; undefined where no column is sure to be the account, or two are in one another's place.
 * @param rows Some rows of the table: what a name means depends on what stands under it.
 */
export function columnPlaces(record: RecordName, rows: readonly Row[]): ColumnPlaces | undefined {
  const schema = schemaAt(record)
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const strangers = names.filter((name) => !hasField(schema, name))
  const first = Object.fromEntries(names.map((name) => [name, rows.find((row) => !isNothing(row[name]))?.[name] ?? '']))
  const plans = [first, ...rows].map(
    (row) => new Map(planNames(schema, { ...first, ...row }, strangers).map((plan) => [plan.name, plan] as const)),
  )
  const columns = names.map((name): PlacedColumn => {
    if (hasField(schema, name)) return isSingle(kindOf(schemaInside(schema, name))) ? { name, path: [name] } : { name }
    const [path, ...others] = plans.map((plan) => placeOf(plan.get(name)))
    return path && others.every((other) => other?.join('.') === path.join('.')) ? { name, path } : { name }
  })
  if (!haveRoom(columns)) return undefined
  const columnOf = (field: string) => columns.find(({ path }) => path?.length === 1 && path[0] === field)?.name
  const account = columnOf('external_account_number')
  const numbering = names.filter((name) => isNumber.test(name) && plans.every((plan) => plan.get(name)?.cause === technicalFields))
  return account === undefined ? undefined : { columns, account, supplier: columnOf('import_supplier'), numbering }
}

/** Names of columns that number rows; others may say when a row was true. */
export const isNumber = /^_?(?:id|pk|row_?(?:id|nr|no|num(?:ber)?)|lfd_?nr)$/i

/** Whether no column has the place of another, or one in it. */
function haveRoom(columns: readonly PlacedColumn[]): boolean {
  const places = columns.map(({ name, path }) => (path ?? [name]).join('\0')).toSorted()
  return places.every((place, at) => at === 0 || (place !== places[at - 1] && !place.startsWith(`${places[at - 1]}\0`)))
}

/** Where a name belongs for certain, if its value stays as it is there. */
function placeOf(plan: PlannedName | undefined): Path | undefined {
  return plan?.isSure === true && plan.value === undefined && Array.isArray(plan.to) ? (plan.to as Path) : undefined
}

function isSingle(kind: ReturnType<typeof kindOf>): boolean {
  return !['list', 'record', 'object', 'open'].includes(kind)
}

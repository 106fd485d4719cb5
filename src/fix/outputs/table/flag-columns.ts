import type { RecordName } from '../../../../schemas/record-types.ts'
import { kindOf } from '../../../causes/field-kind.ts'
import { schemaAt, type Path } from '../../../contract/schema-at.ts'
import { columnPlaces } from '../rows/column-places.ts'
import type { TableColumn } from './table-form.ts'

/** Whether a cell may be one of a column that has X for true and nothing for false. */
export function isBlankOrX(cell: string): boolean {
  return cell === '' || cell === 'X' || cell === 'x'
}

/**
 * The columns of a table, with those marked that are flags by their names and have X and blanks alone.
 * @param first A row of the table: what a name means depends on what stands under it.
 * @param flags The columns that have nothing else, and whether they have X.
 */
export function columnsWithFlags(
  record: RecordName,
  columns: readonly TableColumn[],
  first: readonly string[],
  flags: ReadonlyMap<number, boolean>,
): readonly TableColumn[] {
  if (![...flags.values()].includes(true)) return columns
  const row = Object.fromEntries(
    columns.flatMap(({ name }, at) => (name === undefined ? [] : [[name, flags.get(at) === true ? 'X' : (first[at] ?? '')]])),
  )
  const places = new Map(columnPlaces(record, [row])?.columns.map(({ name, path }) => [name, path]))
  const paths = columns.map(({ name, path }) => path ?? (name === undefined ? undefined : places.get(name)))
  return columns.map((column, at) => {
    const path = paths[at]
    if (flags.get(at) !== true || !path || !isFlag(record, path)) return column
    const object = objectOf(path)
    return { ...column, besideFlag: [...paths.keys()].filter((other) => other !== at && objectOf(paths[other]) === object) }
  })
}

function isFlag(record: RecordName, path: Path): boolean {
  return kindOf(schemaAt(record, path)) === 'boolean'
}

/** The object that a place is in; undefined without a place. */
function objectOf(path: Path | undefined): string | undefined {
  return path && JSON.stringify(path.slice(0, -1))
}

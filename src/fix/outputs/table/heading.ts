import type { RecordName } from '../../../../schemas/record-types.ts'
import { planNames } from '../../../causes/name-plan.ts'
import { flattenedNames } from '../../../causes/names/flattened-names.ts'
import { innerFields } from '../../../causes/names/inner-fields.ts'
import { kindOf } from '../../../causes/field-kind.ts'
import { hasField, schemaAt, schemaInside, type Path } from '../../../contract/schema-at.ts'
import type { RowForm } from './row-scanner.ts'
import { RowScanner } from './row-scanner.ts'
import type { TableColumn, TableFault } from './table-form.ts'

/** What stands between the cells of tables. */
const marks = [',', ';', '\t', '|'] as const

/** So many names of fields make a line a heading, or half of its names, if these are two and more. */
const enough = 3

/** A table has no more columns than names of a record are looked at. */
const mostColumns = 1000

/** Texts that stand in one line. */
const keys: ReadonlySet<string> = new Set(['external_account_number', 'import_supplier', 'billing_postcode'])

/** A line that names fields of a record. */
export interface Heading {
  readonly mark: string
  /** Whether its cells are filled up with blanks, as psql and mysql print them: then all cells are. */
  readonly isPadded: boolean
  /** Where the marks stand in the line. */
  readonly marksAt: readonly number[]
  readonly columns: readonly TableColumn[]
  /** The columns of the account and of its supplier, where there are. */
  readonly account: number | undefined
  readonly supplier: number | undefined
  /** Whether the first and the last cell of a row may hold a text of several lines. */
  readonly mayBeCut: { readonly first: boolean; readonly last: boolean }
}

/**
 * The heading of a table, if a line is one.
 * @param only The mark that a line before it has named.
 */
export function headingIn(
  line: string,
  record: RecordName,
  lineEnd: RowForm['lineEnd'],
  only: string | undefined,
): Heading | TableFault | undefined {
  const found = (only === undefined ? marks : [only]).flatMap((mark) => {
    const cells = cellsOf(line, { mark, lineEnd, isLiteral: false })
    const names = cells?.map((cell) => cell.trim()) ?? []
    const heading = names.length > 1 && names.length <= mostColumns ? readHeading(names, record, mark) : undefined
    return heading && cells
      ? [
          {
            ...heading,
            marksAt: [...line.matchAll(/\|/g)].map(({ index }) => index),
            isPadded: mark === '|' && (isFramed(names) || cells.some((cell, at) => cell !== names[at])),
          },
        ]
      : []
  })
  const [one, other] = found
  if (!one) return undefined
  if (other) return { kind: 'several marks' }
  const names = one.columns.flatMap(({ name }) => (name === undefined ? [] : [name]))
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  return twice === undefined ? one : { kind: 'same names', name: twice }
}

/** Whether enough of some names are fields of a record for a heading. */
export function areFields(names: readonly string[], record: RecordName): boolean {
  return names.length <= mostColumns && readHeading(names, record, '') !== undefined
}

/** Whether marks stand around the cells, too, as SAP and Markdown write them. */
function isFramed(names: readonly string[]): boolean {
  return names.length > 3 && names[0] === '' && names.at(-1) === ''
}

function cellsOf(line: string, form: RowForm): readonly string[] | undefined {
  const [row] = new RowScanner(form).end(line)
  return row && row.fault === undefined && !row.hasBareQuote ? row.cells : undefined
}

/** What names mean in a record; undefined where too few of them are fields. */
function readHeading(names: readonly string[], record: RecordName, mark: string): Omit<Heading, 'isPadded' | 'marksAt'> | undefined {
  const schema = schemaAt(record)
  const unknown = names.filter((name) => name !== '' && !hasField(schema, name))
  const plans = new Map(
    planNames(schema, Object.fromEntries(names.map((name) => [name, ''])), unknown).map((plan) => [plan.name, plan] as const),
  )
  const places = names.map((name): Path | undefined => {
    if (hasField(schema, name)) return [name]
    const { isSure, to } = plans.get(name) ?? {}
    return isSure === true && Array.isArray(to) ? (to as Path) : undefined
  })
  const known = places.filter((place) => place !== undefined).length
  if (known < 2 || (known < enough && known * 2 < names.length)) return undefined
  const mayHaveLines = (place: Path | undefined) =>
    place === undefined || (kindOf(place.reduce(schemaInside, schema)) === 'text' && !keys.has(String(place[0])))
  const columnOf = (field: string) => {
    const at = places.findIndex((place) => place?.length === 1 && place[0] === field)
    return at === -1 ? undefined : at
  }
  const causes = names.map((name) => plans.get(name)?.cause)
  const nesting = new Set(places.flatMap((place, at) => (place && causes[at] === flattenedNames ? [place[0]] : [])))
  // What is made of paths is there already, so that what else belongs in it has to go along.
  const isNested = (place: Path | undefined, at: number) =>
    causes[at] === flattenedNames || (causes[at] === innerFields && nesting.has(place?.[0]))
  const paths = nested(places.map((place, at) => (isNested(place, at) ? place : undefined)))
  return {
    mark,
    columns: names.map((name, at) => ({ name: name === '' ? undefined : name, ...(paths[at] ? { path: paths[at] } : {}) })),
    account: columnOf('external_account_number'),
    supplier: columnOf('import_supplier'),
    mayBeCut: { first: mayHaveLines(places[0]), last: mayHaveLines(places.at(-1)) },
  }
}

/**
 * The paths that are sure for all rows: the numbers of the elements of each list are positions, with none left out, and no two columns
 * have the same place. Where that does not hold for one path, it does not for any that begins with the same field.
 */
function nested(paths: readonly (Path | undefined)[]): readonly (Path | undefined)[] {
  const places = new Set<string>()
  const positions = new Map<string, Set<number>>()
  const unsure = new Set<string | number | undefined>()
  for (const path of paths) {
    if (!path) continue
    const place = path.join('.')
    if (places.has(place)) unsure.add(path[0])
    places.add(place)
    for (const [list, position] of listsOn(path)) positions.set(list, (positions.get(list) ?? new Set()).add(position))
  }
  for (const [list, found] of positions) if (Math.max(...found) !== found.size - 1) unsure.add(list.split('.')[0])
  return paths.map((path) => (path && !unsure.has(path[0]) ? path : undefined))
}

/** The lists on a path, each with the position in it. */
function listsOn(path: Path): readonly (readonly [list: string, position: number])[] {
  return path.flatMap((segment, at) => (typeof segment === 'number' ? [[path.slice(0, at).join('.'), segment] as const] : []))
}

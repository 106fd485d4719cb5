import type { Path } from '../../../contract/schema-at.ts'
import { textOfFormula } from './row-scanner.ts'
import type { TableColumn } from './table-form.ts'

/** The members of an object, or the elements of a list by their positions: the text of each cell, as JSON, or more of these. */
interface Holder {
  readonly isList: boolean
  readonly held: Map<string | number, Holder | string>
}

/**
 * A row as JSON in one line: a text for each cell, under the name of its column, or where that is a path, in the lists and objects of
 * the path. A cell without anything in it is no field, unless it is an empty flag, and an element of a list without a cell is none, so that those behind it move up.
 * Where a cell has a list or an object as text that other cells have parts of, all paths stay names.
 */
export function rowRecord(cells: readonly string[], columns: readonly TableColumn[]): string {
  return (
    nestedRecord(cells, columns) ??
    nestedRecord(
      cells,
      columns.map(({ name }) => ({ name })),
    ) ??
    '{}'
  )
}

/** The same with paths as they are known; undefined where one has no room. */
function nestedRecord(cells: readonly string[], columns: readonly TableColumn[]): string | undefined {
  const record: Holder = { isList: false, held: new Map() }
  for (const [at, { name, path, besideFlag }] of columns.entries()) {
    const isEmptyFlag = cells[at] === '' && besideFlag?.some((other) => filledCell(cells[other] ?? '') !== undefined) === true
    const cell = isEmptyFlag ? '' : filledCell(cells[at] ?? '')
    if (name === undefined || cell === undefined) continue
    const holder = path ? holderOf(record, path) : record
    const last = path?.at(-1) ?? name
    if (!holder || holder.held.has(last)) return undefined
    holder.held.set(last, JSON.stringify(cell))
  }
  return written(record)
}

/** What a cell says; undefined where that is nothing. */
export function filledCell(own: string): string | undefined {
  const cell = textOfFormula.exec(own)?.[1] ?? own
  return cell === '' || cell === String.raw`\N` ? undefined : cell
}

/** What holds a place in a record, made where it is not there yet; undefined where a text stands on the way. */
function holderOf(record: Holder, path: Path): Holder | undefined {
  let holder = record
  for (const [index, segment] of path.slice(0, -1).entries()) {
    const next = holder.held.get(segment) ?? {
      isList: typeof path[index + 1] === 'number',
      held: new Map<string | number, Holder | string>(),
    }
    if (typeof next === 'string') return undefined
    holder.held.set(segment, next)
    holder = next
  }
  return holder
}

function written({ isList, held }: Holder): string {
  const inner = [...held]
  if (!isList) return `{${inner.map(([name, one]) => `${JSON.stringify(name)}:${textOf(one)}`).join(',')}}`
  return `[${inner
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, one]) => textOf(one))
    .join(',')}]`
}

function textOf(one: Holder | string): string {
  return typeof one === 'string' ? one : written(one)
}

import type { Path } from '../../../contract/schema-at.ts'
import type { PlacedColumn } from './column-places.ts'
import { elementKeys, tellsApart } from './element-keys.ts'
import type { Part } from './part.ts'
import { isNothing, textOf, type Row } from './row.ts'

/** The columns of the elements of a list, and those of the lists in them. */
interface Level {
  /** From what holds the list to the list. */
  readonly path: readonly string[]
  /** The columns of the elements themselves, with the way to them from their element. */
  readonly own: readonly { readonly name: string; readonly path: Path }[]
  /** The columns that tell elements from one another; all, where the list has no key. */
  readonly key: readonly string[]
  /** Whether the list has a key. */
  readonly isKeyed: boolean
  readonly inner: readonly Level[]
}

/** The columns of an account itself, and the lists that the others are in. */
export interface Levels {
  readonly top: readonly PlacedColumn[]
  readonly lists: readonly Level[]
}

/** Why rows are no record. */
export type RowsFault =
  /** A column differs in which they would have to be the same. */
  | { readonly kind: 'account'; readonly column: string }
  /** A row is there twice. */
  | { readonly kind: 'twice' }
  /** They are not those that a join of the lists gives, or nobody can tell which element something belongs to. */
  | { readonly kind: 'join' }

/** An element of a list, or the account. */
interface Element {
  /** A row that has told of it. */
  readonly row: Row
  /** The elements in it, by level and key. */
  readonly lists: Map<Level, Map<string, Element>>
}

/** The lists in which columns belong, as a table has them. */
export function levelsOf(columns: readonly PlacedColumn[]): Levels {
  const inLists = columns.flatMap(({ name, path }) => (path?.some(isIndex) ? [{ name, path }] : []))
  return { top: columns.filter(({ path }) => !path?.some(isIndex)), lists: levels(inLists) }
}

function levels(columns: readonly { readonly name: string; readonly path: Path }[]): readonly Level[] {
  // An element may be one of several that have numbers in their names.
  const groups = Map.groupBy(columns, ({ path }) => path.slice(0, path.findIndex(isIndex) + 1).join('.'))
  return [...groups.values()].map((group): Level => {
    const way = group[0]?.path ?? []
    const at = way.findIndex(isIndex)
    const path = way.slice(0, at).map(String)
    const rest = group.map(({ name, path: whole }) => ({ name, path: whole.slice(at + 1) }))
    const own = rest.filter(({ path: inside }) => !inside.some(isIndex))
    const keys = elementKeys[path.at(-1) ?? ''] ?? []
    const key = own.filter(({ path: inside }) => keys.includes(inside.join('.')))
    return {
      path,
      own,
      key: (key.length > 0 ? key : own.filter(({ path: inside }) => tellsApart(path, inside))).map(({ name }) => name),
      isKeyed: key.length > 0,
      inner: levels(rest.filter(({ path: inside }) => inside.some(isIndex))),
    }
  })
}

function isIndex(segment: string | number): boolean {
  return typeof segment === 'number'
}

/**
 * What the rows of an account say of it; why they cannot be put together. Each element of a list is there once, however many rows repeat
 * it. Nothing is guessed: the rows have to be just those that a database gives for the lists, which has a row for each element of the
 * innermost one, or for each pair of elements where lists stand beside one another. Only what there is once may be left out in some.
 * @param isFilledDown Whether a row has only what is new in it, as below merged cells, so that each element is in one row.
 */
export function partOfRows(
  { top, lists }: Levels,
  rows: readonly Row[],
  isFilledDown = false,
): { readonly part: Part } | { readonly fault: RowsFault } {
  const own: Part['own'] = new Map()
  for (const { name, path } of top) {
    const cells = rows.map((row) => row[name])
    const held = cells.filter((cell) => !isNothing(cell))
    // What an account has once stands in its first row alone in some tables. What belongs nowhere may be of any row.
    const compared = path ? held : cells.map((cell) => (isNothing(cell) ? null : cell))
    const isOfOne = isFilledDown ? cells.slice(1).every(isNothing) : new Set(compared.map(textOf)).size < 2
    if (!isOfOne) return { fault: { kind: 'account', column: name } }
    const [value = cells.find((cell) => cell !== undefined)] = held
    if (value !== undefined) own.set((path ?? [name]).join('.'), { path: path ?? [name], value, column: name })
  }
  const texts = new Set(rows.map((row) => textOf(Object.entries(row).filter(([, cell]) => !isNothing(cell)))))
  if (!isFilledDown && texts.size < rows.length) return { fault: { kind: 'twice' } }
  const whole: Element = { row: {}, lists: new Map() }
  const last: Made['last'] = new Map()
  for (const row of rows) {
    const made: Made = { isFilledDown, isNew: false, isUnclear: false, last }
    const column = addTo(whole, lists, row, made)
    if (column !== undefined) return { fault: { kind: 'account', column } }
    // Rows that are alike may be about elements of different ones above.
    if (isFilledDown && rows.length > 1 && !made.isNew) return { fault: { kind: 'twice' } }
    if (made.isUnclear) return { fault: { kind: 'join' } }
  }
  if (rows.length > 1 && ((!isFilledDown && rowsOf(whole) !== rows.length) || !isClear(whole))) return { fault: { kind: 'join' } }
  const column = changedIn(whole)
  if (column !== undefined) return { fault: { kind: 'account', column } }
  return { part: { own, lists: listsOf(whole) } }
}

/** So many cells two customers have, before one in which they differ may come from a change. */
const fewest = 3

/** The one column in which two customers differ: a name is no number, so that nobody knows whether they are one at two times. */
function changedIn({ lists }: Element): string | undefined {
  const customers = [...lists].find(([{ path }]) => path.join('.') === 'customers')
  if (!customers) return undefined
  const [{ own }, elements] = customers
  return changedColumn(
    own.map(({ name }) => name),
    [...elements.values()].map(({ row }) => row),
  )
}

/** So many customers of one account are compared with one another: more are those of an account that stands for several. */
const mostCompared = 100

/**
 * The one column of some in which two rows differ that say of at least three the same or not; the first of all where there are too many rows
 * for one account.
 */
export function changedColumn(names: readonly string[], rows: readonly Row[]): string | undefined {
  if (rows.length > mostCompared) return names[0]
  const texts = rows.map((row) => names.map((name) => (isNothing(row[name]) ? undefined : textOf(row[name]))))
  for (const [at, one] of texts.entries())
    for (const other of texts.slice(at + 1)) {
      const told = names.filter((_name, column) => one[column] !== undefined && other[column] !== undefined)
      const [differing, ...more] =
        told.length < fewest ? [] : told.filter((name) => one[names.indexOf(name)] !== other[names.indexOf(name)])
      if (differing !== undefined && more.length === 0) return differing
    }
  return undefined
}

/** How a row is added, and whether it has told of an element that was not there. */
interface Made {
  readonly isFilledDown: boolean
  isNew: boolean
  /** Whether a cell of a key may be merged with the one above, so that it is of two elements. */
  isUnclear: boolean
  /** The last element of each list, whatever holds it. */
  readonly last: Map<Level, Element>
}

/** Adds what a row has of some lists; the column in which it contradicts what is there. */
function addTo(holder: Element, levels: readonly Level[], row: Row, made: Made): string | undefined {
  for (const level of levels) {
    if (!isFilled(level, row)) continue
    const elements = holder.lists.get(level) ?? new Map<string, Element>()
    holder.lists.set(level, elements)
    const key = textOf(level.key.map((name) => (isNothing(row[name]) ? null : row[name])))
    const isMerged = made.isFilledDown && level.own.every(({ name }) => isNothing(row[name]))
    const known = isMerged ? [...elements.values()].at(-1) : elements.get(key)
    const other = known && !isMerged && level.own.find(({ name }) => textOf(known.row[name]) !== textOf(row[name]))
    if (other) return other.name
    const element = known ?? { row, lists: new Map<Level, Map<string, Element>>() }
    if (!known) {
      made.isNew = true
      elements.set(key, element)
      const above = made.isFilledDown && level.isKeyed ? made.last.get(level) : undefined
      made.isUnclear ||= above !== undefined && level.key.some((name) => isNothing(row[name]) && !isNothing(above.row[name]))
      made.last.set(level, element)
    }
    const column = addTo(element, level.inner, row, made)
    if (column !== undefined) return column
  }
  return undefined
}

function isFilled({ own, inner }: Level, row: Row): boolean {
  return own.some(({ name }) => !isNothing(row[name])) || inner.some((level) => isFilled(level, row))
}

/** How many rows a database gives for an element and what is in it. */
function rowsOf({ lists }: Element): number {
  return [...lists.values()].reduce((rows, elements) => rows * [...elements.values()].reduce((sum, one) => sum + rowsOf(one), 0), 1)
}

/** Whether it is known which element each belongs to: one of which nothing is told may be several, as may one without its key. */
function isClear(whole: Element): boolean {
  const identifiers = new Set<string>()
  const isClearIn = ({ lists }: Element): boolean =>
    [...lists].every(([level, elements]) =>
      [...elements].every(([key, element]) => {
        const isUntold = level.key.every((name) => isNothing(element.row[name]))
        if (isUntold && (elements.size > 1 || [...element.lists.values()].some((inner) => inner.size > 1))) return false
        // A supply point is at one address.
        if (level.path.at(-1) === 'supply_points' && identifiers.size === identifiers.add(key).size) return false
        return isClearIn(element)
      }),
    )
  return isClearIn(whole)
}

function listsOf({ lists }: Element): Part['lists'] {
  const made: Part['lists'] = new Map()
  for (const [{ path, own }, elements] of lists) {
    const parts = [...elements.values()].map((element): Part => ({
      own: new Map(
        own.flatMap(({ name, path: way }) => {
          const value = element.row[name]
          return value === undefined ? [] : [[way.join('.'), { path: way, value, column: name }]]
        }),
      ),
      lists: listsOf(element),
    }))
    const key = path.join('.')
    made.set(key, { path, elements: [...(made.get(key)?.elements ?? []), ...parts] })
  }
  return made
}

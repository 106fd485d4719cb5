import type { NamedTable } from '../joins/join-form.ts'
import { joinedTables } from '../joins/joined-tables.ts'
import { planJoin } from '../joins/plan-join.ts'
import { isPlainTitle, mostTitles } from '../is-title.ts'
import type { PlacedRow } from '../rows/grouped-rows.ts'
import type { ScannedRow } from '../table/row-scanner.ts'
import { areFieldsOf, isWhole, layoutIn, placeMeantBy, saysOther } from './lines-of-types.ts'
import { heldCell, leftOut, type ReadRows, type TurnedShape } from './turned-shape.ts'

/** So many characters are in memory. */
const longest = 16 * 1024 * 1024

/** Tables one behind the other, each below its name, or with lines of several types in any order, whose rows name one another. */
export const tablesInOne: TurnedShape = {
  id: 'tables in one file',
  told: 'has several tables: they are joined by the columns in which their rows name one another, and each account becomes a record',
  async plan(rows) {
    const found = await tablesIn(rows)
    const form = found && planJoin(found.tables)
    if (!form || 'kind' in form || form.left.length > 0) return undefined
    // oxlint-disable-next-line require-await -- Others read their rows again.
    return async function* (onLeftOut) {
      for (const row of found.others) onLeftOut(leftOut(row))
      for (const { record, line } of joinedTables(found.tables, form).records) yield { text: JSON.stringify(record), line }
    }
  },
}

/** A table that is begun. */
interface Begun {
  readonly name: string
  columns: readonly string[] | undefined
  readonly rows: PlacedRow[]
}

async function tablesIn(
  read: ReadRows,
): Promise<{ readonly tables: readonly NamedTable[]; readonly others: readonly ScannedRow[] } | undefined> {
  // By the code of their lines, or below their name.
  const tables = new Map<string, Begun>()
  const [others, trailers]: [ScannedRow[], ScannedRow[]] = [[], []]
  let below: Begun | undefined
  let [size, count] = [0, 0]
  const begin = (key: string, path: readonly string[], columns?: readonly string[]): Begun | undefined => {
    const name = path.at(-1) ?? 'accounts'
    if (tables.has(key) || [...tables.values()].some((one) => one.name === name)) return undefined
    const table = { name, columns, rows: [] }
    tables.set(key, table)
    return table
  }
  for await (const row of read()) {
    size += row.text.length
    const cells = row.cells.map((cell) => cell.trim())
    const held = cells.filter((cell) => cell !== '')
    const place = held.length === 1 ? placeMeantBy((held[0] ?? '').replace(ofName, '')) : undefined
    const typed = below ? undefined : tables.get(cells[0] ?? '')
    const layout = below || typed ? undefined : layoutIn(row)
    const table = below?.columns ? below : typed
    if (size > longest || row.cells.length === 0) return undefined
    if (place) below = begin(`table ${place.path.join('.')}`, place.path)
    else if (below && !below.columns) {
      const last = cells.findLastIndex((cell) => cell !== '') + 1
      const columns = cells.slice(0, last)
      const own = placeMeantBy(below.name)
      if (columns.includes('') || new Set(columns).size < columns.length || !own || !areFieldsOf(own, columns)) return undefined
      below.columns = columns
    } else if (layout) {
      if (count > 0 || !begin(layout.code, layout.path, layout.columns)) return undefined
    } else if (table) {
      const from = table === below ? 0 : 1
      if (trailers.length > 0 || !isWhole(row.cells.slice(from), table.columns ?? [])) return undefined
      const own = (table.columns ?? []).flatMap((name, at) => {
        const cell = heldCell(row.cells[from + at])
        return cell === undefined ? [] : [[name, cell] as const]
      })
      table.rows.push({ cells: Object.fromEntries(own), row: count++, line: row.line })
      continue
    } else if (count > 0) trailers.push(row)
    else if (tables.size > 0 || others.length > mostTitles || !isPlainTitle(row.text)) return undefined
    if (place && !below) return undefined
    others.push(row)
  }
  const accounts = [...tables.values()].find(({ name }) => name === 'accounts')?.rows.length ?? 0
  if (trailers.length > 3 || saysOther(trailers, [accounts, count, count + others.length, count + others.length - trailers.length]))
    return undefined
  return { tables: [...tables.values()].filter(({ rows }) => rows.length > 0), others }
}

/** What stands around the name of a table. */
const ofName = /^[^\p{L}]*(?:(?:table|tabelle|sheet|blatt|file|datei)\s*[:=]?\s*)?|[^\p{L}\d]+$/giu

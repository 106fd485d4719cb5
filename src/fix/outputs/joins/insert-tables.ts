import type { RecordName } from '../../../../schemas/record-types.ts'
import { rowsOfCopies } from '../columns/copy-rows.ts'
import { rowsOfInserts } from '../columns/insert-rows.ts'
import { unescaped } from '../columns/unescaped.ts'
import type { Restoring } from '../output.ts'
import type { PlacedRow } from '../rows/grouped-rows.ts'
import { headOf } from '../rows/row-document.ts'
import type { NamedTable } from './join-form.ts'
import { joinInWords } from './join-words.ts'
import { recordLines } from './join-tables.ts'
import { planJoin } from './plan-join.ts'

/** So many characters of cells are in memory. */
const longest = 16 * 1024 * 1024

type Read = () => AsyncIterable<Uint8Array>

/** How a file is read that is statements for several tables of accounts and of what is in them; undefined where it is none. */
export async function insertedTablesOf(read: Read, record: RecordName): Promise<Restoring | undefined> {
  if (record !== 'AccountImportRecord' || !/\b(?:INSERT|REPLACE)\b|^\s*(?:--|\/\*|COPY |SET )/i.test(await headOf(read()))) return undefined
  for (const kind of ['INSERT', 'COPY'] as const) {
    const restoring = restoringOf(kind, await tablesIn(kind, read))
    if (restoring) return restoring
  }
  return undefined
}

/** How a dump has its rows. */
type Kind = 'INSERT' | 'COPY'

/** A file of such statements, with a line of JSON for each of its accounts. */
export function withoutStatements(kind: Kind): Restoring {
  return {
    id: `${kind} statements of tables`,
    told: `has ${kind} statements for several tables`,
    isTable: true,
    async *restored(read, onLeftOut, onLine) {
      const restoring = restoringOf(kind, await tablesIn(kind, read))
      if (restoring) yield* restoring.restored(read, onLeftOut, onLine)
    },
  }
}

function restoringOf(kind: Kind, tables: readonly NamedTable[] | undefined): Restoring | undefined {
  const form = tables && planJoin(tables)
  // Rows that are left would be told of a table, which the file is not.
  if (!tables || !form || 'kind' in form || form.left.length > 0) return undefined
  return {
    ...withoutStatements(kind),
    told: `has ${kind} statements for several tables; it ${joinInWords(form)}`,
    // oxlint-disable-next-line require-await -- Others read their file again.
    async *restored(_read, onLeftOut, onLine) {
      const encoder = new TextEncoder()
      for (const line of recordLines(tables, form, onLeftOut, onLine)) yield encoder.encode(`${line}\n`)
    },
  }
}

/** The rows by their tables, as COPY has them, standard SQL or MySQL; undefined where something is no row, or too much. */
async function tablesIn(kind: Kind, read: Read): Promise<readonly NamedTable[] | undefined> {
  if (kind === 'COPY') return tablesOf(rowsOfCopies(read()), true)
  return (await tablesOf(rowsOfInserts(read(), false), false)) ?? tablesOf(rowsOfInserts(read(), true), true)
}

async function tablesOf(parts: ReturnType<typeof rowsOfInserts>, isEscaped: boolean): Promise<readonly NamedTable[] | undefined> {
  const tables = new Map<string, PlacedRow[]>()
  // A database and a schema may stand before a name.
  const fullNames = new Map<string, string>()
  let [size, count] = [0, 0]
  for await (const part of parts) {
    if (part === 'around') continue
    if (typeof part === 'string') return undefined
    const { table, cells, isPlain, names, line } = part
    size += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (!isPlain || !names || names.length !== cells.length || (part.isEscaped ?? false) !== isEscaped || size > longest) return undefined
    const own = names.flatMap((name, at) => {
      const cell = cells[at] ?? ''
      return cell === '' || cell === String.raw`\N` ? [] : [[name, isEscaped ? unescaped(cell) : cell] as const]
    })
    const full = table.replaceAll(/["`[\]]/g, '')
    const name = full.replace(/^.*\./s, '')
    // Two that have the same name are of two databases, or of two times.
    if ((fullNames.get(name) ?? full) !== full) return undefined
    fullNames.set(name, full)
    const rows = tables.get(name) ?? []
    tables.set(name, rows)
    rows.push({ cells: Object.fromEntries(own), row: count++, line })
  }
  return tables.size > 1 ? [...tables].map(([name, rows]) => ({ name, rows })) : undefined
}

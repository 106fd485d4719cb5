import type { RecordName } from '../../../schemas/record-types.ts'
import type { Decisions } from '../../causes/questions.ts'
import type { Container } from './container.ts'
import { containerIn, headOf, withoutContainer } from './container-in.ts'
import { containerLog } from './container-log.ts'
import { brokenLines } from './copy-backslashes-in-broken-lines.ts'
import { copyBackslashes } from './copy-backslashes.ts'
import { cellRows, escapedCellRows, quotedCellRows } from './columns/cell-rows.ts'
import { copyStatement } from './columns/copy-rows.ts'
import { jsonApi } from './documents/json-api.ts'
import { lastChanges } from './documents/last-changes.ts'
import { javaTypes } from './documents/java-types.ts'
import { phpValues } from './documents/php-values.ts'
import { expandedRows } from './columns/expanded-rows.ts'
import { insertStatements, insertStatementsOfMysql } from './columns/insert-rows.ts'
import { cutLines } from './cut-lines.ts'
import { framedRecords } from './framed-records.ts'
import { httpMessages } from './http-messages.ts'
import { logLines, logLinesAmongOthers } from './log-lines.ts'
import { insertedTablesOf, withoutStatements } from './joins/insert-tables.ts'
import { joinOf, withoutTables } from './joins/join-tables.ts'
import { objectReferences } from './object-references.ts'
import { orderedDicts } from './ordered-dicts.ts'
import type { ClientOutput, Restoring, WrittenAs } from './output.ts'
import { printedObjects } from './printed-objects.ts'
import { psqlTable } from './psql-table.ts'
import { accountRowsOf, withoutRows } from './rows/account-rows.ts'
import { quotedPrintable } from './quoted-printable.ts'
import { scriptLiteral } from './script-literal.ts'
import { ruledColumns, ruledColumnsOf } from './table/ruled-columns.ts'
import { tableOf, withoutTable } from './table/table-of-cells.ts'
import { textAround } from './text-around.ts'
import { turnedShape, turnedTableOf, withoutTurned } from './turned/turned-tables.ts'

const containers: readonly Container[] = [httpMessages, framedRecords, scriptLiteral, cutLines, textAround]

const outputs: readonly ClientOutput[] = [
  quotedPrintable,
  copyStatement,
  containerLog,
  printedObjects,
  logLines,
  logLinesAmongOthers,
  psqlTable,
  copyBackslashes,
  objectReferences,
  phpValues,
  javaTypes,
  jsonApi,
  lastChanges,
  orderedDicts,
  insertStatements,
  insertStatementsOfMysql,
  expandedRows,
  quotedCellRows,
  cellRows,
  escapedCellRows,
]

/** A container of bytes that a file is in, whatever their encoding. */
export function bytesContainerOf(read: () => AsyncIterable<Uint8Array>): Promise<Restoring | undefined> {
  return containerOf(read, true)
}

/**
 * How a file was written, if it shows that it cannot be read as it stands: each is taken off from what is left by the one before, since
 * there may be several around one another.
 * @param record What its records are, if it is a table that has a heading.
 * @param answered What a person has answered.
 */
export async function outputsOf(
  read: () => AsyncIterable<Uint8Array>,
  record: RecordName,
  answered: NonNullable<Decisions['answered']> = {},
): Promise<readonly Restoring[]> {
  const found: Restoring[] = []
  let inside = read
  while (found.length < deepest) {
    const next = await outputOf(inside, record, answered)
    if (!next || found.some(({ id }) => id === next.id)) break
    found.push(next)
    // What is made of it are records, and nothing around them.
    if (next.isTable === true) break
    const around = inside
    inside = () => next.restored(around)
  }
  return found
}

/** So many lie around one another at most. */
const deepest = 4

/** How a file was written, if it shows that it cannot be read as it stands, on the outside. */
export async function outputOf(
  read: () => AsyncIterable<Uint8Array>,
  record: RecordName,
  answered: NonNullable<Decisions['answered']> = {},
): Promise<Restoring | undefined> {
  // What becomes of accounts that come several times may have been answered otherwise.
  const isFollowed = record !== 'AccountImportRecord' || answered.repeated_accounts !== undefined || answered.deleted_records !== undefined
  for (const output of outputs) if (!(output === lastChanges && isFollowed) && (await output.isShown(read()))) return asRestoring(output)
  return (
    // All of its rows have to fit, so that it is no table of the usual kind, which may have some that are left.
    (await insertedTablesOf(read, record)) ??
    (await turnedTableOf(read, record)) ??
    (await ruledColumnsOf(read, record)) ??
    (await tableOf(read, record)) ??
    (await containerOf(read, false)) ??
    (await accountRowsOf(read, record)) ??
    (await joinOf(read, record))
  )
}

/** One that was found before, by what was told of it. */
export function findOutput({ id, ...how }: WrittenAs): Restoring {
  if (how.table) return withoutTable(how.table)
  if (how.rows) return withoutRows(how.rows)
  if (how.join) return withoutTables(how.join)
  if (id === 'INSERT statements of tables') return withoutStatements('INSERT')
  if (id === 'COPY statements of tables') return withoutStatements('COPY')
  const turned = turnedShape(id)
  if (turned) return withoutTurned(turned)
  const container = containers.find((one) => one.id === id)
  if (container) return withoutContainer(container, how)
  const output = [...outputs, ruledColumns, brokenLines].find((one) => one.id === id)
  if (!output) throw new RangeError(`There is no output ${id}`)
  return asRestoring(output)
}

/** The same for a file that may be read several times. */
export function asRestoring({ id, told, restored }: Pick<ClientOutput, 'id' | 'told' | 'restored'>): Restoring {
  return { id, told, restored: (read, onLeftOut) => restored(read(), onLeftOut) }
}

/** The first container that a file is in. What begins as one that holds certain things only, and is refused, is in none of the others. */
async function containerOf(read: () => AsyncIterable<Uint8Array>, isOfBytes: boolean): Promise<Restoring | undefined> {
  const head = await headOf(read())
  const possible = containers.filter(({ mayBegin }) => mayBegin(head))
  const isPeculiar = possible.some(({ isGeneral }) => isGeneral !== true)
  for (const container of possible) {
    if ((isPeculiar && container.isGeneral === true) || (container.isOfBytes === true) !== isOfBytes) continue
    const found = await containerIn(container, read)
    if (found) return found
  }
  return undefined
}

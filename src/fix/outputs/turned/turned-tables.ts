import type { RecordName } from '../../../../schemas/record-types.ts'
import { headOf } from '../rows/row-document.ts'
import type { Restoring } from '../output.ts'
import type { RowForm, ScannedRow } from '../table/row-scanner.ts'
import { tableRows } from '../table/table-rows.ts'
import { columnsOfAccounts } from './columns-of-accounts.ts'
import { rowsOfFields } from './rows-of-fields.ts'
import { linesOfTypes } from './lines-of-types.ts'
import { tablesInOne } from './tables-in-one.ts'
import type { MakeRecords, TurnedShape } from './turned-shape.ts'

const shapes: readonly TurnedShape[] = [rowsOfFields, columnsOfAccounts, linesOfTypes, tablesInOne]

type Read = () => AsyncIterable<Uint8Array>

/** How a file is read that has cells with marks between them, and in which a row is no record; undefined where it is none. */
export async function turnedTableOf(read: Read, record: RecordName): Promise<Restoring | undefined> {
  if (record !== 'AccountImportRecord') return undefined
  for (const shape of shapes) {
    const make = await planned(shape, read)
    if (make) return withoutTurned(shape, { read, make })
  }
  return undefined
}

/** The shape of such files with an identifier. */
export function turnedShape(id: string): TurnedShape | undefined {
  return shapes.find((one) => one.id === id)
}

/**
 * A file of such a shape, with a line of JSON for each of its records.
 * @param known How those of a file are made.
 */
export function withoutTurned(shape: TurnedShape, known?: { readonly read: Read; readonly make: MakeRecords }): Restoring {
  return {
    id: shape.id,
    told: shape.told,
    isTable: true,
    async *restored(read, onLeftOut = () => undefined, onLine = () => undefined) {
      const make = known?.read === read ? known.make : await planned(shape, read)
      if (!make) return
      const encoder = new TextEncoder()
      for await (const { text, line } of make(onLeftOut)) {
        onLine(line)
        yield encoder.encode(`${text}\n`)
      }
    },
  }
}

async function planned(shape: TurnedShape, read: Read): Promise<MakeRecords | undefined> {
  for (const form of formsOf(await headOf(read()))) {
    const make = await shape.plan(() => rowsOf(read, form))
    if (make) return make
  }
  return undefined
}

/** How the cells of a file may be told apart, by its start. */
function formsOf(head: string): readonly RowForm[] {
  // The name of a table may stand in brackets.
  if (/^\s*(?:[{<]|\[\s*[[{"'\d\]-])/.test(head)) return []
  const lineEnd = head.includes('\n') || !head.includes('\r') ? '\n' : '\r'
  return [';', ',', '\t', '|'].flatMap((mark) =>
    head.includes(mark) ? [false, true].map((isLiteral) => ({ mark, lineEnd, isLiteral }) as const) : [],
  )
}

/** The rows of a file that have something in them; those that cannot be cut into cells for certain have none. */
async function* rowsOf(read: Read, form: RowForm): AsyncGenerator<ScannedRow> {
  const { mark, isLiteral } = form
  for await (const rows of tableRows(read(), { ...form, titles: [], isPadded: false }))
    for (const row of rows) {
      if (row.text.trim() === '') continue
      // Who puts quotation marks around some cells writes none in others.
      const isQuoted = isLiteral && (row.text.startsWith('"') || row.text.includes(`${mark}"`))
      const own = row.line === 1 ? { ...row, cells: row.cells.map((cell) => cell.replace(/^\uFEFF/, '')) } : row
      yield row.fault !== undefined || row.hasBareQuote || isQuoted ? { ...row, cells: [] } : own
    }
}

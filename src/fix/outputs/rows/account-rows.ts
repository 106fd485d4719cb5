import type { RecordName } from '../../../../schemas/record-types.ts'
import { isObject } from '../../../contract/json-schema.ts'
import type { LeftOut } from '../left-out.ts'
import type { Restoring } from '../output.ts'
import { groupedInWords, groupedRows, surveyRows, type PlacedRow } from './grouped-rows.ts'
import { reasonOf, type LeftRow } from './left-row.ts'
import { documentOf, rowLayoutOf, rowsOfDocument, type RowLayout } from './row-document.ts'
import type { RowsForm } from './rows-form.ts'

/** How a file is read that is JSON with several rows for each account, of single values alone; undefined where it is none. */
export async function accountRowsOf(read: () => AsyncIterable<Uint8Array>, record: RecordName): Promise<Restoring | undefined> {
  if (record !== 'AccountImportRecord') return undefined
  const layout = await rowLayoutOf(read)
  if (!layout || (layout.kind === 'lists' && layout.names.length > 1)) return undefined
  const found = await surveyRows(() => rowsOfDocument(read(), layout), record)
  if (typeof found !== 'object' || found.joined === 0 || found.left.length * 2 > found.rows) return undefined
  return withoutRows({ layout, grouped: found.form, left: found.left })
}

/** A file with several rows for each account, with a record for each. */
export function withoutRows(form: RowsForm): Restoring {
  return {
    id: 'rows of accounts',
    told: `has several rows for an account: they become one record, ${groupedInWords(form.grouped)}`,
    rows: form,
    restored: (read, onLeftOut, onLine) => recordsIn(read, form, onLeftOut, onLine),
  }
}

async function* recordsIn(
  read: () => AsyncIterable<Uint8Array>,
  { layout, grouped, left }: RowsForm,
  onLeftOut: (left: LeftOut) => void = () => undefined,
  onLine: (line: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const faults = new Map(left.map((one) => [one.row, one]))
  const encoder = new TextEncoder()
  const [before, behind] = await around(read, layout)
  yield encoder.encode(before)
  let count = 0
  for await (const group of groupedRows(withoutLeft(rowsOfDocument(read(), layout), faults, onLeftOut), grouped)) {
    if (!('record' in group)) continue
    const isFirst = count++ === 0
    onLine(group.rows[0]?.line ?? 1)
    yield encoder.encode(
      `${layout.kind === 'lines' || isFirst ? '' : ',\n'}${JSON.stringify(group.record)}${layout.kind === 'lines' ? '\n' : ''}`,
    )
  }
  yield encoder.encode(behind)
}

/** What stands before the first record and behind the last. */
async function around(read: () => AsyncIterable<Uint8Array>, layout: RowLayout): Promise<readonly [string, string]> {
  if (layout.kind === 'lines') return ['', '']
  if (layout.kind === 'list') return ['[\n', '\n]\n']
  const value = await documentOf(read())
  const [name = ''] = layout.names
  const members = isObject(value) ? Object.entries(value) : []
  const at = members.findIndex(([other]) => other === name)
  const text = (some: typeof members) => some.map(([key, held]) => `${JSON.stringify(key)}:${JSON.stringify(held)}`)
  return [
    `{${[...text(members.slice(0, at)), `${JSON.stringify(name)}:[\n`].join(',')}`,
    `\n]${text(members.slice(at + 1))
      .map((one) => `,${one}`)
      .join('')}}\n`,
  ]
}

/** Rows without those that are in no record. */
async function* withoutLeft(
  read: AsyncIterable<readonly PlacedRow[]>,
  faults: ReadonlyMap<number, LeftRow>,
  onLeftOut: (left: LeftOut) => void,
): AsyncGenerator<readonly PlacedRow[]> {
  for await (const rows of read)
    yield rows.filter(({ row, line, cells, text }) => {
      const fault = faults.get(row)
      if (fault) onLeftOut({ kind: 'left out', text: text ?? JSON.stringify(cells), line, because: reasonOf(fault) })
      return fault === undefined
    })
}

import type { RecordName } from '../../../../schemas/record-types.ts'
import type { LeftOut } from '../left-out.ts'
import type { Restoring } from '../output.ts'
import { reasonOf } from '../rows/left-row.ts'
import type { JoinFault, JoinForm, NamedTable } from './join-form.ts'
import { joinInWords } from './join-words.ts'
import { joinedTables } from './joined-tables.ts'
import { tablesIn } from './list-rows.ts'
import { planJoin } from './plan-join.ts'

/** How a file is read that is an object with tables of accounts and of what is in them; undefined where it is none. */
export async function joinOf(read: () => AsyncIterable<Uint8Array>, record: RecordName): Promise<Restoring | undefined> {
  const found = await surveyed(read, record)
  return found && 'joins' in found ? withoutTables(found) : undefined
}

/** Why such a file is not read though it has a table of accounts; undefined where it is read, or has none. */
export async function joinFaultOf(read: () => AsyncIterable<Uint8Array>, record: RecordName): Promise<JoinFault | undefined> {
  const found = await surveyed(read, record)
  return found && 'kind' in found ? found : undefined
}

async function surveyed(read: () => AsyncIterable<Uint8Array>, record: RecordName): Promise<JoinForm | JoinFault | undefined> {
  if (record !== 'AccountImportRecord') return undefined
  const found = await tablesIn(read)
  const planned = found && planJoin(found.tables)
  return planned && found.hasKeyTwice ? { kind: 'key twice' } : planned
}

/** A file of tables, with a list of records in place of that of its accounts. */
export function withoutTables(form: JoinForm): Restoring {
  return {
    id: 'joined tables',
    told: joinInWords(form),
    join: form,
    restored: (read, onLeftOut, onLine) => recordsIn(read, form, onLeftOut, onLine),
  }
}

async function* recordsIn(
  read: () => AsyncIterable<Uint8Array>,
  form: JoinForm,
  onLeftOut?: (left: LeftOut) => void,
  onLine?: (line: number) => void,
): AsyncGenerator<Uint8Array> {
  const { tables, members } = (await tablesIn(read)) ?? { tables: [], members: [] }
  const encoder = new TextEncoder()
  const accounts = form.names[form.accounts]
  // What stands beside the tables may say something of them.
  const around = members.filter(([name, held]) => name === accounts || !Array.isArray(held))
  const at = around.findIndex(([name]) => name === accounts)
  const text = (some: typeof around) => some.map(([key, held]) => `${JSON.stringify(key)}:${JSON.stringify(held)}`)
  yield encoder.encode(`{${[...text(around.slice(0, at)), `${JSON.stringify(accounts)}:[\n`].join(',')}`)
  let isFirst = true
  for (const line of recordLines(tables, form, onLeftOut, onLine)) {
    yield encoder.encode(`${isFirst ? '' : ',\n'}${line}`)
    isFirst = false
  }
  yield encoder.encode(
    `\n]${text(around.slice(at + 1))
      .map((one) => `,${one}`)
      .join('')}}\n`,
  )
}

/** The records of tables as JSON, each in a line. */
export function* recordLines(
  tables: readonly NamedTable[],
  form: JoinForm,
  onLeftOut?: (left: LeftOut, table: number) => void,
  onLine?: (line: number) => void,
): Generator<string> {
  const { records, left } = joinedTables(tables, form)
  if (onLeftOut && left.length > 0) {
    const cells = tables.map(({ rows }) => new Map(rows.map((placed) => [placed.row, placed.cells])))
    for (const one of left)
      onLeftOut(
        { kind: 'left out', text: JSON.stringify(cells[one.table]?.get(one.row)), line: one.line, because: reasonOf(one) },
        one.table,
      )
  }
  for (const { record, line } of records) {
    onLine?.(line)
    yield JSON.stringify(record)
  }
}

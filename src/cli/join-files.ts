import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { RecordName } from '../../schemas/record-types.ts'
import type { JoinFault, JoinForm, NamedTable } from '../fix/outputs/joins/join-form.ts'
import { recordLines } from '../fix/outputs/joins/join-tables.ts'
import { joinInWords } from '../fix/outputs/joins/join-words.ts'
import { isOfAccounts, recordOfTable } from '../fix/outputs/joins/list-tables.ts'
import { planJoin } from '../fix/outputs/joins/plan-join.ts'
import type { LeftOut } from '../fix/outputs/left-out.ts'
import type { Restoring } from '../fix/outputs/output.ts'
import type { PlacedRow } from '../fix/outputs/rows/grouped-rows.ts'
import type { LeftRow } from '../fix/outputs/rows/left-row.ts'
import { leftRowsOf } from '../fix/outputs/rows/left-rows-of.ts'
import { rowLayoutOf, rowsOfDocument, type RowLayout } from '../fix/outputs/rows/row-document.ts'
import { placedRows } from '../fix/outputs/table/record-rows.ts'
import { surveyTable } from '../fix/outputs/table/survey-table.ts'
import { cellsInWords, withoutTable } from '../fix/outputs/table/table-of-cells.ts'
import type { TableForm } from '../fix/outputs/table/table-form.ts'
import { type FixedInput, textOf } from './fixed-inputs.ts'

/** So many bytes the files of tables may have, all together: they are in memory. */
const largest = 16 * 1024 * 1024

/** A file of rows, and how it is read. */
interface TableFile {
  readonly input: FixedInput
  readonly table?: TableForm
  readonly layout?: RowLayout
}

/** One input in place of files with tables that name one another, beside the others; all as they were where none do. */
export async function joinFiles(inputs: readonly FixedInput[], record: RecordName): Promise<readonly FixedInput[]> {
  if (record !== 'AccountImportRecord') return inputs
  const named = inputs.filter(({ path, isPacked }) => !isPacked && recordOfTable(path) !== undefined)
  const [accounts, ...more] = named.filter(({ path }) => isOfAccounts(path))
  if (!accounts || more.length > 0 || named.length < 2) return inputs
  const isLarge = named.reduce((sum, { path }) => sum + statSync(path).size, 0) > largest
  // The layout of a large file is not known: it may have whole records.
  if (isLarge && !accounts.outputs.some(({ table }) => table)) return inputs
  const found = isLarge ? undefined : await tableFilesOf(named)
  if (found && (!found.some(({ input }) => input === accounts) || found.length < 2)) return inputs
  const join = found ? planJoin(await Promise.all(found.map((one) => tableOf(one)))) : ({ kind: 'too large' } satisfies JoinFault)
  if (!join) return inputs
  if (!found || 'kind' in join) return inputs.map((one) => (one === accounts && 'kind' in join ? { ...one, joinFault: join } : one))
  const parts = found.map(({ input, table }): FixedInput => ({
    ...input,
    outputs: table ? [{ ...withoutTable(table), told: cellsInWords(table) }] : [],
  }))
  const form: JoinForm = { ...join, files: parts.map(({ path, outputs }) => ({ path, left: leftRowsOf(outputs) })) }
  const others = new Set(found.flatMap(({ input }) => (input === accounts ? [] : [input])))
  const joined: FixedInput = {
    ...accounts,
    // What is around its table is taken off where its rows are read.
    carrier: undefined,
    to: /\.jsonl$/i.test(accounts.to) ? accounts.to : `${accounts.to}.jsonl`,
    outputs: [restoringOf(found, form)],
    form: undefined,
    tableFault: undefined,
    isArray: false,
    parts,
  }
  return inputs.flatMap((one) => (one === accounts ? [joined] : others.has(one) ? [] : [one]))
}

/** The rows of an input that are in no record, by file. */
export function leftRowsIn({ path, outputs }: FixedInput): readonly { readonly path: string; readonly rows: readonly LeftRow[] }[] {
  const join = outputs.find((one) => one.join)?.join
  if (!join?.files) return [{ path, rows: leftRowsOf(outputs) }]
  return join.files.map((file, at) => ({ path: file.path, rows: [...file.left, ...join.left.filter(({ table }) => table === at)] }))
}

/** Those of some files that have rows of single values and nothing else. */
async function tableFilesOf(inputs: readonly FixedInput[]): Promise<readonly TableFile[]> {
  const found: TableFile[] = []
  for (const input of inputs) {
    if (!input.outputs.every(({ table, rows }) => table ?? rows) || input.form) continue
    const read = () => textOf({ ...input, outputs: [] })
    // Its heading has fields of its list.
    const survey = await surveyTable(read, recordOfTable(input.path) as RecordName)
    if (survey) {
      if ('form' in survey) found.push({ input, table: survey.form })
      continue
    }
    const layout = await rowLayoutOf(read)
    if (!layout || layout.kind === 'lists') continue
    const { rows } = await tableOf({ input, layout })
    if (rows.length > 0 && rows.every(({ cells }) => Object.keys(cells).length > 0)) found.push({ input, layout })
  }
  return found
}

async function tableOf({ input, table, layout }: TableFile, onLeftOut?: (left: LeftOut) => void): Promise<NamedTable> {
  const text = textOf({ ...input, outputs: [] }, onLeftOut)
  const rows: PlacedRow[] = []
  for await (const some of table ? placedRows(text, table, onLeftOut) : rowsOfDocument(text, layout ?? { kind: 'lines' }))
    for (const row of some) rows.push(row)
  return { name: basename(input.path), rows }
}

/** Files as the records that they make, each a line. */
function restoringOf(files: readonly TableFile[], form: JoinForm): Restoring {
  return {
    id: 'joined tables',
    told: joinInWords(form),
    join: form,
    async *restored(_read, onLeftOut, onLine) {
      const tables: NamedTable[] = []
      for (const one of files) tables.push(await tableOf(one, onLeftOut && ((left) => onLeftOut({ ...left, file: one.input.path }))))
      const tell = onLeftOut && ((left: LeftOut, table: number) => onLeftOut({ ...left, file: files[table]?.input.path }))
      for (const line of recordLines(tables, form, tell, onLine)) yield Buffer.from(`${line}\n`)
    },
  }
}

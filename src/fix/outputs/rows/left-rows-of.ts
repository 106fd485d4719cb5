import type { WrittenAs } from '../output.ts'
import type { LeftRow } from './left-row.ts'

/** The rows of a file that are in no record, from how it was written. */
export function leftRowsOf(outputs: readonly WrittenAs[]): readonly LeftRow[] {
  return outputs.flatMap(({ table, rows, join }) => [...(table?.left ?? []), ...(rows?.left ?? []), ...(join?.left ?? [])])
}

/** Whether the records of a file come from lines that are told. */
export function haveLines(outputs: readonly WrittenAs[]): boolean {
  return outputs.some(
    ({ table, isTable, rows, join }) =>
      table !== undefined || isTable === true || join?.files !== undefined || rows?.layout.kind === 'lines',
  )
}

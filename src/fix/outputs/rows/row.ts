import { numberText } from '../../../json/raw-number.ts'

/** A row of a table: its cells by the names of their columns. */
export type Row = Readonly<Record<string, unknown>>

/** Whether a cell is empty, as tables have it where there is no value. */
export function isNothing(cell: unknown): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

/** A cell, or several, as they are compared. */
export function textOf(value: unknown): string {
  return JSON.stringify(value ?? null)
}

/** What a cell says that names a row; undefined where it says nothing. A number and its digits are the same. */
export function keyText(cell: unknown): string | undefined {
  if (isNothing(cell)) return undefined
  return numberText(cell) ?? (typeof cell === 'string' ? cell.trim() : undefined)
}

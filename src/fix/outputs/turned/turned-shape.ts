import { sureField } from '../../../causes/resolve-name.ts'
import { schemaAt } from '../../../contract/schema-at.ts'
import type { OutputId } from '../output.ts'
import type { LeftOut } from '../left-out.ts'
import { filledCell } from '../table/row-record.ts'
import type { ScannedRow } from '../table/row-scanner.ts'

/** The rows of a file, from its start, as often as one likes. */
export type ReadRows = () => AsyncIterable<ScannedRow>

/** A record that rows make, as JSON in one line, with the line on which the first of them stands. */
export interface TurnedRecord {
  readonly text: string
  readonly line: number
}

/** Makes records of the rows of a file, and tells of each that is in none. */
export type MakeRecords = (onLeftOut: (left: LeftOut) => void) => AsyncIterable<TurnedRecord>

/** A table in which a record is no row. */
export interface TurnedShape {
  readonly id: OutputId
  /** What is done about it, for a person, behind the name of the file. */
  readonly told: string
  /** How its records are made, where all of its rows have one reading; undefined where they do not. */
  readonly plan: (rows: ReadRows) => Promise<MakeRecords | undefined>
}

/** That a row is in no record, which nobody misses. */
export function leftOut({ text, line }: ScannedRow): LeftOut {
  return { kind: 'left out', text, line }
}

const account = schemaAt('AccountImportRecord')

/** Whether a name is that of the number of an account. */
export function isAccount(name: string): boolean {
  return sureField(account, name) === 'external_account_number'
}

/** What a cell says; undefined where that is nothing, or blanks. */
export function heldCell(own: string | undefined): string | undefined {
  const cell = filledCell(own ?? '')
  return cell?.trim() === '' ? undefined : cell
}

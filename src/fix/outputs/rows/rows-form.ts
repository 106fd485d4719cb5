import type { GroupedForm } from './grouped-rows.ts'
import type { LeftRow } from './left-row.ts'
import type { RowLayout } from './row-document.ts'

/** How rows of JSON become records: all that a first reading has shown. Plain data. */
export interface RowsForm {
  readonly layout: RowLayout
  readonly grouped: GroupedForm
  /** The rows that are in no record. */
  readonly left: readonly LeftRow[]
}

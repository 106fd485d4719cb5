import type { Path } from '../../../contract/schema-at.ts'
import type { LeftRow } from '../rows/left-row.ts'
import type { GroupedForm } from '../rows/grouped-rows.ts'

/** How a table of cells with marks between them is read: all that a first reading has shown. Plain data, so that it can be handed on. */
export interface TableForm {
  /** What stands between cells. */
  readonly mark: string
  /** What stands behind rows; before a line feed there may be a carriage return. */
  readonly lineEnd: '\n' | '\r'
  /** Whether quotation marks are letters like any other, since no cell of the file begins with one. */
  readonly isLiteral: boolean
  /** Whether backslashes are undone in all cells, as MySQL and COPY of PostgreSQL write them. */
  readonly isEscaped?: boolean
  /** A cell with such backslashes, as it stands there. */
  readonly escapedExample?: string
  /** Whether nobody can tell if they are to be undone, so that they stand. */
  readonly mayBeEscaped?: boolean
  /** The lines before the heading: what the mark is, as Excel has it, or a title. */
  readonly titles: readonly string[]
  /** Whether cells are filled up with blanks, as those of printed tables. */
  readonly isPadded: boolean
  /** Where the marks stand in each row, if they are: one that stands elsewhere is a letter. */
  readonly marksAt?: readonly number[] | undefined
  /** The headings, that of the first row first: each holds for the rows below it, since tables may have been put one behind the other. */
  readonly headings: readonly { readonly row: number; readonly columns: readonly TableColumn[] }[]
  /** The rows that are no records, with their lines. */
  readonly left: readonly LeftRow[]
  /** How many lines below the heading say something and are no rows, such as sums, and the last of them; absent where there are none. */
  readonly passed?: { readonly count: number; readonly last: string }
  /** The rows without an account below one that has it, which may be parts of that, and how many accounts have such; absent where there are none. */
  readonly apart?: { readonly lines: readonly number[]; readonly accounts: number } | undefined
  /** How the rows of one account become one record, if they do. */
  readonly grouped?: GroupedForm
}

/** A column of a table. */
export interface TableColumn {
  /** As the heading has it, without blanks around; undefined for a column that goes: one without a name that is empty, or counts the rows. */
  readonly name: string | undefined
  /** Where its cells belong in a record, where its name is a path and that is sure. */
  readonly path?: Path | undefined
  /**
   * For a column of flags that has X and blanks alone: the columns of the same object. Where one of them says something, a blank is an empty flag, which the
   * cohort may show to be false.
   */
  readonly besideFlag?: readonly number[]
}

/** Why a table whose heading names fields is not read at all. */
export type TableFault =
  | { readonly kind: 'same names'; readonly name: string }
  | { readonly kind: 'cells without a name'; readonly line: number }
  | { readonly kind: 'several marks' }
  | { readonly kind: 'quotes'; readonly line: number }
  /** Some rows have more cells than the heading, others fewer: those with as many may be moved. */
  | { readonly kind: 'lengths'; readonly longer: number; readonly shorter: number }
  /** More of its rows are no records than are. */
  | ({ readonly kind: 'mostly left'; readonly left: number; readonly rows: number } & Pick<LeftRow, 'fault' | 'line' | 'column'>)
  /** What printed the table says that it has another number of rows. */
  | { readonly kind: 'other count'; readonly said: number; readonly rows: number }
  /** Rows of one account stand apart, and are too many to be put together in memory. */
  | { readonly kind: 'spread' }
  /** A line above the heading has as many cells as that: it may be a record. */
  | { readonly kind: 'row above'; readonly line: number }
  /** A line above the heading names a unit, a currency or a zone, in which the values below may be. */
  | { readonly kind: 'unit above'; readonly line: number }
  /** All cells are in single quotation marks. */
  | { readonly kind: 'single quotes' }
  | { readonly kind: 'no rows' }

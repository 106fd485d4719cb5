import type { Path } from '../../../contract/schema-at.ts'
import type { LeftRow } from '../rows/left-row.ts'
import type { PlacedRow } from '../rows/grouped-rows.ts'

/** A table of an export that has several. */
export interface NamedTable {
  /** What its list or its file is called. */
  readonly name: string
  readonly rows: readonly PlacedRow[]
}

/** Two columns by which rows of a table name rows of another. */
export interface TableLink {
  /** Which table is named. */
  readonly table: number
  readonly column: string
  /** The column of that table with the same values, each once. */
  readonly names: string
  /** Further columns of both, where it takes several to name a row. */
  readonly also?: readonly { readonly column: string; readonly names: string }[]
}

/** A list of which each row of a table has an element, in columns of its own. */
export interface HeldList {
  readonly list: string
  /** With the places of their cells in the element. */
  readonly columns: readonly (readonly [column: string, path: Path])[]
  /** The columns that tell its elements from one another. */
  readonly key: readonly string[]
}

/** How the rows of a table become elements of a list of the rows of another. */
export interface TableJoin {
  readonly table: number
  /** The lists on the way to them from the account. */
  readonly path: readonly string[]
  readonly link: TableLink
  /** Other columns that name rows around that one, with which it has to agree. */
  readonly checked: readonly TableLink[]
  /** Lists on the way, an element of which each row of the named table has already. */
  readonly within?: readonly string[]
  /** A list on the way that has no table, and the columns that are of its elements. */
  readonly between?: { readonly list: string; readonly columns: readonly string[]; readonly key: readonly string[] }
  /** Columns that are called after what they are of as well, such as `meter_active_from`, with the places of their cells in the element. */
  readonly called: readonly (readonly [column: string, path: Path])[]
  /** The columns that tell the elements from one another, where they are there. */
  readonly key: readonly string[]
  /** Whether rows are about one element also where they lack some of these, or all. */
  readonly isLoose?: boolean
  /** How many rows it has, and what one of them has in its column. */
  readonly rows: number
  readonly example: string
}

/** How tables become records: all that a first reading has shown. Plain data. */
export interface JoinForm {
  /** What the tables are called. */
  readonly names: readonly string[]
  /** Which of them has the accounts. */
  readonly accounts: number
  /** The others, each behind the one that it is joined to. */
  readonly joins: readonly TableJoin[]
  /** The columns of each table that only name rows. */
  readonly without: readonly (readonly string[])[]
  /** The lists that rows of each table have an element of, where others belong in it, or several rows are one element. */
  readonly held: readonly (readonly HeldList[])[]
  /** The rows that are in no record. */
  readonly left: readonly TableRow[]
  /** The files of the tables, where each is one, with their rows that cannot be read. */
  readonly files?: readonly { readonly path: string; readonly left: readonly LeftRow[] }[]
}

/** A row that is in no record, with its table. */
export interface TableRow extends LeftRow {
  readonly table: number
}

/** Why tables are not joined, of which one has accounts. */
export type JoinFault =
  /** Two of the accounts have one number, or one has none. */
  | { readonly kind: 'accounts twice'; readonly table: string; readonly column: string }
  /** Its name is that of no list, or of several. */
  | { readonly kind: 'unknown list'; readonly table: string }
  /** The table before is of the same list. */
  | { readonly kind: 'same list'; readonly table: string; readonly other: string }
  /** Its columns are not those of the list that it is called after. */
  | { readonly kind: 'other columns'; readonly table: string; readonly list: string }
  /** No column names rows of another table, or it may be one of several. */
  | { readonly kind: 'no link'; readonly table: string }
  | { readonly kind: 'several links'; readonly table: string; readonly columns: readonly string[] }
  /** Nobody can tell in which elements of a list on the way its rows belong. */
  | { readonly kind: 'no way'; readonly table: string; readonly list: string }
  /** Rows of a table have the list already that would be made of another. */
  | { readonly kind: 'list in rows'; readonly table: string; readonly list: string; readonly other: string }
  /** An object of the document has a key twice, of which one would be lost. */
  | { readonly kind: 'key twice' }
  /** More rows are in doubt than not. */
  | { readonly kind: 'mostly left'; readonly left: number; readonly rows: number }
  /** They are too large to be in memory. */
  | { readonly kind: 'too large' }

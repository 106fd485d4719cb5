import type { LeftOut } from './left-out.ts'
import type { JoinForm } from './joins/join-form.ts'
import type { RowsForm } from './rows/rows-form.ts'
import type { TableForm } from './table/table-form.ts'

/** How a file was written, for whoever reads it again. */
export type WrittenAs = Pick<Restoring, 'id' | 'isSeveral' | 'measured' | 'leftOut' | 'table' | 'isTable' | 'rows' | 'join'>

/** What a file was before a program has written it so that it cannot be read as it stands. */
export interface Restoring {
  readonly id: OutputId
  /** What is done about it, for a person, behind the name of the file. */
  readonly told: string
  /** Whether it carried several documents, which become lines. */
  readonly isSeveral?: boolean
  /** What had to be known of all of it, such as how long its lines are. */
  readonly measured?: number
  readonly leftOut?: LeftOutTold
  /** How it is read, where it is a table. */
  readonly table?: TableForm
  /** Whether it is a table in which a record is no row: what becomes of it has a line for each record. */
  readonly isTable?: boolean
  /** How its rows become records, where it is JSON with several for each account. */
  readonly rows?: RowsForm
  /** How its tables become records, where it has several. */
  readonly join?: JoinForm
  /**
   * A file that was written so, without it.
   * @param read The file, from its start.
   * @param onLeftOut Told of each piece of text that is not in it any more.
   * @param onLine Told for each of its lines where that stood, if it is a table.
   */
  readonly restored: (
    read: () => AsyncIterable<Uint8Array>,
    onLeftOut?: (left: LeftOut) => void,
    onLine?: (line: number) => void,
  ) => AsyncGenerator<Uint8Array>
}

/** Text around documents that is left out: how many pieces, and the first of them. */
export interface LeftOutTold {
  readonly count: number
  readonly first: readonly string[]
}

/** The same of what a file shows by itself, in one go. */
export interface ClientOutput extends Pick<Restoring, 'id' | 'told'> {
  readonly restored: (file: AsyncIterable<Uint8Array>, onLeftOut?: (left: LeftOut) => void) => AsyncGenerator<Uint8Array>
  /**
   * Whether a file shows that it was written so, and by nothing else.
   * @param file In UTF-8; each chunk until the next is asked for.
   */
  readonly isShown: (file: AsyncIterable<Uint8Array>) => Promise<boolean>
}

/** Names what a file was written as. */
export type OutputId =
  | 'COPY statement'
  | 'INSERT statements'
  | 'INSERT statements of MySQL'
  | 'INSERT statements of tables'
  | 'COPY statements of tables'
  | 'expanded rows'
  | 'rows of cells'
  | 'rows of cells with backslashes'
  | 'rows of quoted cells'
  | 'container log'
  | 'log lines'
  | 'log lines among others'
  | 'printed objects'
  | 'psql table'
  | 'quoted-printable'
  | 'table of cells'
  | 'rows of accounts'
  | 'rows of fields'
  | 'columns of accounts'
  | 'lines of types'
  | 'tables in one file'
  | 'ruled columns'
  | 'joined tables'
  | 'doubled backslashes'
  | 'doubled backslashes in some lines'
  | 'object references'
  | 'values of PHP'
  | 'types of Java'
  | 'JSON:API'
  | 'changes of Debezium'
  | 'ordered dictionaries'
  | 'HTTP messages'
  | 'cut lines'
  | 'text around'
  | 'script literal'
  | 'framed records'

/** Why a row is no record. */
export type RowFault =
  /** It has not as many cells as the heading. */
  | 'cells'
  /** A quotation mark stands where none may. */
  | 'quotes'
  /** A line end stands in it that is none of a row. */
  | 'line end'
  /** It stands beside a row with too few cells, which may be a part of it. */
  | 'neighbour'
  /** Another row has the same account, and other cells where both would have to have the same. */
  | 'account'
  /** Another row of its account has the same in all cells. */
  | 'twice'
  /** Rows of its account are not those that a join of lists has, or nobody can tell which element of a list something is about. */
  | 'join'
  /** It has no account, where others have several rows. */
  | 'no account'
  /** It names a row of another table that is not there, or is in no record itself. */
  | 'no row'
  /** Its columns name rows of other tables that do not belong together. */
  | 'other row'

/** A row that is no record. */
export interface LeftRow {
  /** How many rows stand before it, the heading among them. */
  readonly row: number
  readonly line: number
  readonly fault: RowFault
  /** A column in which rows of the account differ. */
  readonly column?: string | undefined
}

/** How the log calls the reason for which a row is no record. */
const because: Readonly<Record<RowFault, string>> = {
  cells: 'not as many cells as the heading',
  quotes: 'a quotation mark where none may stand',
  'line end': 'a line end that is none of a row',
  neighbour: 'beside a row with too few cells',
  account: 'another row of the account',
  twice: 'a row of the account that comes twice',
  join: 'rows of the account do not fit together',
  'no account': 'no account',
  'no row': 'a row of another table that is not there',
  'other row': 'rows of other tables that do not belong together',
}

/** The reason for which a row is no record, as the log has it. */
export function reasonOf({ fault, column }: LeftRow): string {
  if (column === undefined) return because[fault]
  return `${because[fault]}, ${fault === 'no row' || fault === 'other row' ? 'named in' : 'which differs in'} ${column}`
}

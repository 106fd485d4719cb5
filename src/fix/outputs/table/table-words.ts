import { thousands } from '../../../text/thousands.ts'
import type { RowFault } from '../rows/left-row.ts'
import type { TableFault } from './table-form.ts'

const rowFaultWords: Readonly<Record<RowFault, string>> = {
  cells: 'not as many cells as the heading has',
  quotes: 'a quotation mark where none may stand',
  'line end': 'a line end within a cell that has no quotation marks around it',
  neighbour: 'beside a row with too few cells, which may be a part of them',
  account: 'rows of one account that differ where they have to be the same',
  twice: 'a row of an account that comes twice: nobody can tell whether it has one of it or two',
  join: 'rows of one account of which nobody can tell how its lists belong together',
  'no account': 'no account, where others have several rows',
  'no row': 'names a row of another table that is not there, or in no record',
  'other row': 'names rows of other tables that do not belong together',
}

/** Why rows are no records, for a person. */
export function rowFaultInWords(fault: RowFault, column?: string): string {
  return `${rowFaultWords[fault]}${column === undefined ? '' : `, such as in ${column}`}`
}

/** Lines of a file, of which the first are named. */
export function linesInWords(lines: readonly number[], count: number): string {
  const more = count - lines.length
  return `line${count === 1 ? '' : 's'} ${lines.map(String).join(', ')}${more > 0 ? ` and ${thousands(more)} more` : ''}`
}

/** Why a table is not read, and what to do, for a person. */
export function tableFaultInWords(fault: TableFault): string {
  switch (fault.kind) {
    case 'same names':
      return `two of its columns are called ${fault.name}. Leave one out, or give it another name.`
    case 'cells without a name':
      return `line ${fault.line} has something in a column without a name. Name the column.`
    case 'several marks':
      return 'its heading can be read with several marks between cells. Export it with one that stands in no name.'
    case 'quotes':
      return `from line ${fault.line} on nobody can tell where its rows end, since a quotation mark stands where none may, or is not closed. Write each within a text twice, and repair the file again.`
    case 'lengths':
      return `${thousands(fault.longer)} of its rows have more cells than the heading, and ${thousands(fault.shorter)} fewer, so that values may stand in wrong columns. Export it with quotation marks around texts.`
    case 'mostly left':
      return `${thousands(fault.left)} of its ${thousands(fault.rows)} rows are no records, such as that on line ${fault.line}: ${rowFaultInWords(fault.fault, fault.column)}.`
    case 'other count':
      return `it has ${thousands(fault.rows)} rows, and says that they are ${thousands(fault.said)}. Make sure that the export is whole.`
    case 'spread':
      return 'the rows of its accounts stand apart, and are too many to be put together in memory. Sort it by the account.'
    case 'row above':
      return `line ${fault.line}, above its heading, has as many cells and may be a record. Put it below, or leave it out.`
    case 'unit above':
      return `line ${fault.line}, above its heading, names a unit, a currency or a zone, in which its values may be. Convert them where that is so, and leave the line out.`
    case 'single quotes':
      return 'all of its cells stand in single quotation marks. Export it with double ones, or with none.'
    case 'no rows':
      return 'it has no row below its heading.'
  }
}

import { thousands } from '../../../text/thousands.ts'
import type { RowFault, TableFault } from './table-form.ts'

/** Why rows are no records, for a person. */
export const rowFaultWords: Readonly<Record<RowFault, string>> = {
  cells: 'not as many cells as the heading has',
  quotes: 'a quotation mark where none may stand',
  'line end': 'a line end within a cell that has no quotation marks around it',
  neighbour: 'beside a row with too few cells, which may be a part of them',
  account:
    'several rows of one account, which differ: what it has several of belongs in one row, such as in columns customers.0.given_name and customers.1.given_name',
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
      return `${thousands(fault.left)} of its ${thousands(fault.rows)} rows are no records, such as that on line ${fault.line}: ${rowFaultWords[fault.fault]}.`
    case 'other count':
      return `it has ${thousands(fault.rows)} rows, and says that they are ${thousands(fault.said)}. Make sure that the export is whole.`
    case 'no rows':
      return 'it has no row below its heading.'
  }
}

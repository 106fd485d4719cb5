import { isPlainTitle, mostTitles } from '../is-title.ts'
import { saysWhatBecame } from '../../../text/says-what-became.ts'
import { areFields } from '../table/heading.ts'
import { filledCell } from '../table/row-record.ts'
import type { ScannedRow } from '../table/row-scanner.ts'
import { heldCell, isAccount, leftOut, type TurnedShape } from './turned-shape.ts'

const record = 'AccountImportRecord'

/** So many characters are in memory: each record needs all rows. */
const longest = 16 * 1024 * 1024

/** So many rows have names of fields among them, or none does. */
const enough = 40

/** A sheet that is turned: the names of fields stand in the first column, and each other column is an account. */
export const columnsOfAccounts: TurnedShape = {
  id: 'columns of accounts',
  told: 'has the names of fields in its first column: each of the others becomes a record',
  async plan(read) {
    const [rows, titles]: [ScannedRow[], ScannedRow[]] = [[], []]
    let size = 0
    for await (const row of read()) {
      size += row.text.length
      const width = rows[0]?.cells.length
      if (width === undefined && filledOf(row) < 2 && titles.length < mostTitles && isPlainTitle(row.text)) titles.push(row)
      else if (size > longest || row.cells.length < 2 || (width !== undefined && row.cells.length !== width)) return undefined
      else if (rows.push(row) === enough && !areFields(rows.map(nameOf), record)) return undefined
    }
    const accounts = rows.filter((row) => isAccount(nameOf(row)))
    const [account] = accounts
    if (!account || accounts.length > 1) return undefined
    const [first] = rows
    if (first && isLabel.test(nameOf(first))) titles.push(...rows.splice(0, 1))
    if (titles.some(({ text }) => saysWhatBecame(text))) return undefined
    const isSection = (row: ScannedRow) => filledOf(row) === 1 && !areFields([nameOf(row), nameOf(account)], record)
    const sections = rows.filter(isSection)
    if (rows.some((row) => nameOf(row) === '' && filledOf(row) > 0) || !sections.every(({ text }) => isPlainTitle(text))) return undefined
    const names = rows.map(nameOf).filter((name) => name !== '')
    if (new Set(names).size < names.length || !areFields(names, record)) return undefined
    const records = account.cells.slice(1).flatMap((_cell, index) => {
      const cells = rows.flatMap((row) => {
        const cell = heldCell(row.cells[index + 1])
        return cell === undefined ? [] : [[nameOf(row), cell] as const]
      })
      return cells.length === 0 ? [] : [{ text: JSON.stringify(Object.fromEntries(cells)), line: account.line }]
    })
    if (records.length === 0) return undefined
    // oxlint-disable-next-line require-await -- Others read their rows again.
    return async function* (onLeftOut) {
      for (const row of [...titles, ...sections]) onLeftOut(leftOut(row))
      yield* records
    }
  },
}

/** What the first column is called, where the others have names of their own: they are none of the account. */
const isLabel =
  /^(?:(?:feld|field|spalten?|column|attribut)[ _-]?(?:name)?n?|attribute?s?|merkmale?|eigenschaft(?:en)?|propert(?:y|ies)|fields|felder|)$/i

function nameOf({ cells }: ScannedRow): string {
  return (cells[0] ?? '').trim()
}

/** How many cells of a row have something in them. */
function filledOf({ cells }: ScannedRow): number {
  return cells.filter((cell) => filledCell(cell.trim()) !== undefined).length
}

import { isJson } from '../../../json/is-json.ts'
import { wouldBecomeOther } from '../copy-backslashes.ts'
import { unescaped } from '../columns/unescaped.ts'
import { escapedCells } from './escaped-row.ts'
import { tableRows, type CutForm } from './table-rows.ts'

/**
 * What backslashes in the cells of a table are:
 * - with an example: MySQL or COPY of PostgreSQL has written them, and all of them are undone;
 * - `unsure`: some look like that, and others contradict, or nothing shows it for certain, so that all of them stay.
 */
export type Backslashes = { readonly example: string } | 'unsure'

/** What these programs write behind a backslash, besides a mark or a line end. */
const known = String.raw`[\\bfnrtv]|0(?!\d)`

/** What no text has, a drive, behind which a backslash is meant, and the name of a server, as in a path. */
const unlikely = /(?<!\\)(?:\\\\)*\\[bfv]|(?<!\p{L})\p{L}:\\(?!\\)|(?<!\S)\\\\[\p{L}\d]/u

/** What an example shows best. */
const ofText = /(?<!\\)(?:\\\\)*\\[nrt]/

/** Line ends and tabs, or parts of a path or a login. */
const betweenLetters = /[\p{L}\p{N}]\\[nrt]\p{Ll}/u

/**
 * What backslashes in a table are, by all of its cells. Those that are `\N`, escaped marks and line ends without which rows have another number
 * of cells than the heading, and JSON that is broken as it stands show that they are to be undone, where nothing contradicts. Other programs
 * write `\N`, too: alone it does not show what stands between letters, where no backslash of the file is doubled.
 * @returns Undefined where they are meant as they stand, or there are none.
 */
export async function backslashesIn(read: () => AsyncIterable<Uint8Array>, form: CutForm, width: number): Promise<Backslashes | undefined> {
  if (form.isPadded || !(await hasBackslash(read()))) return undefined
  const sign = new RegExp(String.raw`^(?:[^\\]|\\(?:${known}|[${form.mark}]|\r?\n|\r))*$`)
  let [hasNull, isProven, isMeant, isContradicted, isQuoted, isDoubled, isBetweenLetters, isBeforeLineEnd] = Array.from(
    { length: 8 },
    () => false,
  )
  let isAllDoubled = true
  let example: string | undefined
  for await (const rows of tableRows(read(), { ...form, isLiteral: true, isEscaped: true })) {
    for (const { text, fault } of rows) {
      isQuoted ||= text.startsWith('"') || text.includes(`${form.mark}"`)
      // The end of what COPY writes.
      if (!text.includes('\\') || text === String.raw`\.`) continue
      isDoubled ||= text.includes('\\\\')
      isBeforeLineEnd ||= /\\\r?\n/.test(text)
      isAllDoubled &&= !/(?<!\\)(?:\\\\)*\\(?!\\)/.test(text)
      if (fault === 'open') isContradicted = true
      const cells = escapedCells(text, form.mark)
      const isWhole = cells.length === width
      isProven ||= isWhole && fault === undefined && (text.split(form.mark).length !== width || /[\r\n]/.test(text))
      for (const cell of cells) {
        if (cell === String.raw`\N`) hasNull = true
        else if (cell.includes('\\')) {
          isBetweenLetters ||= betweenLetters.test(cell)
          if (example === undefined || (!ofText.test(example) && ofText.test(cell))) example = cell
          const undone = unescaped(cell)
          const isRead = [isJson(cell), isJson(undone)]
          const isOfJson = /^\s*[[{]/.test(cell)
          if (isOfJson && isRead[0] !== isRead[1]) [isMeant, isProven] = [isMeant || isRead[0] === true, isProven || isRead[1] === true]
          // What reads as nothing else afterwards was nothing before, or is a path.
          isContradicted ||=
            !isWhole || !sign.test(cell) || undone === String.raw`\N` || unlikely.test(cell) || (isOfJson && wouldBecomeOther(undone))
        }
      }
    }
  }
  if (example === undefined) return undefined
  if (isQuoted) return hasNull || isBeforeLineEnd || isAllDoubled ? 'unsure' : undefined
  if (isContradicted || isMeant) return isProven || (hasNull && !isMeant) ? 'unsure' : undefined
  return isProven || (hasNull && (isDoubled || !isBetweenLetters)) ? { example } : 'unsure'
}

async function hasBackslash(file: AsyncIterable<Uint8Array>): Promise<boolean> {
  for await (const chunk of file) if (chunk.includes(0x5c)) return true
  return false
}

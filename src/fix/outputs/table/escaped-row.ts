import { unescaped } from '../columns/unescaped.ts'

/** A cell as it was before backslashes were written; nothing where it is `\N`. */
export function undoneCell(cell: string): string {
  return cell === String.raw`\N` ? '' : unescaped(cell)
}

/** Where a row ends from a place on: at a line end that has no backslash before it. */
export function endOfEscaped(text: string, lineEnd: string, from: number): number {
  let end = text.indexOf(lineEnd, from)
  while (end !== -1 && isEscapedAt(text, end, from, lineEnd)) end = text.indexOf(lineEnd, end + 1)
  return end
}

function isEscapedAt(text: string, end: number, from: number, lineEnd: string): boolean {
  // Where a carriage return stands before the line feed, the backslash is before both.
  let at = lineEnd === '\n' && text[end - 1] === '\r' ? end - 2 : end - 1
  let count = 0
  for (; at >= from && text[at] === '\\'; at--) count++
  return count % 2 === 1
}

/** The cells of a row as they stand there: none ends at a mark that has a backslash before it. */
export function escapedCells(text: string, mark: string): readonly string[] {
  if (!text.includes('\\')) return text.split(mark)
  const cells: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++)
    if (text[at] === '\\') at++
    else if (text[at] === mark) {
      cells.push(text.slice(from, at))
      from = at + 1
    }
  return [...cells, text.slice(from)]
}

import { isObject } from '../../../contract/json-schema.ts'
import { hasKeyTwice } from '../../../json/has-key-twice.ts'
import { fromNearJson } from '../../../json/near-json.ts'
import { parsedJson } from '../../../json/parsed-json.ts'
import { isRawNumber, parseExactly } from '../../../json/raw-number.ts'
import { linesOf } from '../lines-of.ts'
import type { PlacedRow } from './grouped-rows.ts'
import type { Row } from './row.ts'

/** Where the rows of a file of JSON lie: one on each line, in a list that is all there is, or in lists that an object holds. */
export type RowLayout =
  | { readonly kind: 'lines' }
  | { readonly kind: 'list' }
  | { readonly kind: 'lists'; readonly names: readonly string[] }

/** So many characters a document may have: all of it is in memory. */
const longest = 16 * 1024 * 1024

/** So much of a file is looked at to see whether its first object is a row. */
const longestHead = 64 * 1024

/** Where the rows of a file lie, as far as its start and, if it is one document, its end show; undefined where it has none. */
export async function rowLayoutOf(read: () => AsyncIterable<Uint8Array>): Promise<RowLayout | undefined> {
  const head = await headOf(read())
  const around = firstClosed(head)
  if (around === '[{') return (await documentOf(read())) === undefined ? undefined : { kind: 'list' }
  if (around === '{') {
    const [first = ''] = head.trimStart().split('\n', 1)
    return rowIn(first) ? { kind: 'lines' } : undefined
  }
  // Lines of records with lists begin like an object with lists of rows.
  if (around !== '{[{' || isObject(parsedJson(head.slice(0, head.indexOf('\n'))))) return undefined
  const value = await documentOf(read())
  if (!isObject(value)) return undefined
  const names = Object.entries(value).flatMap(([name, held]) => (Array.isArray(held) ? [name] : []))
  return names.length > 0 && Object.values(value).every((held) => Array.isArray(held) || isSingle(held))
    ? { kind: 'lists', names }
    : undefined
}

/** The rows of a file; those of one list, where an object has several. */
export async function* rowsOfDocument(
  file: AsyncIterable<Uint8Array>,
  layout: RowLayout,
  list?: string,
): AsyncGenerator<readonly PlacedRow[], void, undefined> {
  if (layout.kind !== 'lines') {
    const { value, text } = (await documentIn(file)) ?? { value: undefined, text: '' }
    const lists = layout.kind === 'list' ? [value] : layout.names.map((name) => (isObject(value) ? value[name] : undefined))
    const lines = rowLines(text)
    const at = list === undefined || layout.kind === 'list' ? 0 : layout.names.indexOf(list)
    const before = lists.slice(0, at).reduce<number>((sum, one) => sum + (Array.isArray(one) ? one.length : 0), 0)
    const held = lists[at]
    if (isRows(held)) yield held.map((cells, index) => ({ cells, row: before + index, line: lines[before + index] ?? 1 }))
    return
  }
  let [row, line] = [0, 0]
  for await (const text of linesOf(file, longest)) {
    line++
    if (text === undefined || text.trim() === '') continue
    const cells = rowIn(text)
    yield [{ ...(cells ? { cells } : { cells: {}, text }), row: row++, line }]
  }
}

/** What a document of JSON means, or of what is nearly JSON; undefined where a file is none, is too large, or has a key twice. */
export async function documentOf(file: AsyncIterable<Uint8Array>): Promise<unknown> {
  const { value, hasKeyTwice: isTwice } = (await documentIn(file)) ?? {}
  return isTwice === true ? undefined : value
}

/** A document with its text, and whether an object in it has a key twice, of which only the last is in its value. */
export async function documentIn(
  file: AsyncIterable<Uint8Array>,
): Promise<{ readonly value: unknown; readonly text: string; readonly hasKeyTwice: boolean } | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of file) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longest) return undefined
  }
  return { value: undefined, hasKeyTwice: false, ...parsed(text), text }
}

/** The lines on which the objects of a text begin that hold single values alone. */
function rowLines(text: string): readonly number[] {
  const lines: number[] = []
  let [line, begun] = [1, 0]
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"' || character === "'") at = endOfText(text, at)
    else if (character === '\n') line++
    else if (character === '{') begun = line
    else if (character === '[') begun = 0
    else if (character === '}') {
      if (begun > 0) lines.push(begun)
      begun = 0
    }
  }
  return lines
}

/** Where a text in quotation marks ends. */
function endOfText(text: string, from: number): number {
  let at = from + 1
  for (; at < text.length && text[at] !== text[from]; at++) if (text[at] === '\\') at++
  return at
}

/** Whether something is a list of rows: of objects that hold single values alone. */
export function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => isRow(one))
}

function isRow(value: unknown): value is Row {
  return isObject(value) && !isRawNumber(value) && Object.values(value).every((cell) => isSingle(cell))
}

function rowIn(text: string): Row | undefined {
  const { value, hasKeyTwice: isTwice } = parsed(text) ?? {}
  return isRow(value) && isTwice !== true ? value : undefined
}

function isSingle(value: unknown): boolean {
  return typeof value !== 'object' || value === null || isRawNumber(value)
}

/** What a text means; undefined where it is not JSON, nor nearly so, or has a comment, which may say something of a row. */
function parsed(text: string): { readonly value: unknown; readonly hasKeyTwice: boolean } | undefined {
  const exact = parsedStrictly(text)
  if (exact) return exact
  const near = fromNearJson(text)
  return near?.changes.every(({ notation }) => notation !== 'json_comment') === true ? parsedStrictly(near.text) : undefined
}

function parsedStrictly(text: string): ReturnType<typeof parsed> {
  try {
    return { value: parseExactly(text), hasKeyTwice: hasKeyTwice(text) }
  } catch {
    return undefined
  }
}

/** The start of a file. */
export async function headOf(file: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of file) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestHead) break
  }
  return text
}

/** What is open where the first object or list ends. */
function firstClosed(text: string): string | undefined {
  let open = ''
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '"' || character === "'") at = endOfText(text, at)
    else if (character === '{' || character === '[') open += character
    else if (character === '}' || character === ']') return open
    if (open.length > 3) return undefined
  }
  return undefined
}

import { isObject } from '../../../contract/json-schema.ts'
import { parsedJson } from '../../../json/parsed-json.ts'
import { isRawNumber } from '../../../json/raw-number.ts'
import type { PlacedRow } from '../rows/grouped-rows.ts'
import { documentIn, headOf } from '../rows/row-document.ts'
import type { NamedTable } from './join-form.ts'

/** An object that holds tables as lists, with what stands beside them. */
export interface TablesObject {
  readonly tables: readonly NamedTable[]
  readonly members: readonly (readonly [name: string, value: unknown])[]
  /** Whether an object in it has a key twice, of which only the last is here. */
  readonly hasKeyTwice: boolean
}

/** The tables of a file that is an object of several lists of rows, in its order; undefined where it is none, or too large. */
export async function tablesIn(read: () => AsyncIterable<Uint8Array>): Promise<TablesObject | undefined> {
  if (!mayBegin(await headOf(read()))) return undefined
  const { value, text = '', hasKeyTwice = false } = (await documentIn(read())) ?? {}
  const members = membersOf(value)
  if (!members) return undefined
  const lists = members.flatMap(([name, held]) => (Array.isArray(held) ? [[name, held as readonly unknown[]] as const] : []))
  const areRows = lists.every(([, held]) => held.every((one) => isObject(one) && !isRawNumber(one)))
  const areSingle = members.every(([, held]) => Array.isArray(held) || !isObject(held) || isRawNumber(held))
  if (lists.length < 2 || !areRows || !areSingle) return undefined
  const lines = rowLines(text, Array.isArray(value) ? '[{[{' : '{[{')
  let before = 0
  const tables = lists.map(([name, held]): NamedTable => {
    const from = before
    before += held.length
    return {
      name,
      rows: held.map((cells, at): PlacedRow => ({ cells: isObject(cells) ? cells : {}, row: from + at, line: lines[from + at] ?? 1 })),
    }
  })
  return { tables, members, hasKeyTwice }
}

/** The tables by their names, and what stands beside them; undefined where there are none. */
function membersOf(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (!Array.isArray(value)) return isObject(value) && !isRawNumber(value) ? Object.entries(value) : undefined
  // As phpMyAdmin writes them: objects with a table each, behind those that say where they are from.
  const members = (value as readonly unknown[]).map((one): readonly [string, unknown] | 'other' | undefined => {
    if (!isObject(one) || isRawNumber(one)) return undefined
    const { type, name, data, ...others } = one
    const isPlain = Object.values(others).every((held) => typeof held === 'string' || typeof held === 'number' || isRawNumber(held))
    if (!isPlain) return undefined
    if (type === 'table' && typeof name === 'string' && Array.isArray(data)) return [name, data]
    return (type === 'header' || type === 'database') && data === undefined ? 'other' : undefined
  })
  if (members.includes(undefined)) return undefined
  const tables = members.flatMap((one) => (one === 'other' || one === undefined ? [] : [one]))
  return new Set(tables.map(([name]) => name)).size === tables.length ? tables : undefined
}

/** Whether a file may be one object with lists of objects, as its start shows: JSON Lines are several. */
function mayBegin(head: string): boolean {
  const text = head.trimStart()
  const end = text.indexOf('\n')
  if (/^\[\s*\{\s*"type"\s*:\s*"(?:header|database|table)"/.test(text)) return true
  return /^\{[^]*?\[\s*[{\]]/.test(text) && (text.slice(end).trim() === '' || !isObject(parsedJson(text.slice(0, end))))
}

/** The lines on which the objects begin that are in lists of the one around, or of those in a list. */
function rowLines(text: string, holders: string): readonly number[] {
  const lines: number[] = []
  let [line, open, quote] = [1, '', '']
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '\n') line++
    if (quote !== '') {
      if (character === '\\') at++
      else if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '{' || character === '[') {
      open += character
      if (open === holders) lines.push(line)
    } else if (character === '}' || character === ']') open = open.slice(0, -1)
  }
  return lines
}

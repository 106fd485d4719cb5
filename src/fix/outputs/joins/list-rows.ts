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
  if (!isObject(value) || isRawNumber(value)) return undefined
  const members = Object.entries(value)
  const lists = members.flatMap(([name, held]) => (Array.isArray(held) ? [[name, held as readonly unknown[]] as const] : []))
  const areRows = lists.every(([, held]) => held.every((one) => isObject(one) && !isRawNumber(one)))
  const areSingle = members.every(([, held]) => Array.isArray(held) || !isObject(held) || isRawNumber(held))
  if (lists.length < 2 || !areRows || !areSingle) return undefined
  const lines = rowLines(text)
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

/** Whether a file may be one object with lists of objects, as its start shows: JSON Lines are several. */
function mayBegin(head: string): boolean {
  const text = head.trimStart()
  const end = text.indexOf('\n')
  return /^\{[^]*?\[\s*[{\]]/.test(text) && (text.slice(end).trim() === '' || !isObject(parsedJson(text.slice(0, end))))
}

/** The lines on which the objects begin that are in lists of the one around. */
function rowLines(text: string): readonly number[] {
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
      if (open === '{[{') lines.push(line)
    } else if (character === '}' || character === ']') open = open.slice(0, -1)
  }
  return lines
}

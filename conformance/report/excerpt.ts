import { JsonFault } from '../../src/json/json-fault.ts'
import { scanJson } from '../../src/json/scan-json.ts'
import { thousands } from '../../src/text/thousands.ts'
import { changeAt, partAt } from '../generators/change-at.ts'
import { othersLeftOut } from './without-others.ts'

/** How many characters of a body are shown in a line, and around each further place of it. */
const [mostOfBody, mostOfPlace] = [240, 120]

/** Of a body of so many characters it is told how long it is: that may be what matters. */
const long = 2000

/** How many characters are shown before a place: its name, and what stands before that. */
const leadIn = 80

/** How many further places of a body are shown. */
const mostPlaces = 4

/**
 * A body, only as far as a line holds it, after a space, with the places that matter where there are such, and where certain texts stand;
 * nothing for none. Of a text that is no JSON it is the place at which it stops being that.
 * @param places Dot-delimited paths, the one that matters most first.
 */
export function excerpt(body: unknown, places: readonly string[] = [], texts: readonly string[] = []): string {
  if (body === undefined) return ''
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if (text.length <= mostOfBody) return ` ${typeof body === 'string' ? visible(text) : text}`
  const length = text.length < long || isCut.test(text) ? '' : ` (${thousands(text.length)} characters)`
  if (typeof body === 'string') return ` ${visible(windows(text, aroundFault(text)))}${length}`
  const [first, ...others] = [...new Set(places.flatMap((at) => beginOf(body, at) ?? []))]
  const from = first === undefined ? 0 : Math.max(0, first - leadIn)
  const begins = texts.map((one) => text.indexOf(JSON.stringify(one))).filter((begin) => begin !== -1)
  const further = [...others, ...begins].slice(0, mostPlaces).map((begin) => around(begin, mostOfPlace / 2))
  return ` ${windows(text, [[from, from + mostOfBody], ...further])}${length}`
}

/** A text with the white space that no line shows in signs of its own: which one it is may be what matters. */
function visible(text: string): string {
  return text.replaceAll(/[\t\n\r]/g, (one) => ({ '\t': '␉', '\n': '␊' })[one] ?? '␍')
}

/** Its beginning, where it stops being JSON, and its end: where it is cut off, that is what is wrong with it. */
function aroundFault(text: string): readonly (readonly [from: number, to: number])[] {
  const fault = faultIn(text)
  const shown = mostOfBody - 40
  const end = [text.length - 40, text.length] as const
  return fault === undefined ? [[0, shown], end] : [[0, shown - mostOfPlace], around(fault, mostOfPlace / 2), end]
}

/** The end of a text that was cut when it was kept. */
const isCut = /\.\.\. \(\d+ more characters\)$/

/** The index at which a text stops being JSON; undefined where it does not. */
function faultIn(text: string): number | undefined {
  if (isCut.test(text)) return undefined
  try {
    const end = scanJson(text, text.length - text.trimStart().length, {})
    return text.slice(end).trim() === '' ? undefined : end
  } catch (error) {
    return error instanceof JsonFault ? error.index : undefined
  }
}

function around(begin: number, width: number): readonly [from: number, to: number] {
  return [Math.max(0, begin - width), begin + width]
}

/** Parts of a text in their order, with dots for what lies between them. */
function windows(text: string, parts: readonly (readonly [from: number, to: number])[]): string {
  const joined: [from: number, to: number][] = []
  for (const [from, to] of parts.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  const begin = joined[0]?.[0] === 0 ? '' : '...'
  const end = (joined.at(-1)?.[1] ?? 0) < text.length ? '...' : ''
  return `${begin}${joined.map(([from, to]) => text.slice(from, to)).join('...')}${end}`
}

/** Where a part begins in the JSON of a value; undefined where there is no such part. */
function beginOf(value: unknown, at: string): number | undefined {
  // The places of a list that leaves out items are those of the whole one.
  if (Array.isArray(value) && othersLeftOut.test(String(value.at(-1)))) return undefined
  // Of a list that lacks an item the beginning is all there is.
  const path = at
    .replace(/\.\*(\..*)?$/, '')
    .split('.')
    .map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment))
  if (partAt(value, path) === undefined) return undefined
  const mark = '\u0000'
  return JSON.stringify(changeAt(value, path, () => mark)).indexOf(JSON.stringify(mark))
}

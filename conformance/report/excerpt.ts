import { thousands } from '../../src/text/thousands.ts'
import { changeAt, partAt } from '../generators/change-at.ts'
import { othersLeftOut } from './without-others.ts'

/** How many characters of a body are shown in a line, and around each further place of it. */
const [mostOfBody, mostOfPlace] = [240, 120]

/** Of a body of so many characters it is told how long it is: that may be what matters. */
const long = 2000

/** How many characters are shown before a place: its name, and what stands before that. */
const leadIn = 80

/**
 * A body, only as far as a line holds it, after a space, with the place that matters where there is one, and where certain texts stand;
 * nothing for none.
 * @param at A dot-delimited path.
 */
export function excerpt(body: unknown, at?: string, texts: readonly string[] = []): string {
  if (body === undefined) return ''
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if (text.length <= mostOfBody) return ` ${text}`
  // What is wrong with a text that is no JSON may be its end.
  const length = text.length < long ? '' : ` (${thousands(text.length)} characters)`
  if (typeof body === 'string') return ` ${text.slice(0, mostOfBody - 40)}...${text.slice(-40)}${length}`
  const from = at === undefined ? 0 : Math.max(0, beginOf(body, at) - leadIn)
  const further = texts
    .map((one) => text.indexOf(JSON.stringify(one)))
    .filter((begin) => begin !== -1)
    .map((begin) => [Math.max(0, begin - mostOfPlace / 2), begin + mostOfPlace / 2] as const)
  return ` ${windows(text, [[from, from + mostOfBody], ...further])}${length}`
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

/** Where a part begins in the JSON of a value; 0 where there is no such part. */
function beginOf(value: unknown, at: string): number {
  // The places of a list that leaves out items are those of the whole one.
  if (Array.isArray(value) && othersLeftOut.test(String(value.at(-1)))) return 0
  // Of a list that lacks an item the beginning is all there is.
  const path = at
    .replace(/\.\*(\..*)?$/, '')
    .split('.')
    .map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment))
  if (partAt(value, path) === undefined) return 0
  const mark = '\u0000'
  return JSON.stringify(changeAt(value, path, () => mark)).indexOf(JSON.stringify(mark))
}

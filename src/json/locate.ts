import type { Path } from '../contract/schema-at.ts'
import { behindSpace } from './scan-json.ts'

/** A stretch of text, in UTF-16 code units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Where a value stands; for the member of an object also where its name stands. */
export interface Place {
  readonly value: Span
  readonly key?: Span
}

/** A tree of paths that are looked for. */
class Wanted {
  readonly inner = new Map<string | number, Wanted>()
  /** Whether one of the paths ends here, so that the place is asked for. */
  isAsked = false
  place: Place | undefined
}

/** What is still looked for. */
interface Search {
  readonly text: string
  /** How many places are left; below 0 when the whole text must be walked. */
  left: number
}

/**
 * Finds where values stand in a JSON text, all in one walk.
 * @param text Must be JSON from `start` on, as JSON.parse has it: what is not looked for is passed over by its brackets
 *   and quotes alone.
 * @param start Index at which the value begins that the paths start from.
 * @param isUnique No object has a key twice, so that the walk can end where everything is found. Otherwise the last one
 *   counts, as in JSON.parse.
 * @returns For each path its place; none where the text has no such value.
 */
export function locate(text: string, start: number, paths: readonly Path[], isUnique = false): (Place | undefined)[] {
  const root = new Wanted()
  const search: Search = { text, left: isUnique ? 0 : -1 }
  const leaves = paths.map((path) => path.reduce<Wanted>(step, root))
  for (const leaf of leaves) {
    if (isUnique && !leaf.isAsked) search.left++
    leaf.isAsked = true
  }
  valueEnd(search, start, root, undefined)
  return leaves.map(({ place }) => place)
}

function step(wanted: Wanted, segment: string | number): Wanted {
  const known = wanted.inner.get(segment) ?? new Wanted()
  wanted.inner.set(segment, known)
  return known
}

/** The index behind a value in which something is wanted; notes where it stands. Any index when nothing is left to be found. */
function valueEnd(search: Search, at: number, wanted: Wanted, key: Span | undefined): number {
  const { text } = search
  const code = wanted.inner.size === 0 ? 0 : text.charCodeAt(at)
  const end = code === openBrace ? objectEnd(search, at, wanted) : code === openBracket ? arrayEnd(search, at, wanted) : passedEnd(text, at)
  if (wanted.isAsked && search.left !== 0) {
    const value = { start: at, end }
    wanted.place = key ? { value, key } : { value }
    search.left--
  }
  return end
}

function objectEnd(search: Search, start: number, wanted: Wanted): number {
  const { text } = search
  let at = behindSpace(text, start + 1)
  while (text.charCodeAt(at) === quote) {
    const keyEnd = stringEnd(text, at)
    const written = text.slice(at + 1, keyEnd - 1)
    const found = wanted.inner.get(written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written)
    const value = behindSpace(text, behindSpace(text, keyEnd) + 1)
    at = behindSpace(text, found ? valueEnd(search, value, found, { start: at, end: keyEnd }) : passedEnd(text, value))
    if (search.left === 0) return at
    if (text.charCodeAt(at) === comma) at = behindSpace(text, at + 1)
  }
  return at + 1
}

function arrayEnd(search: Search, start: number, wanted: Wanted): number {
  const { text } = search
  let at = behindSpace(text, start + 1)
  for (let index = 0; text.charCodeAt(at) !== closeBracket; index++) {
    const found = wanted.inner.get(index)
    at = behindSpace(text, found ? valueEnd(search, at, found, undefined) : passedEnd(text, at))
    if (search.left === 0) return at
    if (text.charCodeAt(at) === comma) at = behindSpace(text, at + 1)
  }
  return at + 1
}

/** The index behind a value in which nothing is wanted. */
function passedEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length;) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      at = stringEnd(text, at)
      if (depth === 0) return at
      continue
    }
    if (code === openBrace || code === openBracket) depth++
    else if (code === closeBrace || code === closeBracket) {
      // The bracket belongs to the object or the list around a number or a literal.
      if (depth === 0) return at
      if (--depth === 0) return at + 1
    } else if (depth === 0 && (code <= space || code === comma)) return at
    at++
  }
  return text.length
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at + 1
    if (code === backslash) at++
  }
  return text.length
}

const [space, quote, comma, openBracket, backslash, closeBracket, openBrace, closeBrace] = [32, 34, 44, 91, 92, 93, 123, 125]

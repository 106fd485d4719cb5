import { numberEnd } from './number-end.ts'
import { notSure, plainStringEnd, stringEnd } from './text-end.ts'

/** Deeper values are left to the parser. */
const mostDepth = 64
/** Objects with more keys are left to the parser, since each key is compared with all before it. */
const mostKeys = 64

const [tab, newline, carriageReturn, space, quote, comma, colon] = [9, 10, 13, 32, 34, 44, 58]
const [openBracket, closeBracket, lowerF, lowerN, lowerT, openBrace, closeBrace] = [91, 93, 102, 110, 116, 123, 125]

/** The index of the first byte that is no JSON white space. */
export function spaceEnd(bytes: Uint8Array, at: number): number {
  let index = at
  for (;;) {
    const byte = bytes[index]
    if (byte !== space && byte !== newline && byte !== carriageReturn && byte !== tab) return index
    index++
  }
}

/** The index behind the literal `true`, `false` or `null` that begins at `at`. */
export function literalEnd(bytes: Uint8Array, at: number): number {
  const word = bytes[at] === lowerT ? 'true' : bytes[at] === lowerF ? 'false' : 'null'
  for (let index = 0; index < word.length; index++) if (bytes[at + index] !== word.charCodeAt(index)) return notSure
  return at + word.length
}

/** The index behind a JSON value of which nothing is asked but that no key stands twice in an object. */
export function freeValueEnd(bytes: Uint8Array, at: number, depth = 0): number {
  if (depth > mostDepth) return notSure
  switch (bytes[at] ?? 0) {
    case quote:
      return stringEnd(bytes, at)
    case openBrace:
      return freeObjectEnd(bytes, at, depth)
    case openBracket:
      return freeListEnd(bytes, at, depth)
    case lowerT:
    case lowerF:
    case lowerN:
      return literalEnd(bytes, at)
    default:
      return numberEnd(bytes, at)
  }
}

function freeListEnd(bytes: Uint8Array, at: number, depth: number): number {
  let index = spaceEnd(bytes, at + 1)
  if (bytes[index] === closeBracket) return index + 1
  for (;;) {
    index = freeValueEnd(bytes, index, depth + 1)
    if (index < 0) return notSure
    index = spaceEnd(bytes, index)
    if (bytes[index] === closeBracket) return index + 1
    if (bytes[index] !== comma) return notSure
    index = spaceEnd(bytes, index + 1)
  }
}

function freeObjectEnd(bytes: Uint8Array, at: number, depth: number): number {
  const keys: Key[] = []
  let index = spaceEnd(bytes, at + 1)
  if (bytes[index] === closeBrace) return index + 1
  for (;;) {
    if (bytes[index] !== quote || keys.length === mostKeys) return notSure
    const key = { start: index, end: plainStringEnd(bytes, index) }
    if (key.end < 0 || keys.some((other) => isSame(bytes, key, other))) return notSure
    keys.push(key)
    index = spaceEnd(bytes, key.end)
    if (bytes[index] !== colon) return notSure
    index = freeValueEnd(bytes, spaceEnd(bytes, index + 1), depth + 1)
    if (index < 0) return notSure
    index = spaceEnd(bytes, index)
    if (bytes[index] === closeBrace) return index + 1
    if (bytes[index] !== comma) return notSure
    index = spaceEnd(bytes, index + 1)
  }
}

interface Key {
  readonly start: number
  readonly end: number
}

function isSame(bytes: Uint8Array, a: Key, b: Key): boolean {
  if (a.end - a.start !== b.end - b.start) return false
  for (let index = a.start; index < a.end; index++) if (bytes[index] !== bytes[b.start + index - a.start]) return false
  return true
}

import { numberEnd } from './number-end.ts'
import { notSure, plainStringEnd, stringEnd } from './text-end.ts'

/** Deeper values are left to the parser. */
const mostDepth = 64
/** Objects with more keys are left to the parser. */
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
  const object = (objects = (objects + 1) | 0)
  const firstKey = depth * mostKeys
  let key = firstKey
  let index = spaceEnd(bytes, at + 1)
  if (bytes[index] === closeBrace) return index + 1
  for (;;) {
    if (bytes[index] !== quote || key === firstKey + mostKeys) return notSure
    const end = plainStringEnd(bytes, index)
    if (end < 0) return notSure
    const slot = depth * slots + (((end - index) * 5 + (bytes[index + 1] ?? 0) * 3 + (bytes[end - 2] ?? 0)) & (slots - 1))
    if (owners[slot] === object && isAmong(bytes, index, end, firstKey, key)) return notSure
    owners[slot] = object
    keyStarts[key] = index
    keyEnds[key++] = end
    index = spaceEnd(bytes, end)
    if (bytes[index] !== colon) return notSure
    index = freeValueEnd(bytes, spaceEnd(bytes, index + 1), depth + 1)
    if (index < 0) return notSure
    index = spaceEnd(bytes, index)
    if (bytes[index] === closeBrace) return index + 1
    if (bytes[index] !== comma) return notSure
    index = spaceEnd(bytes, index + 1)
  }
}

/**
 * Keys of the objects that are open, by depth: most are told to be new by a hash of their length and two bytes. An owner
 * is the number of the object that last had a key with that hash at that depth; only one object is open at a depth.
 */
const slots = 256
const owners = new Int32Array((mostDepth + 1) * slots)
const keyStarts = new Int32Array((mostDepth + 1) * mostKeys)
const keyEnds = new Int32Array((mostDepth + 1) * mostKeys)
let objects = 0

/** Whether a key is the same as one of those from `first` up to `last`. */
function isAmong(bytes: Uint8Array, start: number, end: number, first: number, last: number): boolean {
  for (let key = first; key < last; key++) {
    const from = keyStarts[key] ?? 0
    if ((keyEnds[key] ?? 0) - from === end - start && isSame(bytes, start, end, from)) return true
  }
  return false
}

function isSame(bytes: Uint8Array, start: number, end: number, other: number): boolean {
  for (let index = start; index < end; index++) if (bytes[index] !== bytes[other + index - start]) return false
  return true
}

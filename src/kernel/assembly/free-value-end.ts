import { notSure } from '../not-sure.ts'
import { closeBrace, closeBracket, colon, comma, lowerF, lowerN, lowerT, openBrace, openBracket, quote } from './bytes.ts'
import { isSame } from './is-same.ts'
import { literalEnd } from './literal-end.ts'
import { numberEnd } from './number-end.ts'
import { spaceEnd } from './space-end.ts'
import { plainStringEnd, stringEnd } from './string-end.ts'

/** Deeper values are left to the parser. */
export const mostDepth: i32 = 64
/** Objects with more keys are left to the parser. */
export const mostKeys: i32 = 64
/** What is kept of a key: its address and its length. */
export const keySize: i32 = 8

/** The keys of the objects that are open; each depth has room for those of one object. */
const keys = <i32>memory.data((mostDepth + 1) * mostKeys * keySize)

/** Where the keys of an object at a depth are kept. */
export function keysOf(depth: i32): i32 {
  return keys + depth * mostKeys * keySize
}

/** The address behind a JSON value of which nothing is asked but that no key stands twice in an object. */
export function freeValueEnd(at: i32, depth: i32): i32 {
  if (depth > mostDepth) return notSure
  switch (<i32>load<u8>(at)) {
    case quote:
      return stringEnd(at)
    case openBrace:
      return freeObjectEnd(at, depth)
    case openBracket:
      return freeListEnd(at, depth)
    case lowerT:
    case lowerF:
    case lowerN:
      return literalEnd(at)
    default:
      return numberEnd(at)
  }
}

function freeListEnd(at: i32, depth: i32): i32 {
  let index = spaceEnd(at + 1)
  if (load<u8>(index) == closeBracket) return index + 1
  while (true) {
    index = freeValueEnd(index, depth + 1)
    if (index < 0) return notSure
    index = spaceEnd(index)
    if (load<u8>(index) == closeBracket) return index + 1
    if (load<u8>(index) != comma) return notSure
    index = spaceEnd(index + 1)
  }
}

function freeObjectEnd(at: i32, depth: i32): i32 {
  const firstKey = keysOf(depth)
  let key = firstKey
  let index = spaceEnd(at + 1)
  if (load<u8>(index) == closeBrace) return index + 1
  while (true) {
    if (load<u8>(index) != quote || key == firstKey + mostKeys * keySize) return notSure
    const end = plainStringEnd(index)
    if (end < 0 || isAmong(index, end - index, firstKey, key)) return notSure
    store<i32>(key, index)
    store<i32>(key, end - index, 4)
    key += keySize
    index = spaceEnd(end)
    if (load<u8>(index) != colon) return notSure
    index = freeValueEnd(spaceEnd(index + 1), depth + 1)
    if (index < 0) return notSure
    index = spaceEnd(index)
    if (load<u8>(index) == closeBrace) return index + 1
    if (load<u8>(index) != comma) return notSure
    index = spaceEnd(index + 1)
  }
}

/** Whether a key is the same as one of those that are kept from `first` up to `last`. */
export function isAmong(at: i32, length: i32, first: i32, last: i32): bool {
  for (let key = first; key < last; key += keySize) {
    if (load<i32>(key, 4) == length && isSame(load<i32>(key), at, length)) return true
  }
  return false
}

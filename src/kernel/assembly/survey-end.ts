import { notSure } from '../not-sure.ts'
import * as table from '../table-format.ts'
import { closeBrace, closeBracket, colon, comma, openBrace, openBracket, quote } from './bytes.ts'
import { freeValueEnd, keySize, keysOf, isAmong, mostDepth, mostKeys } from './free-value-end.ts'
import { isSame } from './is-same.ts'
import { findKey, isComplete, propertyAt } from './properties.ts'
import { spaceEnd } from './space-end.ts'
import { plainStringEnd } from './string-end.ts'
import { addressOf, word } from './table.ts'
import { valueEnd } from './value-end.ts'

/** Smaller objects and lists are not worth being noted. */
const leastPart: i32 = 32
/** When so many are noted, the others are not; a survey need not name all of them. */
const mostParts: i32 = 4096
/** What is noted of a part: its address and the one behind it. */
const partSize: i32 = 8

/**
 * The parts that the last survey noted, in rising order: objects and lists that are allowed where they stand, and would
 * be if they were empty, none inside another. The value itself is never one.
 */
export const parts = <i32>memory.data(mostParts * partSize)
export let partCount: i32 = 0

/** How much in the value is not known to be allowed. */
let doubts: i32 = 0

/** Another survey begins. */
export function forgetParts(): void {
  partCount = 0
}

/**
 * The address behind a JSON value of which nothing gets lost when it is parsed, whether the node allows it or not; notes
 * the parts of it that are allowed for certain.
 */
export function surveyEnd(node: i32, at: i32, depth: i32): i32 {
  if (depth > mostDepth) return notSure
  const types = word(node, table.types)
  const byte: i32 = load<u8>(at)
  if (byte == openBrace && (types & table.typeObject) != 0) return surveyObjectEnd(node, at, depth)
  if (byte == openBracket && (types & table.typeList) != 0) return surveyListEnd(node, at, depth)
  const isFree = (byte == openBrace && (types & table.typeFreeObject) != 0) || (byte == openBracket && (types & table.typeFreeList) != 0)
  if (isFree || byte == openBrace || byte == openBracket) {
    const end = freeValueEnd(at, depth)
    if (!isFree) doubts++
    else if (end >= 0) note(at, end)
    return end
  }
  const end = valueEnd(node, at)
  if (end >= 0) return end
  doubts++
  return freeValueEnd(at, depth)
}

function surveyListEnd(node: i32, at: i32, depth: i32): i32 {
  const items = addressOf(word(node, table.items))
  const doubtsBefore = doubts
  const partsBefore = partCount
  let index = spaceEnd(at + 1)
  if (load<u8>(index) == closeBracket) return index + 1
  while (true) {
    index = surveyEnd(items, index, depth + 1)
    if (index < 0) return notSure
    index = spaceEnd(index)
    if (load<u8>(index) == closeBracket) break
    if (load<u8>(index) != comma) return notSure
    index = spaceEnd(index + 1)
  }
  if (doubts == doubtsBefore) {
    partCount = partsBefore
    note(at, index + 1)
  }
  return index + 1
}

function surveyObjectEnd(node: i32, at: i32, depth: i32): i32 {
  const properties = addressOf(word(node, table.properties))
  const doubtsBefore = doubts
  const partsBefore = partCount
  const firstKey = keysOf(depth)
  let unknownKey = firstKey
  let seen: u64 = 0
  let next: i32 = 0
  let index = spaceEnd(at + 1)
  if (load<u8>(index) != closeBrace) {
    while (true) {
      const key = keyAt(node, properties, next, index)
      const end = plainStringEnd(index)
      if (load<u8>(index) != quote || end < 0) return notSure
      if (key >= 0) {
        const bit: u64 = 1 << (<u64>key)
        if ((seen & bit) != 0) return notSure
        seen |= bit
        next = key + 1
      } else {
        if (unknownKey == firstKey + mostKeys * keySize || isAmong(index, end - index, firstKey, unknownKey)) return notSure
        store<i32>(unknownKey, index)
        store<i32>(unknownKey, end - index, 4)
        unknownKey += keySize
        doubts++
      }
      index = spaceEnd(end)
      if (load<u8>(index) != colon) return notSure
      index = spaceEnd(index + 1)
      index =
        key < 0
          ? freeValueEnd(index, depth + 1)
          : surveyEnd(addressOf(word(propertyAt(properties, key), table.propertyNode)), index, depth + 1)
      if (index < 0) return notSure
      index = spaceEnd(index)
      if (load<u8>(index) == closeBrace) break
      if (load<u8>(index) != comma) return notSure
      index = spaceEnd(index + 1)
    }
  }
  if (!isComplete(node, seen)) doubts++
  if (doubts == doubtsBefore && depth > 0 && isComplete(node, 0)) {
    partCount = partsBefore
    note(at, index + 1)
  }
  return index + 1
}

/** The number of the property whose name stands at `at`: most often it is the next one. */
function keyAt(node: i32, properties: i32, next: i32, at: i32): i32 {
  const count = word(node, table.propertyCount)
  if (next < count) {
    const property = propertyAt(properties, next)
    if (isSame(addressOf(word(property, table.propertyName)), at, word(property, table.propertyNameLength))) return next
  }
  return findKey(properties, count, at)
}

function note(at: i32, end: i32): void {
  if (end - at < leastPart || partCount == mostParts) return
  store<i32>(parts + partCount * partSize, at)
  store<i32>(parts + partCount * partSize, end, 4)
  partCount++
}

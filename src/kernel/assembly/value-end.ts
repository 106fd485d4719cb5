import { notSure } from '../not-sure.ts'
import * as table from '../table-format.ts'
import { closeBrace, closeBracket, colon, comma, lowerF, lowerN, lowerT, openBrace, openBracket, quote } from './bytes.ts'
import { formEnd } from './form-end.ts'
import { freeValueEnd } from './free-value-end.ts'
import { isSame } from './is-same.ts'
import { literalEnd } from './literal-end.ts'
import { numberEnd, wholeNumberEnd } from './number-end.ts'
import { findKey, isComplete, propertyAt } from './properties.ts'
import { spaceEnd } from './space-end.ts'
import { addressOf, guessAddress, word } from './table.ts'

/** The address behind the value that begins at `at`, if it is one that the node allows. */
export function valueEnd(node: i32, at: i32): i32 {
  const types = word(node, table.types)
  switch (<i32>load<u8>(at)) {
    case quote:
      return (types & table.typeString) == 0 ? notSure : formEnd(node, at)
    case openBrace:
      if ((types & table.typeObject) != 0) return objectEnd(node, at)
      return (types & table.typeFreeObject) == 0 ? notSure : freeValueEnd(at, 0)
    case openBracket:
      if ((types & table.typeList) != 0) return listEnd(node, at)
      return (types & table.typeFreeList) == 0 ? notSure : freeValueEnd(at, 0)
    case lowerT:
    case lowerF:
      return (types & table.typeBoolean) == 0 ? notSure : literalEnd(at)
    case lowerN:
      return (types & table.typeNull) == 0 ? notSure : literalEnd(at)
    default:
      if ((types & table.typeNumber) != 0) return numberEnd(at)
      return (types & table.typeInteger) == 0 ? notSure : wholeNumberEnd(at)
  }
}

function listEnd(node: i32, at: i32): i32 {
  const items = addressOf(word(node, table.items))
  let index = spaceEnd(at + 1)
  if (load<u8>(index) == closeBracket) return index + 1
  while (true) {
    index = valueEnd(items, index)
    if (index < 0) return notSure
    index = spaceEnd(index)
    if (load<u8>(index) == closeBracket) return index + 1
    if (load<u8>(index) != comma) return notSure
    index = spaceEnd(index + 1)
  }
}

/**
 * The address behind the object that begins at `at`, if it is one that the node allows. Which key comes next is guessed
 * from what came behind the same key last time, so that most often one comparison tells it, its quotes and the colon.
 */
function objectEnd(node: i32, at: i32): i32 {
  const properties = addressOf(word(node, table.properties))
  const firstGuess = guessAddress(word(node, table.guesses))
  let guess = firstGuess
  let seen: u64 = 0
  let index = spaceEnd(at + 1)
  if (load<u8>(index) == closeBrace) return isComplete(node, seen) ? index + 1 : notSure
  while (true) {
    let key: i32 = load<u8>(guess)
    let property = propertyAt(properties, key)
    const length = word(property, table.propertyNameLength)
    if (isSame(addressOf(word(property, table.propertyName)), index, length)) index += length
    else {
      key = findKey(properties, word(node, table.propertyCount), index)
      if (key < 0) return notSure
      store<u8>(guess, key)
      property = propertyAt(properties, key)
      index = spaceEnd(index + word(property, table.propertyNameLength) - 1)
      if (load<u8>(index) != colon) return notSure
      index++
    }
    const bit: u64 = 1 << (<u64>key)
    if ((seen & bit) != 0) return notSure
    seen |= bit
    index = valueEnd(addressOf(word(property, table.propertyNode)), spaceEnd(index))
    if (index < 0) return notSure
    index = spaceEnd(index)
    if (load<u8>(index) == closeBrace) return isComplete(node, seen) ? index + 1 : notSure
    if (load<u8>(index) != comma) return notSure
    index = spaceEnd(index + 1)
    guess = firstGuess + 1 + key
  }
}

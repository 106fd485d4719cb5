import { notSure } from '../not-sure.ts'
import * as table from '../table-format.ts'
import { quote } from './bytes.ts'
import { isSame } from './is-same.ts'
import { plainStringEnd } from './string-end.ts'
import { addressOf, word } from './table.ts'

/** The address of the property of a number, of those that begin at an address. */
export function propertyAt(properties: i32, key: i32): i32 {
  return properties + key * (table.propertySize << 2)
}

/** The number of the property whose name stands at `at`; not sure when it is none, or is written with escapes. */
export function findKey(properties: i32, count: i32, at: i32): i32 {
  if (load<u8>(at) != quote) return notSure
  const length = plainStringEnd(at) - at
  for (let key = 0; key < count; key++) {
    const property = propertyAt(properties, key)
    // Without the colon, which may stand apart.
    if (word(property, table.propertyNameLength) != length + 1) continue
    if (isSame(addressOf(word(property, table.propertyName)), at, length)) return key
  }
  return notSure
}

/** Whether an object with these properties has the required ones, and those of an alternative where there are alternatives. */
export function isComplete(node: i32, seen: u64): bool {
  const conditions = addressOf(word(node, table.conditions))
  const required = load<u64>(conditions)
  if ((seen & required) != required) return false
  const alternatives = word(conditions, table.alternativeCount)
  for (let index = 0; index < alternatives; index++) {
    const mask = load<u64>(conditions + ((table.firstAlternative + index * 2) << 2))
    if ((seen & mask) == mask) return true
  }
  return alternatives == 0
}

import type { Mark } from '../causes/mark.ts'
import { fieldOf } from '../causes/mend.ts'
import { indexKeyedList } from '../causes/shapes/index-keyed-list.ts'
import type { Path } from '../contract/schema-at.ts'
import { isObject } from '../contract/json-schema.ts'
import { isRawNumber } from '../json/raw-number.ts'

/**
 * The fields of a record that are lists of objects as they stand, where others have numbers for their elements: in the same field these
 * are positions.
 * @param marks What was recognised: a list that was none before tells nothing.
 */
export function listFields(marks: readonly Mark[], records: readonly unknown[]): readonly string[] {
  if (!marks.some(({ cause, readings }) => cause === indexKeyedList && readings?.[0]?.takesOwnField === true)) return []
  const made = new Set(marks.filter(({ shows }) => shows === 'nesting').map(({ at }) => fieldOf(at)))
  return records.flatMap((value) => [...listsIn(value, [])]).filter((field) => !made.has(field))
}

function* listsIn(value: unknown, path: Path): Generator<string> {
  if (Array.isArray(value)) {
    if (value.length > 0 && path.length > 0 && value.every((item) => isObject(item) && !isRawNumber(item))) yield fieldOf(path)
    for (const item of value) yield* listsIn(item, path)
  } else if (isObject(value) && !isRawNumber(value)) for (const [name, held] of Object.entries(value)) yield* listsIn(held, [...path, name])
}

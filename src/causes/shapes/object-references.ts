import { isObject } from '../../contract/json-schema.ts'
import { isRawNumber } from '../../json/raw-number.ts'

/**
 * A value of .NET in which `{ "$ref": "3" }` stands for the object with that `$id`, with the objects themselves there. Their numbers are
 * those of the first.
 * @returns Undefined where one stands for an object that has not stood before it, or in which it stands, or where a number is given twice, or is none.
 */
export function withoutReferences(value: unknown): unknown {
  const known = new Map<unknown, unknown>()
  const seen = new Set<unknown>()
  let isKnown = true
  let written = 0
  const resolve = (whole: unknown): unknown => {
    if (!isKnown) return whole
    if (Array.isArray(whole)) return whole.map(resolve)
    if (!isObject(whole) || isRawNumber(whole)) return whole
    const { $id: id, $ref: ref } = whole
    if (ref !== undefined) {
      isKnown &&= typeof ref === 'string' && Object.keys(whole).length === 1 && known.has(ref) && ++written <= most
      return known.get(ref)
    }
    // An id of something else would get lost where the object stands again.
    if (id !== undefined) isKnown &&= typeof id === 'string' && /^\d+$/.test(id) && !seen.has(id)
    seen.add(id)
    const made = Object.fromEntries(Object.entries(whole).map(([name, held]) => [name, resolve(held)]))
    if (id !== undefined) known.set(id, withoutNumbers(made))
    return made
  }
  const made = resolve(value)
  return isKnown ? made : undefined
}

/** A value without the numbers of objects in it. */
function withoutNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNumbers)
  if (!isObject(value) || isRawNumber(value)) return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, held]) => (name === '$id' ? [] : [[name, withoutNumbers(held)]])))
}

/** So many objects are written again: a file must not become far larger than it is. */
const most = 1_000_000

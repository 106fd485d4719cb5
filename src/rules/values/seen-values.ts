import type { JsonSchema } from '../../contract/json-schema.ts'

/** The values of a field that the document shows; nothing for a field without such a list. */
export function seenValues(schema: JsonSchema): readonly string[] | undefined {
  const values = schema['x-seen-values']
  return Array.isArray(values) ? (values as string[]) : undefined
}

/** The value seen that another is a misspelling of, if it is one: other case or separators, a letter more, less or changed, or two swapped. */
export function misspeltFrom(value: string, seen: readonly string[]): string | undefined {
  const bare = simple(value)
  return seen.find((candidate) => {
    const other = simple(candidate)
    return bare === other || (other.length >= 6 && isOneSlip(bare, other))
  })
}

/**
 * The value seen that stands behind the name of its list, as Protobuf and others write it: SUPPLY_TYPE_ELECTRICITY. The name ends with a word
 * of the field, so that it is no other value.
 * @param name The name of the field.
 */
export function behindListName(value: string, seen: readonly string[], name: string): string | undefined {
  const words = name.split('_')
  return seen.find((candidate) => {
    if (!value.endsWith(`_${candidate}`)) return false
    const ahead = value.slice(0, -candidate.length - 1)
    return /^[A-Z]+(?:_[A-Z]+)*$/.test(ahead) && words.includes((ahead.split('_').at(-1) ?? '').toLowerCase())
  })
}

function simple(value: string): string {
  return value.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Whether two texts differ by one slip of a typist; short codes are left out by the caller, since many are one letter apart. */
function isOneSlip(a: string, b: string): boolean {
  let front = 0
  while (front < a.length && a[front] === b[front]) front++
  let back = 0
  while (back < Math.min(a.length, b.length) - front && a[a.length - 1 - back] === b[b.length - 1 - back]) back++
  const [restOfA, restOfB] = [a.slice(front, a.length - back), b.slice(front, b.length - back)]
  if (restOfA.length <= 1 && restOfB.length <= 1) return true
  return restOfA.length === 2 && restOfA === [...restOfB].toReversed().join('')
}

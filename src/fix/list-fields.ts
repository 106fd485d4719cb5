import type { Mark } from '../causes/mark.ts'
import { fieldOf } from '../causes/mend.ts'

/**
 * The fields of records that are lists of objects as they stand: where others have numbers for their elements in the same field, these
 * are positions.
 * @param marks What was recognised: a list that was none before tells nothing.
 */
export function listFields(marks: readonly Mark[], records: readonly unknown[]): ReadonlySet<string> {
  const fields = new Set<string>()
  for (const value of records) addLists(value, '', fields)
  for (const { shows, at } of marks) if (shows === 'nesting' && fields.size > 0) fields.delete(fieldOf(at))
  return fields
}

function addLists(value: unknown, field: string, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    if (field !== '' && typeof value[0] === 'object' && value[0] !== null) into.add(field)
    for (const item of value) addLists(item, field, into)
    return
  }
  for (const name in value) {
    const held = (value as Readonly<Record<string, unknown>>)[name]
    if (typeof held === 'object' && held !== null) addLists(held, field === '' ? name : `${field}.${name}`, into)
  }
}

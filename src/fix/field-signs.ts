import type { Mark } from '../causes/mark.ts'
import { fieldOf } from '../causes/mend.ts'
import { valueText } from '../causes/answers/value-text.ts'

/** What the fields of records have that tells about other values of them. */
export interface FieldSigns {
  /** Those that are lists of objects as they stand: where others have numbers for their elements, these are positions. */
  readonly listFields: ReadonlySet<string>
  /** Those that have true as it stands, or a word for it. */
  readonly trueFields: ReadonlySet<string>
}

/** @param marks What was recognised: a list that was none before tells nothing, and true neither where it was -1. */
export function fieldSigns(marks: readonly Mark[], records: readonly unknown[]): FieldSigns {
  const lists = new Set<string>()
  const flags = new Map<string, number>()
  for (const value of records) addSigns(value, '', lists, flags)
  for (const { shows, at, before, made, readings } of marks) {
    if (shows === 'nesting' && lists.size > 0) lists.delete(fieldOf(at))
    if (shows !== 'value') continue
    const isMinusOne = made?.after === true && valueText(before) === '-1'
    if (isMinusOne) addFlag(flags, fieldOf(at), -1)
    else if (!made && readings?.[0]?.answer === 'a word for true') addFlag(flags, fieldOf(at))
  }
  return { listFields: lists, trueFields: new Set([...flags].flatMap(([field, count]) => (count > 0 ? [field] : []))) }
}

function addFlag(flags: Map<string, number>, field: string, count = 1): void {
  flags.set(field, (flags.get(field) ?? 0) + count)
}

function addSigns(value: unknown, field: string, lists: Set<string>, flags: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    if (field !== '' && typeof value[0] === 'object' && value[0] !== null) lists.add(field)
    for (const item of value) addSigns(item, field, lists, flags)
    return
  }
  for (const name in value) {
    const held = (value as Readonly<Record<string, unknown>>)[name]
    if (held === true) addFlag(flags, field === '' ? name : `${field}.${name}`)
    else if (typeof held === 'object' && held !== null) addSigns(held, field === '' ? name : `${field}.${name}`, lists, flags)
  }
}

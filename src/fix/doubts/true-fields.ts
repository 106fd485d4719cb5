import { answeredMissing } from '../../causes/answers/answered-causes.ts'
import { valueText } from '../../causes/answers/value-text.ts'
import type { Mark } from '../../causes/mark.ts'
import { fieldOf } from '../../causes/field-of.ts'

/**
 * The fields of records that have true as it stands, or a word for it: then -1 may mean something else there.
 * @param marks What was recognised: true tells nothing where it was -1.
 */
export function trueFields(marks: readonly Mark[], records: readonly unknown[]): ReadonlySet<string> {
  const flags = new Map<string, number>()
  for (const value of records) addFlags(value, '', flags)
  for (const { cause, shows, at, before, made, readings } of marks) {
    if (shows !== 'value') continue
    // What was answered tells nothing of what others mean, either.
    const isToldElsewhere = made?.after === true && (valueText(before) === '-1' || cause === answeredMissing)
    if (isToldElsewhere) addFlag(flags, fieldOf(at), -1)
    else if (!made && readings?.[0]?.answer === 'a word for true') addFlag(flags, fieldOf(at))
  }
  return new Set([...flags].flatMap(([field, count]) => (count > 0 ? [field] : [])))
}

function addFlag(flags: Map<string, number>, field: string, count = 1): void {
  flags.set(field, (flags.get(field) ?? 0) + count)
}

function addFlags(value: unknown, field: string, flags: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) addFlags(item, field, flags)
    return
  }
  for (const name in value) {
    const held = (value as Readonly<Record<string, unknown>>)[name]
    if (held !== true && (typeof held !== 'object' || held === null)) continue
    const inner = field === '' ? name : `${field}.${name}`
    if (held === true) addFlag(flags, inner)
    else addFlags(held, inner, flags)
  }
}

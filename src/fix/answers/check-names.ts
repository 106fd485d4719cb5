import type { NameAnswer } from '../../causes/answers/answers.ts'
import { fieldKey, isItem, nameParts } from '../../causes/answers/field-key.ts'
import { isPattern } from '../../causes/answers/name-lookup.ts'
import { targetPlace } from '../../causes/answers/target-place.ts'
import { kindOf } from '../../causes/field-kind.ts'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { fieldsOf, hasField, schemaInside } from '../../contract/schema-at.ts'
import { meant } from '../../text/meant.ts'
import { leaveOut } from './answer-words.ts'
import { titleOf, type AnswersReading, type Told } from './answers-reading.ts'
import { namedPlace, recordsIn } from './known-records.ts'

/** The answers for names that the interface does not have. */
export function checkNames(reading: AnswersReading): readonly NameAnswer[] {
  const named = reading.told('names')
  const names = named.flatMap((told) => checkName(reading, told) ?? [])
  reading.refuseTwice(
    named.filter(({ name }) => !isPattern(name)),
    (name) => nameKey(reading, name),
  )
  return names
}

function checkName(reading: AnswersReading, { name, answer, path }: Told): readonly NameAnswer[] | undefined {
  if (typeof answer !== 'string' || answer === '')
    return reading.wrong(path, `Expected the name of a field, a path such as "customers.0.given_name", or "${leaveOut}".`)
  const [container, last] = nameParts(name)
  const to = answer === leaveOut ? {} : { to: answer }
  if (isPattern(name)) {
    if (name === '*' || last.split('*').length > 2)
      return reading.wrongName(path, `"${name}" stands for too much: name what the names have before or behind one *, as in "nl_*".`)
    if (answer === leaveOut) return [{ name, ...to }]
    if (answer.includes('*')) {
      const holder = containerOf(reading, container)
      const holders = holder ? [holder] : [...recordsIn(reading.record)]
      if (holders.some((record) => mayBecome(record, answer))) return [{ name, ...to }]
      return reading.wrong(path, `No field is "${answer}" with something in place of the *.`)
    }
    return reading.wrong(path, `Expected what the * stands for in the new name, too, as in "*" or "billing_*", or "${leaveOut}".`)
  }
  const within = containerOf(reading, container)
  if (within && hasField(within, last))
    return reading.wrongName(path, `${name} is a field of the interface; answer for its values in "values".`)
  const records = within ? [within] : [...recordsIn(reading.record)]
  if (answer === leaveOut || records.some((record) => targetPlace(record, answer))) return [{ name, ...to }]
  if (answer.includes('*') && !answer.includes('.')) return reading.wrong(path, starAlone(name, answer))
  return reading.wrong(path, noTarget(records, answer))
}

/** What a path to a name names where there is such a place; undefined for that, and for a name without a path. */
function containerOf(reading: AnswersReading, container: string): JsonSchema | undefined {
  const within = container === '' ? undefined : namedPlace(reading.record, container.split('.'))
  return within && 'schema' in within ? within.schema : undefined
}

/** A name as others are compared with it: without the numbers of items where its path is one of the interface. */
function nameKey(reading: AnswersReading, name: string): string {
  const [container, last] = nameParts(name)
  return containerOf(reading, container) ? `${fieldKey(container)}.${last}` : name
}

/** Whether a field that a record has, or a path to one, may be what a pattern becomes. */
function mayBecome(record: JsonSchema, pattern: string): boolean {
  const at = pattern.lastIndexOf('*')
  const [container, begin] = nameParts(pattern.slice(0, at))
  const end = pattern.slice(at + 1)
  let schema = record
  for (const segment of container === '' ? [] : container.split('.')) {
    if (kindOf(schema) === 'list') schema = schemaInside(schema, 0)
    if (isItem(segment)) continue
    if (!hasField(schema, segment)) return kindOf(schema) === 'object'
    schema = schemaInside(schema, segment)
  }
  if (kindOf(schema) === 'list') schema = schemaInside(schema, 0)
  if (kindOf(schema) === 'object') return true
  // What stands behind the * may be a path, too.
  const [last = '', ...inner] = end.split('.')
  const [before, behind] = [styleless(begin), styleless(last)]
  return fieldsOf(schema).some((field) => {
    const own = styleless(field)
    const isBegun = own.length > before.length + behind.length && own.startsWith(before) && own.endsWith(behind)
    return isBegun && (inner.length === 0 || targetPlace(schema, [field, ...inner].join('.')) !== undefined)
  })
}

/** A name without what differs between styles. */
function styleless(name: string): string {
  return name.replaceAll(/[_\W]/g, '').toLowerCase()
}

/** That a star has nothing to stand for. */
function starAlone(name: string, answer: string): string {
  return `"${answer}" goes with a "*" in the name, as in "nl_*"; to take records out of "${name}" write it under "records".`
}

/** That a target is no field, with the nearest one. */
function noTarget(records: readonly JsonSchema[], target: string): string {
  const segments = target.split('.')
  const [only, ...others] = records
  let schema = only ?? {}
  let unknown = segments[0] ?? ''
  for (const segment of segments) {
    const inner = kindOf(schema) === 'list' ? schemaInside(schema, 0) : schema
    unknown = segment
    if (/^(?:\*|\d+)$/.test(segment)) continue
    if (!hasField(inner, segment)) {
      schema = inner
      break
    }
    schema = schemaInside(inner, segment)
  }
  const isAny = others.length > 0 && segments.length === 1
  const near = meant(unknown, isAny ? [...new Set(records.flatMap(fieldsOf))] : fieldsOf(schema))
  const which = isAny ? `No record has a field "${unknown}".` : `${titleOf(schema)} has no field "${unknown}".`
  return `${which}${near === undefined ? '' : ` Did you mean "${near}"?`}`
}

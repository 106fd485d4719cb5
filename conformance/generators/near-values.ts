import type { RecordName } from '../../schemas/record-types.ts'
import { contract } from '../../src/contract/contract.ts'
import { isObject, type JsonSchema } from '../../src/contract/json-schema.ts'
import { schemaAt, schemaInside, type Path } from '../../src/contract/schema-at.ts'
import { isName } from './variations.ts'

/** The kinds of values that have one next to them. A `code` is a text with seen values, `letter case` that of a text of several words. */
export const nearKinds = ['code', 'text', 'letter case', 'decimal', 'number', 'date', 'datetime', 'flag'] as const
export type NearKind = (typeof nearKinds)[number]

/** A place in a record, and another value for it that differs as little as can be. */
export interface NearValue {
  readonly kind: NearKind
  readonly path: Path
  readonly near: unknown
}

/** Next to every value of a record the nearest other one: whoever compares less than the whole takes the two for the same. Names stay. */
export function nearValues(definition: RecordName, record: unknown): readonly NearValue[] {
  return [...nearIn(schemaAt(definition), record, [])]
}

function* nearIn(schema: JsonSchema, value: unknown, path: Path): Generator<NearValue> {
  if (Array.isArray(value) || isObject(value)) {
    for (const [key, member] of Array.isArray(value) ? value.entries() : Object.entries(value))
      if (typeof key === 'number' || !isName(key)) yield* nearIn(schemaInside(schema, key), member, [...path, key])
    return
  }
  for (const [kind, near] of nearTo(schema, value)) if (near !== value) yield { kind, path, near }
}

function nearTo(schema: JsonSchema, value: unknown): readonly (readonly [NearKind, unknown])[] {
  if (typeof value === 'boolean') return [['flag', !value]]
  if (typeof value === 'number') return [['number', numberNextTo(value)]]
  if (typeof value !== 'string') return []
  const seen: unknown = schema['x-seen-values']
  // The lists of seen values are open, so that one that was not seen may be taken as well.
  if (Array.isArray(seen)) return [['code', (seen as unknown[]).find((other) => other !== value) ?? lastOther(value)]]
  if (schema['pattern'] === contract.$defs['DecimalString']?.['pattern']) return [['decimal', lastOther(value)]]
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return [['date', dayAfter(value)]]
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return [['datetime', value.replace(/^(.{18})(\d)/, (_all, rest, digit) => rest + lastOther(digit))]]
  const isProse = /[a-z] /i.test(value)
  return [['text', lastOther(value)], ...(isProse ? [['letter case', value.replace(/[a-z](?= )/i, inOtherCase)] as const] : [])]
}

/** One less, which is where limits are seldom, or with another last digit. */
function numberNextTo(value: number): number {
  return Number.isInteger(value) ? value + (value > 1 ? -1 : 1) : Number(lastOther(String(value)))
}

/** A text with another last digit or letter. The other one's other is the first again, so that what differs still does. */
function lastOther(text: string): string {
  return text.replace(/[a-z\d](?=[^a-z\d]*$)/i, (last) => {
    const [first = 0, code] = [...(/\d/.test(last) ? '0' : last < 'a' ? 'A' : 'a'), last].map((one) => one.charCodeAt(0))
    return String.fromCharCode(first + (((code ?? 0) - first) ^ 1))
  })
}

function inOtherCase(letter: string): string {
  return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

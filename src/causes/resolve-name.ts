import { fieldsOf, hasField, schemaInside } from '../contract/schema-at.ts'
import type { JsonSchema } from '../contract/json-schema.ts'
import { fieldsMeantBy, folded, isDoubtful, plainName } from '../glossary/legacy-meaning.ts'
import { closestMatch } from 'leven'
import { isObject } from '../contract/json-schema.ts'
import { isRawNumber } from '../json/raw-number.ts'
import type { CauseField } from './cause.ts'
import { dateParts } from './dates/date-parts.ts'
import { kindOf } from './field-kind.ts'
import { cutName, fieldOfCut, fieldOfCutWords } from './names/cut-name.ts'
import { flagName, flagsWithoutIs, isPlainFlag } from './names/flag-name.ts'
import { keyStyle } from './names/key-style.ts'
import { legacyName } from './names/legacy-name.ts'
import { misspeltName } from './names/misspelt-name.ts'
import { namedType } from './shapes/named-type.ts'
import { wrappedValue } from './shapes/wrapped-value.ts'
import type { ShapeCause } from './shape-cause.ts'

/** The field that a name stands for, and what kept it from having the name. */
export interface ResolvedName {
  readonly field: string
  readonly cause: ShapeCause
  /** Whether no other field can be meant. */
  readonly isSure: boolean
}

/** What is known of the names of a record. */
interface KnownNames {
  readonly fields: readonly string[]
  /** The same as they are compared, in the same order. */
  readonly folded: readonly string[]
  readonly flags: ReadonlyMap<string, string>
  readonly resolved: Map<string, ResolvedName | null>
}

/** How names begin that somebody has taken out: JSON has no comments. */
const isOut = /^(?:[#!;%*~_-]|\/)/

const namesOf = new WeakMap<JsonSchema, KnownNames>()

const accountNumber = 'external_account_number'

/** How many names of a record are remembered, and how long names are that can be some field's. */
const [mostNames, longestName] = [1000, 200]

/** The field of a record that a name stands for that is none of its fields; undefined when that cannot be told. */
export function resolveName(record: JsonSchema, name: string): ResolvedName | undefined {
  if (name.length > longestName) return undefined
  const known = namesOf.get(record) ?? knownNames(record)
  namesOf.set(record, known)
  const before = known.resolved.get(name)
  if (before !== undefined) return before ?? undefined
  const found = find(known, name)
  // Those that come again and again come back at once.
  if (known.resolved.size >= mostNames) known.resolved.clear()
  known.resolved.set(name, found ?? null)
  return found
}

/**
 * The field that a name is, or stands for without doubt.
 * @param value What stands under the name: some names stand for a field only with such a value.
 */
export function sureField(record: JsonSchema, name: string, value?: unknown): string | undefined {
  if (hasField(record, name)) return name
  const resolved = resolveName(record, name)
  return resolved?.isSure === true && mayMean(resolved, value) ? resolved.field : undefined
}

/** Whether a name can stand for its field with a value. */
export function mayMean({ cause }: ResolvedName, value: unknown): boolean {
  return cause !== flagName || isPlainFlag(value)
}

/** A name without the mark that Salesforce puts behind fields and relationships of one's own. */
export function withoutMark(name: string): string {
  return name.replace(/__[cr]$/, '')
}

function knownNames(record: JsonSchema): KnownNames {
  const fields = fieldsOf(record)
  return { fields, folded: fields.map(folded), flags: flagsWithoutIs(record), resolved: new Map() }
}

function find({ fields, folded: all, flags }: KnownNames, name: string): ResolvedName | undefined {
  const own = folded(plainName(withoutMark(name)))
  const alike = fields.filter((_field, index) => all[index] === own)
  if (alike[0] !== undefined) return { field: alike[0], cause: keyStyle, isSure: alike.length === 1 && !isOut.test(name) }
  // An attribute of XML is one of its element, which is the account.
  if (/^@(?:number|nummer|nr|no)$/i.test(name) && fields.includes('customers') && fields.includes(accountNumber))
    return { field: accountNumber, cause: legacyName, isSure: true }
  const cut = fieldOfCut(name, fields)
  if (cut !== undefined) return { field: cut, cause: cutName, isSure: true }
  const meant = fieldsMeantBy(name, fields)
  if (meant[0] !== undefined)
    return meant.length === 1 ? { field: meant[0], cause: legacyName, isSure: !isDoubtful(name, meant[0]) } : undefined
  const whole = fieldOfCutWords(name, fields)
  if (whole !== undefined) return { field: whole, cause: cutName, isSure: true }
  const flag = flags.get(own)
  if (flag !== undefined && !isOut.test(name)) return { field: flag, cause: flagName, isSure: true }
  const most = Math.max(2, Math.floor(name.length / 4))
  const near = closestMatch(own, all, { maxDistance: most })
  const field = near === undefined ? undefined : fields[all.indexOf(near)]
  return field === undefined ? undefined : { field, cause: misspeltName, isSure: false }
}

/** Whether a field can hold an object or a list, for one that is given; any single value may be written instead of one. */
export function mayHold(record: JsonSchema, field: string, value: unknown): boolean {
  if (isRawNumber(value) || (!isObject(value) && !Array.isArray(value))) return true
  const schema = schemaInside(record, field)
  const kind = kindOf(schema)
  return (
    kind === 'list' || kind === 'record' || kind === 'object' || kind === 'open' || isWrappedScalar(value, { name: field, kind, schema })
  )
}

function isWrappedScalar(value: unknown, field: CauseField): boolean {
  if (dateParts.kinds.includes(field.kind) && dateParts.repair.readings(value, field)) return true
  if (Array.isArray(value))
    return (value.length === 1 && !isObject(value[0])) || (value.length >= 3 && value.every((part) => Number.isInteger(part)))
  return (
    isObject(value) &&
    (Object.keys(value).every((key) => /^[$#@_]/.test(key)) ||
      [wrappedValue, namedType].some((cause) => cause.reshape(value, field.schema, field.name, JSON.parse) !== undefined))
  )
}

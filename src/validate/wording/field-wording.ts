import { contract } from '../../contract/contract.ts'
import { definedName, isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { fieldsOf } from '../../contract/schema-at.ts'
import type { ValueCode } from '../../finding/codes.ts'
import { nearest } from '../../text/nearest.ts'
import { recordTitle, wording, type Wording } from './wording.ts'

/** What there is to say of an unknown field. */
interface Said {
  /** The documented field that it was meant to be. */
  readonly near: string | undefined
  readonly alone: Wording
  /** Where that field stands beside it. */
  readonly both: Wording
}

/** What was said of unknown fields, for each record: the same few stand in every record of an export. */
const said = new WeakMap<JsonSchema, Map<string, Said>>()

/** How many fields of a record are remembered. */
const mostSaid = 100

/** Longer names are not remembered: one may have megabytes. */
const longestSaid = 100

/**
 * A field that the record does not have.
 * @param holder The object that has it, where what stands beside it is known.
 */
export function unknownField(field: string, record: JsonSchema, value: unknown, holder?: unknown): Wording {
  const { near, alone, both } = sayOf(field, record, value)
  return near !== undefined && isObject(holder) && Object.hasOwn(holder, near) ? both : alone
}

function sayOf(field: string, record: JsonSchema, value: unknown): Said {
  const ofRecord = said.get(record) ?? new Map<string, Said>()
  const key = `${isContainer(value) ? '{' : ''}${field}`
  const known = field.length > longestSaid ? undefined : ofRecord.get(key)
  if (known) return known
  const near = intendedField(field, record, value)
  const words = (isBoth: boolean) => wordUnknownField(field, record, near, isBoth)
  const alone = words(false)
  const all: Said = { near, alone, both: near === undefined ? alone : words(true) }
  if (ofRecord.size < mostSaid && field.length <= longestSaid) said.set(record, ofRecord.set(key, all))
  return all
}

function wordUnknownField(field: string, record: JsonSchema, near: string | undefined, isBoth: boolean): Wording {
  const meant = `Did you mean "${near}"?${isCamelCase(field) ? ' Names are in snake_case.' : ''}`
  const other = gone.test(field)
    ? 'It may mark something as deleted, cancelled or inactive: if so, take that out of the cohort. '
    : elsewhere(field)
  const hint =
    near === undefined
      ? `${other}Documented: ${fieldsOf(record).join(', ')}.`
      : isBoth
        ? `"${near}" is present as well: keep whichever value is right, under that name.`
        : meant
  return wording('unknown_field', `${quoted(field)} is not a documented field of ${recordTitle(record)}.`, hint)
}

/** Names of marks that a record is to go. */
const gone = /^(?:is_?|ist_?)?(?:delet|gel(?:ö|oe)sch|l(?:ö|oe)?v(?:or)?m|storn|cancel|inacti|inakti|archiv)/i

/** The documented field that an unknown one was meant to be, if one is near and could hold such a value. */
export function intendedField(field: string, record: JsonSchema, value: unknown): string | undefined {
  const near = nearest(field, fieldsOf(record))
  if (near === undefined || !isContainer(value)) return near
  const schema = (record['properties'] as Readonly<Record<string, JsonSchema>>)[near]
  const { type } = definitionOf(schema ?? {})
  return type === undefined || [type].flat().some((one) => one === 'object' || one === 'array') ? near : undefined
}

function definitionOf(schema: JsonSchema): JsonSchema {
  const { $ref } = schema
  return typeof $ref === 'string' ? (contract.$defs[definedName($ref)] ?? {}) : schema
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function isCamelCase(name: string): boolean {
  return /^[A-Za-z]\w*$/.test(name) && /[a-z\d][A-Z]/.test(name)
}

/** Which records that clients send have such a field, if they are few: it may have slipped out of one, or the body be that of another operation. */
function elsewhere(field: string): string {
  const owners = ownersOf(field)
  return owners.length > 0 && owners.length <= 3 ? `It is a field of ${owners.map(recordTitle).join(', ')}. ` : ''
}

const owners = new Map<string, JsonSchema[]>()

/** The records that clients send which have such a field. */
function ownersOf(field: string): readonly JsonSchema[] {
  if (owners.size === 0)
    for (const record of Object.values(contract.$defs)) {
      // The closed records are those that clients send.
      if (record['additionalProperties'] !== false) continue
      for (const name of fieldsOf(record)) owners.set(name, [...(owners.get(name) ?? []), record])
    }
  return owners.get(field) ?? []
}

/** A field that the record lacks. */
export function missingField(field: string, schema: JsonSchema): Wording {
  return wording('required', `Field "${field}" is required.`, `Add it: ${String(schema['description'])}`)
}

/** A condition between fields that does not hold. */
export function brokenCondition(record: JsonSchema): Wording {
  const fields = (record['anyOf'] as { required: string[] }[]).flatMap(({ required }) => required)
  // The schema names the code beside the condition.
  return wording(record['x-error-code'] as ValueCode, `At least one of ${fields.join(' and ')} is required in ${recordTitle(record)}.`)
}

/** A name of the payload, in quotes and cut when it is long. */
function quoted(name: string): string {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name)
}

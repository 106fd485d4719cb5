import { operations, type PostOperationId } from '../../schemas/operations.ts'
import type { RecordName } from '../../schemas/records.ts'
import { looksLike } from '../causes/looks-like.ts'
import { contract } from '../contract/contract.ts'
import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { fieldsOf, hasField, schemaAt, type Path } from '../contract/schema-at.ts'
import { isRecordName, recordAt } from '../contract/record-at.ts'
import type { FindingCode } from '../finding/codes.ts'
import { kebab } from '../text/kebab.ts'
import type { Fault } from '../validate/fault.ts'
import { isPostOperation } from '../validate/subject.ts'
import { validator } from '../validate/validate.ts'
import { recordTitle } from '../validate/wording/wording.ts'

/** What is said in place of the faults of all fields when the whole is something else. */
export interface WholeFault {
  readonly path: Path
  readonly code: FindingCode
  readonly detail: string
  readonly hint: string
}

/**
 * Says once what many faults of a value come from: that it is the body of another operation, or a part of what is expected.
 * @param value May lack what is inside objects and lists that have no faults.
 * @param whole Gives the value with all that is in it.
 */
export function clarify(record: RecordName, value: unknown, faults: readonly Fault[], whole: () => unknown): WholeFault | undefined {
  const unknown = faults.filter(({ code }) => code === 'unknown_field')
  if (unknown.length === 0 || !isObject(value)) return undefined
  const isAtTop = unknown.some(({ path }) => path.length === 1)
  // Notes and statements have the same names at the top of two bodies, and other fields within.
  const isInside = !isAtTop && unknown.length === faults.length
  const fields = Object.keys(value)
  const other = isAtTop || isInside ? otherBody(record, fields, (one) => isAtTop || validator(one).test(whole())) : undefined
  return other ?? (isAtTop ? partOfRecord(record, value) : undefined)
}

/** Whether a value with a field that its record does not have is the body of another operation. */
export function isOtherBody(record: RecordName, value: unknown): boolean {
  return isObject(value) && otherBody(record, Object.keys(value), () => true) !== undefined
}

/** Whether a value is a part of a record alone, such as a customer without the account. */
export function isBarePart(record: RecordName, value: unknown): boolean {
  return isObject(value) && partOfRecord(record, value) !== undefined
}

/** The bodies of operations, with the operations that take them. */
const bodies = new Map<RecordName, PostOperationId[]>()
for (const id of Object.keys(operations)) {
  if (!isPostOperation(id)) continue
  const { request } = operations[id]
  bodies.set(request, [...(bodies.get(request) ?? []), id])
}

/** A body that documents all the fields, and needs no other. */
function otherBody(record: RecordName, fields: readonly string[], fits: (other: RecordName) => boolean): WholeFault | undefined {
  if (!bodies.has(record)) return undefined
  for (const [other, ids] of bodies) {
    if (other === record || !isMadeOf(contract.$defs[other] ?? {}, fields) || !fits(other)) continue
    const names = ids.map(kebab)
    const detail = `This looks like the body of ${names.join(' or ')}: all its fields are documented there.`
    return { path: [], code: 'other_body', detail, hint: `Check it as that: --operation ${names.at(-1)}.` }
  }
  return undefined
}

/** A record inside of the one that is expected, or of another body, that has all the fields. */
function partOfRecord(record: RecordName, value: Readonly<Record<string, unknown>>): WholeFault | undefined {
  const schema = schemaAt(record)
  if (!bodies.has(record) || Object.keys(value).length < 2 || Object.keys(value).some((field) => hasField(schema, field))) return undefined
  // Those that are expected come first.
  for (const body of [record, ...bodies.keys()]) {
    for (const { name, path } of partsOf(body)) {
      const part = contract.$defs[name] ?? {}
      if (!looksLike(part, value, 1)) continue
      const detail = `This is the record ${recordTitle(part)} alone. Its place is ${path.join('.')} in the record ${recordTitle(contract.$defs[body] ?? {})}.`
      const ids = bodies.get(body) ?? []
      const where = body === record ? '' : `, and check it as the body of ${ids.map(kebab).join(' or ')}`
      return { path: [], code: 'part_of_record', detail, hint: `Put it into a record with the account that it is about${where}.` }
    }
  }
  return undefined
}

/** The records inside of a record, the outermost first. */
function partsOf(record: RecordName): { name: RecordName; path: Path }[] {
  const parts: { name: RecordName; path: Path }[] = []
  const seen = new Set<string>([record])
  const open: { name: RecordName; path: Path }[] = [{ name: record, path: [] }]
  for (const { name, path } of open) {
    for (const field of fieldsOf(schemaAt(name))) {
      const inner = recordAt(name, [field])
      if (inner === undefined || seen.has(inner) || !isRecordName(inner)) continue
      seen.add(inner)
      const part = { name: inner, path: [...path, field] }
      parts.push(part)
      open.push(part)
    }
  }
  return parts
}

/** Tells whether the fields of an object have all that a record requires, and all are documented. */
function isMadeOf(schema: JsonSchema, fields: readonly string[]): boolean {
  const required = (schema['required'] as readonly string[] | undefined) ?? []
  return fields.length > 0 && fields.every((field) => hasField(schema, field)) && required.every((field) => fields.includes(field))
}

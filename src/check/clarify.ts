import { operations, type PostOperationId } from '../../schemas/operations.ts'
import type { RecordName } from '../../schemas/records.ts'
import { contract } from '../contract/contract.ts'
import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { fieldsOf, schemaAt, type Path } from '../contract/schema-at.ts'
import type { FindingCode } from '../finding/codes.ts'
import { kebab } from '../text/kebab.ts'
import { toAttr, type Fault } from '../validate/fault.ts'
import { isPostOperation } from '../validate/subject.ts'
import { validator } from '../validate/validate.ts'
import { intendedField } from '../validate/wording/field-wording.ts'

/** What is said in place of the faults of all fields when the whole is something else. */
export interface WholeFault {
  readonly path: Path
  readonly code: FindingCode
  readonly detail: string
  readonly hint: string
}

/**
 * Says once what many faults of a value come from: that it is the body of another operation, that its records lie one
 * level deeper, or that a field is missing because its name is misspelt.
 * @param value May lack what is inside objects and lists that have no faults.
 * @param whole Gives the value with all that is in it.
 */
export function clarify(
  record: RecordName,
  value: unknown,
  faults: readonly Fault[],
  whole: () => unknown,
): readonly (Fault | WholeFault)[] {
  const unknown = faults.filter(({ code }) => code === 'unknown_field')
  if (unknown.length === 0 || !isObject(value)) return faults
  const isAtTop = unknown.some(({ path }) => path.length === 1)
  // Notes and statements have the same names at the top of two bodies, and other fields within.
  const isInside = !isAtTop && unknown.length === faults.length
  const fields = Object.keys(value)
  const other = isAtTop || isInside ? otherBody(record, fields, (one) => isAtTop || validator(one).test(whole())) : undefined
  const instead = other ?? (isAtTop ? wrappedRecords(record, value) : undefined)
  if (instead) return [instead]
  if (!faults.some(({ code }) => code === 'required')) return faults
  const misspelt = new Set(unknown.map(({ path }) => meantAttr(record, value, path)))
  return faults.filter(({ code, path }) => code !== 'required' || !misspelt.has(toAttr(path)))
}

/** The `attr` of the field that an unknown one was meant to be; undefined when none is near. */
function meantAttr(record: RecordName, value: unknown, path: Path): string | undefined {
  const inside = path.slice(0, -1)
  const at = path.reduce<unknown>((part, segment) => (part as Readonly<Record<string | number, unknown>>)[segment], value)
  const meant = intendedField(String(path.at(-1)), schemaAt(record, inside), at)
  return meant === undefined ? undefined : toAttr([...inside, meant])
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
    if (other === record || !isMadeOf(contract.$defs[other] ?? {}, fields, 1) || !fits(other)) continue
    const names = ids.map(kebab)
    const detail = `This looks like the body of ${names.join(' or ')}: all its fields are documented there.`
    return { path: [], code: 'other_body', detail, hint: `Check it as that: --operation ${names.at(-1)}.` }
  }
  return undefined
}

/** A field that is not documented, beside none that is, and holds a record or a list of them. */
function wrappedRecords(record: RecordName, value: Readonly<Record<string, unknown>>): WholeFault | undefined {
  const schema = contract.$defs[record] ?? {}
  const documented = fieldsOf(schema)
  if (Object.keys(value).some((field) => documented.includes(field))) return undefined
  for (const [field, inner] of Object.entries(value)) {
    const first: unknown = Array.isArray(inner) ? inner[0] : inner
    if (!isObject(first) || !isMadeOf(schema, Object.keys(first), 0.5)) continue
    const detail = Array.isArray(inner) ? 'The records lie in this list, inside an object.' : 'The record lies inside another object.'
    const hint = 'Leave the object around out: write one record, a list of records, or each record on a line of its own.'
    return { path: [field], code: 'wrapped_records', detail, hint }
  }
  return undefined
}

/** Tells whether the fields of an object have all that a record requires, and at least such a share of them is documented. */
function isMadeOf(schema: JsonSchema, fields: readonly string[], share: number): boolean {
  const required = (schema['required'] as readonly string[] | undefined) ?? []
  const documented = new Set(fieldsOf(schema))
  const known = fields.filter((field) => documented.has(field)).length
  return known > 0 && known >= fields.length * share && required.every((field) => fields.includes(field))
}

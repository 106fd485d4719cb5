import { contract } from '../../contract/contract.ts'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { fieldsOf } from '../../contract/schema-at.ts'
import type { ValueCode } from '../../finding/codes.ts'
import { nearest } from '../../text/nearest.ts'
import { recordTitle, wording, type Wording } from './wording.ts'

/** What was said of unknown fields, for each record: the same few stand in every record of an export. */
const said = new WeakMap<JsonSchema, Map<string, Wording>>()

/** How many fields of a record are remembered. */
const mostSaid = 100

/** A field that the record does not have. */
export function unknownField(field: string, record: JsonSchema): Wording {
  const ofRecord = said.get(record) ?? new Map<string, Wording>()
  const known = ofRecord.get(field) ?? wordUnknownField(field, record)
  if (ofRecord.size < mostSaid) said.set(record, ofRecord.set(field, known))
  return known
}

function wordUnknownField(field: string, record: JsonSchema): Wording {
  const fields = fieldsOf(record)
  const near = nearest(field, fields)
  const hint = near === undefined ? `${elsewhere(field)}Documented: ${fields.join(', ')}.` : `Did you mean "${near}"?`
  return wording('unknown_field', `${quoted(field)} is not a documented field of ${recordTitle(record)}.`, hint)
}

/** Which records that clients send have such a field, if they are few: it may have slipped out of one, or the body be that of another operation. */
function elsewhere(field: string): string {
  // The closed records are those that clients send.
  const owners = Object.values(contract.$defs).filter(
    (record) => record['additionalProperties'] === false && fieldsOf(record).includes(field),
  )
  return owners.length > 0 && owners.length <= 3 ? `It is a field of ${owners.map(recordTitle).join(', ')}. ` : ''
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

import { kindOf } from '../../causes/field-kind.ts'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { fieldsOf, hasField, schemaInside } from '../../contract/schema-at.ts'

/** Digits of a postcode with what may stand behind it, before the letters of a place. */
const codeAndPlace = /^(?=\S*\d)[A-Z\d-]{2,8}(?: (?:[A-Z]{2}|\d[A-Z]{2}))? \p{L}{3}/u

/**
 * The fields of a record that have nothing in them and into which some of a text may belong, since it seems to hold more than its own
 * field is for: both names of a person, or a postcode and a place. Undefined where it seems to hold no more.
 */
export function fieldsBeside(
  record: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  name: string,
  text: string,
): readonly string[] | undefined {
  const fields = othersOf(record, name, text).filter((field) => isFree(value[field]))
  return fields.length === 0 ? undefined : fields
}

/** The fields into which some of a text may belong, whatever they hold. */
function othersOf(record: JsonSchema, name: string, text: string): readonly string[] {
  const other = { family_name: 'given_name', given_name: 'family_name' }[name]
  if (other !== undefined) return hasField(record, other) && /^\p{L}.*[,\s]\s*\p{L}/u.test(text) ? [other] : []
  if (!codeAndPlace.test(text)) return []
  // What an address consists of has one beginning: billing_postcode, billing_address1.
  const [, begin, part = ''] = /^(\w+_)?(postcode|city|address\d)$/.exec(name) ?? []
  const parts = part === 'postcode' ? /^(?:city|address[2-9])$/ : part === '' ? undefined : /^postcode$/
  return fieldsOf(record).filter(
    (field) =>
      field.startsWith(begin ?? '') &&
      parts?.test(field.slice((begin ?? '').length)) === true &&
      kindOf(schemaInside(record, field)) === 'text',
  )
}

function isFree(held: unknown): boolean {
  return held === undefined || held === null || held === ''
}

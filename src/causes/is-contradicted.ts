import type { JsonSchema } from '../contract/json-schema.ts'
import { schemaInside } from '../contract/schema-at.ts'
import { numberText } from '../json/raw-number.ts'
import { hasCheckDigit } from '../rules/identifiers/check-digit.ts'
import { kindOf } from './field-kind.ts'

/**
 * Whether a value shows that a name of another system stands for something else here than for its field: a MaLo-ID with a right check digit in
 * place of a MeLo, a MeLo in place of a MaLo-ID, or a plain text where a list of records is expected.
 * @param field A field of the record.
 */
export function isContradicted(record: JsonSchema, field: string, value: unknown): boolean {
  const text = typeof value === 'string' ? value.trim() : numberText(value)
  if (text === undefined || text === '') return false
  if (field === 'melo_number') return /^\d{11}$/.test(text) && hasCheckDigit(text, 2)
  if (field === 'malo_number' || field === 'identifier') return /^DE[A-Z\d]{31}$/i.test(text)
  const schema = schemaInside(record, field)
  // Records may be written into a text.
  return kindOf(schema) === 'list' && kindOf(schemaInside(schema, 0)) === 'record' && !/[[{<]/.test(text)
}

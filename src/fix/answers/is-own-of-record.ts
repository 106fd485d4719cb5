import type { JsonSchema } from '../../contract/json-schema.ts'

/** Names of what tells one record, person, contract or device from others, or leads to it. */
const own =
  /(?:^|_)(?:ids?|number|identifiers?|reference|iban|path|email|mobile|landline|date_of_birth|(?:given|family)_name|account_holder)$|(?:operator|participant)_code$/

/** Numbers that count something, which are written as numbers. */
const counts = /^number_of_/

/**
 * Whether a field tells one record from another, so that it is never the same in all of them: an id, a number, a reference, what
 * a person is called, and what each item of a list has to have.
 * @param record The record that has the field.
 * @param isInList Whether it is an item of a list, or lies in one.
 */
export function isOwnOfRecord(record: JsonSchema, field: string, isInList: boolean): boolean {
  const isRequired = (record['required'] as readonly string[] | undefined)?.includes(field) === true
  return (own.test(field) && !counts.test(field)) || (isInList && isRequired)
}

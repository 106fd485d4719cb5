import type { FieldKind } from '../../../causes/field-kind.ts'

/** What may be answered for a field of a kind. */
export const kindInWords: Readonly<Record<FieldKind, string>> = {
  date: 'a date such as 2025-12-31',
  datetime: 'a moment such as 2025-12-31T12:00:00+01:00',
  decimal: 'a decimal in quotes, such as "12.50"',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  text: 'a text in quotes',
  list: 'a list',
  record: 'an object',
  object: 'an object',
  open: 'a value',
}

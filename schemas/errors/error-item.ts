import type { Static } from 'typebox'
import { answer, required, seen, text } from '../types/index.ts'

/** One error of the envelope (section 7, item 2). It has exactly these keys, so it is closed. */
export const ErrorItem = answer(
  'ErrorItem',
  {
    section: '7',
    description: 'One error of a payload.',
    additionalProperties: false,
  },
  {
    detail: required(text('Text for people; its wording may change, so it is not parsed.')),
    code: required(seen('Type of the error, for machines; stable over time.', ['invalid_phone_number'])),
    attr: required(text('Where the error is: field names and zero-based indexes, joined by dots, such as `customers.0.landline`.')),
  },
)
export type ErrorItem = Static<typeof ErrorItem>

import type { Static } from 'typebox'
import { answer, list, required, seen, text } from '../types/index.ts'
import { ErrorItem } from './error-item.ts'

/** The body of a 400 to a payload that fails validation (section 7, item 1). */
export const ErrorEnvelope = answer(
  'ErrorEnvelope',
  {
    section: '7',
    description: 'Why a payload failed validation.',
  },
  {
    detail: required(text('Text for people.')),
    code: required(seen('Type of the error, for machines.', ['account_failed_validation'])),
    errors: required(list('The single errors.', ErrorItem)),
  },
)
export type ErrorEnvelope = Static<typeof ErrorEnvelope>

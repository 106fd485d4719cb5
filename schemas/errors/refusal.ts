import type { Static } from 'typebox'
import { answer, list, seen, text } from '../types/index.ts'
import { ErrorItem } from './error-item.ts'

/**
 * The body of any 400: section 4 says that they follow section 7, and section 4.2 that the one for an imported account
 * also holds its two numbers. Only a payload that fails validation is shown to have all of the envelope.
 */
export const Refusal = answer(
  'Refusal',
  {
    section: '7',
    description: 'Why a request was refused.',
  },
  {
    detail: text('Text for people.'),
    code: seen('Type of the error, for machines.', ['account_failed_validation']),
    errors: list('The single errors.', ErrorItem),
    external_account_number: text('The legacy account number.', { note: 'Present when the account is already imported.' }),
    platform_account_number: text('The account number of the platform.', { note: 'Present when the account is already imported.' }),
  },
)
export type Refusal = Static<typeof Refusal>

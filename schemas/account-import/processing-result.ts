import type { Static } from 'typebox'
import { answer, required, text } from '../types/index.ts'

/** The answer to a processing that created the account (section 4.2). */
export const ProcessingResult = answer(
  'ProcessingResult',
  {
    section: '4.2',
    description: 'The account that was created.',
  },
  {
    platform_account_number: required(text('The account number of the platform.')),
  },
)
export type ProcessingResult = Static<typeof ProcessingResult>

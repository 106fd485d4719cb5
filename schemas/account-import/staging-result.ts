import type { Static } from 'typebox'
import { answer } from '../types/index.ts'
import { accountReferenceFields } from '../account-reference/account-reference.ts'

/** The answer to a staging that was accepted (section 4.2). */
export const StagingResult = answer(
  'StagingResult',
  {
    section: '4.2',
    description: 'The pair that was staged.',
  },
  accountReferenceFields,
)
export type StagingResult = Static<typeof StagingResult>

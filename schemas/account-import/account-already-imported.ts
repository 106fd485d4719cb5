import type { Static } from 'typebox'
import { answer, required, text } from '../types/index.ts'

/** What the 400 to processing an imported account holds besides the rest of its body (section 4.2). */
export const AccountAlreadyImported = answer(
  'AccountAlreadyImported',
  {
    section: '4.2',
    description: 'The account was imported before; both its numbers. What else the body holds is not shown.',
  },
  {
    external_account_number: required(text('The legacy account number.')),
    platform_account_number: required(text('The account number of the platform.')),
  },
)
export type AccountAlreadyImported = Static<typeof AccountAlreadyImported>

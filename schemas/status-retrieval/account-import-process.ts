import type { Static } from 'typebox'
import { answer, datetimeOrNull, required, text, textOrNull } from '../types/index.ts'

/** The import process of one account in a list (section 2.13, list endpoints). */
export const AccountImportProcess = answer(
  'AccountImportProcess',
  {
    section: '2.13',
    description: 'How the import of one account of the list stands.',
  },
  {
    external_account_number: required(text('The legacy account number.')),
    platform_account_number: required(textOrNull('The account number of the platform; null when pending.')),
    account_created_at: required(datetimeOrNull('When the account was created; null when pending.')),
  },
)
export type AccountImportProcess = Static<typeof AccountImportProcess>

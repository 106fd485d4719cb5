import type { Static } from 'typebox'
import { answer, oneOf, required, text } from '../types/index.ts'

/** The import process of one account (section 2.13, single-account endpoint). */
export const AccountTransferStatus = answer(
  'AccountTransferStatus',
  {
    section: '2.13',
    description: 'How the import of one account stands.',
  },
  {
    status: required(oneOf('Status of the import (section 3.1).', ['UNKNOWN', 'COMPLETED', 'IN_PROGRESS'])),
    platform_account_number: required(text('The account number of the platform; an empty string while no account exists.')),
  },
)
export type AccountTransferStatus = Static<typeof AccountTransferStatus>

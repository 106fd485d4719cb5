import type { Static } from 'typebox'
import { record, text } from '../types/index.ts'

/** The bank account of an account payment instruction (section 2.2). */
export const BankAccount = record(
  'BankAccount',
  {
    section: '2.2',
    description: 'The bank account of a payment instruction.',
  },
  {
    account_holder: text('Who holds the bank account.'),
    account_number: text('Number of the bank account.'),
    iban: text('IBAN of the bank account.'),
  },
)
export type BankAccount = Static<typeof BankAccount>

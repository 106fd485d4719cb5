import type { Static } from 'typebox'
import { date, nested, record, seen, text } from '../types/index.ts'
import { BankAccount } from './bank-account.ts'

/** How the customer pays, in the account import record (section 2.2); not the payment instruction of 2.9. */
export const AccountPaymentInstruction = record(
  'AccountPaymentInstruction',
  {
    section: '2.2',
    description: 'How the customer pays, imported with the account.',
  },
  {
    vendor: text('The payment vendor.'),
    reference: text('Reference of the instruction.'),
    type: seen('Type of the instruction.', ['DIRECT_DEBIT']),
    ledger_code: text('Code of the ledger that is paid.'),
    valid_from: date('First day of the instruction.'),
    bank_account: nested('The bank account that pays.', BankAccount),
  },
)
export type AccountPaymentInstruction = Static<typeof AccountPaymentInstruction>

import type { Static } from 'typebox'
import { record, required, seen, text } from '../types/index.ts'

/** The fields of a payment instruction added after the import (section 2.9). */
export const paymentInstructionFields = {
  vendor: required(text('Name of the upstream payment vendor.')),
  reference: required(text('Reference of the instruction.')),
  type: seen('Type of the instruction.', ['CARD']),
}

/** A payment instruction added after the import (section 2.9); not the one of the account import record. */
export const PaymentInstruction = record(
  'PaymentInstruction',
  {
    section: '2.9',
    description: 'How the customer pays, added to an imported account.',
  },
  paymentInstructionFields,
)
export type PaymentInstruction = Static<typeof PaymentInstruction>

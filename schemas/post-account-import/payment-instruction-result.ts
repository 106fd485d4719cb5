import type { Static } from 'typebox'
import { answer, required, text } from '../types/index.ts'

/** The answer to a payment instruction that was verified (section 4.3). */
export const PaymentInstructionResult = answer(
  'PaymentInstructionResult',
  {
    section: '4.3',
    description: 'The account and the instruction that was added to it.',
  },
  {
    platform_account_number: required(text('The account number of the platform.')),
    reference: required(text('Reference of the instruction.')),
  },
)
export type PaymentInstructionResult = Static<typeof PaymentInstructionResult>

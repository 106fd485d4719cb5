import type { Static } from 'typebox'
import { accountReferenceFields } from '../account-reference/account-reference.ts'
import { record } from '../types/index.ts'
import { paymentInstructionFields } from './payment-instruction.ts'

/** The body of the payment instruction endpoint (section 4.3): the pair beside the fields of 2.9. */
export const CreatePaymentInstructionRequest = record(
  'CreatePaymentInstructionRequest',
  {
    section: '4.3',
    description: 'A payment instruction for an account.',
  },
  {
    ...accountReferenceFields,
    ...paymentInstructionFields,
  },
)
export type CreatePaymentInstructionRequest = Static<typeof CreatePaymentInstructionRequest>

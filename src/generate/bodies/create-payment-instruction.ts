import type { CreatePaymentInstructionRequest } from '../../../schemas/record-types.ts'
import { pairOf, type BodyMaker } from './body-maker.ts'

/** A card that a payment vendor keeps; the vendor is one that the reference server knows. */
export const createPaymentInstruction: BodyMaker<CreatePaymentInstructionRequest> = ({ numbers }, account) => ({
  ...pairOf(account),
  vendor: 'nordpay',
  reference: `npi_${numbers.account()}`,
  type: 'CARD',
})

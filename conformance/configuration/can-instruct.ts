import type { Configuration } from './configuration.ts'

/** Whether it is known how a payment instruction is accepted: by a vendor that is available, or as a template shows. */
export function canInstruct({ paymentVendors, templates }: Configuration): boolean {
  return paymentVendors?.available !== undefined || templates?.createPaymentInstruction !== undefined
}

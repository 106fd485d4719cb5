import type { PaymentBehaviour } from '../behaviour.ts'

/** Payment instructions as the document has them. */
export const payments: PaymentBehaviour = {
  vendorBehaviour: ({ vendors }, vendor) => vendors.get(String(vendor)),
  unknownVendor: () => ({ status: 400, body: { detail: 'The payment vendor is unknown.', code: 'unknown_vendor', errors: [] } }),
  askVendor: (behaviour, failedBefore) => {
    if (behaviour === 'persistent_failure') return 'persistent failure'
    return behaviour === 'intermittent_failure' && !failedBefore ? 'intermittent failure' : 'verified'
  },
  vendorFailure: (verdict) =>
    verdict === 'persistent failure'
      ? { status: 400, body: { detail: 'The payment vendor cannot be reached. Do not send this again.', code: 'vendor', errors: [] } }
      : { status: 500, body: { detail: 'The payment vendor did not answer. Send this again.' } },
  storesInstruction: (verdict) => verdict === 'verified',
  instructionToStore: (instruction) => instruction,
  paymentAnswer: ({ platformAccountNumber }, { reference }) => ({
    status: 201,
    body: { platform_account_number: platformAccountNumber, reference },
  }),
}

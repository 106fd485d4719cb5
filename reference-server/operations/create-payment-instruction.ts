import type { Verification } from '../payment-vendors/payment-vendors.ts'
import { requireImported } from './conditions.ts'
import type { Operation } from './operation.ts'
import { refuse, Refusal } from './refusal.ts'

/** Adds a payment instruction to an imported account once its vendor has verified it (section 4.3). */
export const createPaymentInstruction: Operation<'createPaymentInstruction'> = async ({ body }, { store, vendors }) => {
  const { account, platform_account_number } = requireImported(store, body)
  // The call may take its time, so it is outside the transaction; an imported account stays imported.
  const refusal = refusals[await vendors.verify(body)]
  if (refusal !== undefined) throw refusal()
  const { import_supplier: _supplier, external_account_number: _number, ...instruction } = body
  const { reference } = instruction
  // Choice at 4.3-payment-repeated-open.
  store.transaction(() => store.records.add(account, 'payment_instruction', instruction))
  return { status: 201, body: { platform_account_number, reference } }
}

const refusals: Record<Verification, (() => Refusal) | undefined> = {
  verified: undefined,
  // Choice at 4.3-payment-unknown-vendor-open.
  'unknown vendor': () => refuse('payment_vendor_does_not_exist', 'There is no payment vendor of this name.', 'vendor'),
  'persistent failure': () =>
    refuse('payment_vendor_unreachable', 'The payment vendor cannot be reached. Do not send the request again as it is.', 'vendor'),
  // Choice at 7-500-body-open.
  'intermittent failure': () =>
    new Refusal(500, {
      detail: 'The payment vendor could not be reached this time. Send the same request again.',
      code: 'payment_vendor_failed',
    }),
}

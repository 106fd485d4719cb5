import type { Pair } from '../store/pair.ts'

/** How a payment vendor of this server behaves. */
export const vendorBehaviours = ['available', 'persistent_failure', 'intermittent_failure'] as const

/** One of {@link vendorBehaviours}. */
export type VendorBehaviour = (typeof vendorBehaviours)[number]

/** What a vendor is asked to verify. */
export interface InstructionToVerify extends Pair {
  readonly vendor: string
  readonly reference: string
  readonly type?: string
}

/** What came of the call: the instruction is verified, or the vendor could not be reached for good, or for now. */
export type Verification = 'verified' | 'unknown vendor' | 'persistent failure' | 'intermittent failure'

/** The port to the upstream payment vendors (section 4.3): another implementation would make a network call. */
export interface PaymentVendors {
  verify(instruction: InstructionToVerify): Promise<Verification>
}

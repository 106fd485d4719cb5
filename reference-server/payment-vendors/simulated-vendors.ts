import { canonicalJson } from '../store/canonical-json.ts'
import type { InstructionToVerify, PaymentVendors, Verification, VendorBehaviour } from './payment-vendors.ts'

/** Vendors that behave as they are told to; they verify everything they are asked about. Choice at 4.3-payment-not-verified-open. An intermittent one fails the first time it is asked about an instruction. */
export function simulatedVendors(behaviourOf: (vendor: string) => VendorBehaviour | undefined): PaymentVendors {
  const failedOnce = new Set<string>()
  const answers: Record<VendorBehaviour, (instruction: InstructionToVerify) => Verification> = {
    available: () => 'verified',
    persistent_failure: () => 'persistent failure',
    intermittent_failure: (instruction) => {
      const key = canonicalJson(instruction)
      if (failedOnce.has(key)) return 'verified'
      failedOnce.add(key)
      return 'intermittent failure'
    },
  }
  return {
    verify: async (instruction) => {
      const behaviour = behaviourOf(instruction.vendor)
      return behaviour === undefined ? 'unknown vendor' : answers[behaviour](instruction)
    },
  }
}

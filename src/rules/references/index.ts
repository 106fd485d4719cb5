import type { Rule } from '../rule.ts'
import { multipleOpenEndedPaymentSchedules } from './multiple-open-ended-payment-schedules.ts'
import { paymentInstructionsLedgerCodeUniformityFailed } from './payment-instructions-ledger-code-uniformity-failed.ts'
import { paymentSchedulesLedgerCodeUniformityFailed } from './payment-schedules-ledger-code-uniformity-failed.ts'
import { unknownLedgerCode } from './unknown-ledger-code.ts'
import { unknownLedgerIdentifiers } from './unknown-ledger-identifiers.ts'

/** The rules of the group `references`. */
export const referencesRules: readonly Rule[] = [
  unknownLedgerIdentifiers,
  unknownLedgerCode,
  paymentInstructionsLedgerCodeUniformityFailed,
  paymentSchedulesLedgerCodeUniformityFailed,
  multipleOpenEndedPaymentSchedules,
]

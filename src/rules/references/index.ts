import type { Rule } from '../rule.ts'
import { directDebitWithoutInstruction } from './direct-debit-without-instruction.ts'
import { duplicateIdentifiersEntriesFound } from './duplicate-identifiers-entries-found.ts'
import { duplicateLedgerEntriesFound } from './duplicate-ledger-entries-found.ts'
import { duplicateTransactionIds } from './duplicate-transaction-ids.ts'
import { emptyList } from './empty-list.ts'
import { multipleOpenEndedPaymentSchedules } from './multiple-open-ended-payment-schedules.ts'
import { paymentInstructionsLedgerCodeUniformityFailed } from './payment-instructions-ledger-code-uniformity-failed.ts'
import { paymentSchedulesLedgerCodeUniformityFailed } from './payment-schedules-ledger-code-uniformity-failed.ts'
import { unknownLedgerCode } from './unknown-ledger-code.ts'
import { unknownLedgerIdentifiers } from './unknown-ledger-identifiers.ts'

/** The rules of the group `references`. */
export const referencesRules: readonly Rule[] = [
  unknownLedgerIdentifiers,
  duplicateIdentifiersEntriesFound,
  duplicateLedgerEntriesFound,
  unknownLedgerCode,
  paymentInstructionsLedgerCodeUniformityFailed,
  paymentSchedulesLedgerCodeUniformityFailed,
  multipleOpenEndedPaymentSchedules,
  duplicateTransactionIds,
  directDebitWithoutInstruction,
  emptyList,
]

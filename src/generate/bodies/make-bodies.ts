import type { PostOperationId } from '../../../schemas/operations.ts'
import { account } from '../account.ts'
import type { Cohort } from '../cohort.ts'
import { draft } from '../draft.ts'
import { Random, seedOf } from '../random.ts'
import type { BodyMaker } from './body-maker.ts'
import { createDeliveryNote } from './create-delivery-note.ts'
import { createEnergyAmount } from './create-energy-amount.ts'
import { createHistoricalStatements } from './create-historical-statements.ts'
import { createMarketParticipantInvoice } from './create-market-participant-invoice.ts'
import { createNotes } from './create-notes.ts'
import { createPaymentInstruction } from './create-payment-instruction.ts'
import { createTransactions } from './create-transactions.ts'
import { marketParticipantDefinitions, marketParticipantFees, marketParticipants } from './market-imports.ts'
import { processAccount } from './process-account.ts'

const ofAccounts = {
  validateAccount: (_draft, account) => account,
  stageAccount: (_draft, account) => account,
  processAccount,
  createNotes,
  createDeliveryNote,
  createEnergyAmount,
  createTransactions,
  createHistoricalStatements,
  createMarketParticipantInvoice,
  createPaymentInstruction,
} as const satisfies Partial<Record<PostOperationId, BodyMaker<object>>>

const ofMarket = {
  importMarketParticipant: marketParticipants,
  importMarketParticipantFees: marketParticipantFees,
  importMarketParticipantDefinitions: marketParticipantDefinitions,
} as const satisfies Partial<Record<PostOperationId, (cohort: Cohort) => object[]>>

/** The operations whose bodies are about an account each. */
export type AccountOperation = keyof typeof ofAccounts

/** Whether the bodies of an operation are about an account each; those of the others are about the market of the cohort. */
export function isOfAccounts(operation: PostOperationId): operation is AccountOperation {
  return operation in ofAccounts
}

/** How many bodies a cohort of so many accounts has for an operation: as many, or those of its market. */
export function bodyCount(operation: PostOperationId, cohort: Cohort, accounts: number): number {
  return isOfAccounts(operation) ? accounts : ofMarket[operation](cohort).length
}

/** The body of a request with a number, from 0. Bodies of different operations with the same number are about the same account. */
export function bodyOf(operation: PostOperationId, cohort: Cohort, index: number, isComplete = false, random?: Random): object {
  if (!isOfAccounts(operation)) return ofMarket[operation](cohort)[index] ?? {}
  const record = account(draft(cohort, index, isComplete, random))
  const maker: BodyMaker<object> = ofAccounts[operation]
  // Numbers of its own, so that what an account is made of does not depend on what else is asked for.
  return maker(draft(cohort, index, isComplete, random ?? new Random(seedOf(cohort.seed + 1, index))), record)
}

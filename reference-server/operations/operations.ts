import type { OperationId } from '../../schemas/operations.ts'
import { createDeliveryNote } from './create-delivery-note.ts'
import { createEnergyAmount } from './create-energy-amount.ts'
import { createHistoricalStatements } from './create-historical-statements.ts'
import { createMarketParticipantInvoice } from './create-market-participant-invoice.ts'
import { createNotes } from './create-notes.ts'
import { createPaymentInstruction } from './create-payment-instruction.ts'
import { createTransactions } from './create-transactions.ts'
import { getAccountTransferStatus } from './get-account-transfer-status.ts'
import { importMarketParticipantDefinitions } from './import-market-participant-definitions.ts'
import { importMarketParticipantFees } from './import-market-participant-fees.ts'
import { importMarketParticipant } from './import-market-participant.ts'
import {
  listAllAccountImportProcesses,
  listImportedAccountImportProcesses,
  listPendingAccountImportProcesses,
} from './list-account-import-processes.ts'
import type { Operation } from './operation.ts'
import { processAccount } from './process-account.ts'
import { stageAccount } from './stage-account.ts'
import { validateAccount } from './validate-account.ts'

/** What the server does for each operation of section 4. */
export const handlers: { readonly [Id in OperationId]: Operation<Id> } = {
  importMarketParticipant,
  importMarketParticipantFees,
  importMarketParticipantDefinitions,
  validateAccount,
  stageAccount,
  processAccount,
  createNotes,
  createDeliveryNote,
  createEnergyAmount,
  createTransactions,
  createHistoricalStatements,
  createMarketParticipantInvoice,
  createPaymentInstruction,
  getAccountTransferStatus,
  listAllAccountImportProcesses,
  listPendingAccountImportProcesses,
  listImportedAccountImportProcesses,
}

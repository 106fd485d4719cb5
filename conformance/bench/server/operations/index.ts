import type { OperationId } from '../../../../schemas/operations.ts'
import { importMarketParticipantDefinitions } from './definitions.ts'
import { importMarketParticipantFees } from './fees.ts'
import { createNotes } from './notes.ts'
import { importMarketParticipant } from './participants.ts'
import { createPaymentInstruction } from './payments.ts'
import { processAccount } from './processing.ts'
import { addRecords } from './records.ts'
import { stageAccount, validateAccount } from './staging.ts'
import { getAccountTransferStatus, listAccounts } from './status.ts'
import { createTransactions } from './transactions.ts'
import type { Handler } from './work.ts'

/** The 17 operations. */
export const handlers: Readonly<Record<OperationId, Handler>> = {
  importMarketParticipant,
  importMarketParticipantFees,
  importMarketParticipantDefinitions,
  validateAccount,
  stageAccount,
  processAccount,
  createNotes,
  createDeliveryNote: addRecords('createDeliveryNote'),
  createEnergyAmount: addRecords('createEnergyAmount'),
  createTransactions,
  createHistoricalStatements: addRecords('createHistoricalStatements'),
  createMarketParticipantInvoice: addRecords('createMarketParticipantInvoice'),
  createPaymentInstruction,
  getAccountTransferStatus,
  listAllAccountImportProcesses: listAccounts('all'),
  listPendingAccountImportProcesses: listAccounts('pending'),
  listImportedAccountImportProcesses: listAccounts('imported'),
}

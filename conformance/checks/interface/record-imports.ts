/** The operations that import records before and after an account, in the document's order. */
export const recordImports = [
  'importMarketParticipant',
  'importMarketParticipantFees',
  'importMarketParticipantDefinitions',
  'createNotes',
  'createDeliveryNote',
  'createEnergyAmount',
  'createTransactions',
  'createHistoricalStatements',
  'createMarketParticipantInvoice',
  'createPaymentInstruction',
] as const

const preAccountImports = ['importMarketParticipant', 'importMarketParticipantFees', 'importMarketParticipantDefinitions'] as const

/** The operations that add data to an account that was created, in the document's order. */
export const postAccountImports = [
  'createNotes',
  'createDeliveryNote',
  'createEnergyAmount',
  'createTransactions',
  'createHistoricalStatements',
  'createMarketParticipantInvoice',
  'createPaymentInstruction',
] as const

/** The operations that import records before and after an account, in the document's order. */
export const recordImports = [...preAccountImports, ...postAccountImports] as const

import type { PostOperationId } from '../../../schemas/operations.ts'

/** The operations with a request body, for the choice of the check page. */
export const germanOperations: Readonly<Record<PostOperationId, string>> = {
  importMarketParticipant: 'Marktpartner importieren',
  importMarketParticipantFees: 'Preisblätter von Marktpartnern importieren',
  importMarketParticipantDefinitions: 'Zeitdefinitionen eines Netzbetreibers importieren',
  validateAccount: 'Kontenimport (prüfen, bereitstellen)',
  stageAccount: 'Konto bereitstellen oder ersetzen',
  processAccount: 'Konto aus den bereitgestellten Daten anlegen',
  createNotes: 'Notizen zu einem Konto hinzufügen',
  createDeliveryNote: 'Lieferschein hinzufügen',
  createEnergyAmount: 'Energiemenge hinzufügen',
  createTransactions: 'Buchungen hinzufügen',
  createHistoricalStatements: 'Abrechnungen des Altlieferanten hinzufügen',
  createMarketParticipantInvoice: 'Marktpartnerrechnung hinzufügen',
  createPaymentInstruction: 'Zahlungsweg hinzufügen, vom Zahlungsdienstleister bestätigt',
}

/** The groups of operations. */
export const germanGroups: Readonly<Record<string, string>> = {
  'Pre-account import': 'Vor dem Kontenimport',
  'Account import': 'Kontenimport',
  'Post-account import': 'Nach dem Kontenimport',
}

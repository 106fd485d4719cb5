import type { PostOperationId } from '../../../schemas/operations.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'

/** A body for any operation that carries one, made of templates; whether the server accepts it is not known. */
export function requestBody(trial: Trial, operation: PostOperationId, pair: AccountReference): Body {
  const { paymentVendors } = trial.setting.configuration
  switch (operation) {
    case 'validateAccount':
    case 'stageAccount':
      return trial.account(pair)
    case 'processAccount':
      return trial.processBody(pair)
    case 'importMarketParticipant':
      return { ...trial.body(operation), code: trial.names.participantCode() }
    case 'importMarketParticipantFees':
    case 'importMarketParticipantDefinitions':
      return trial.body(operation)
    case 'createPaymentInstruction':
      return { ...trial.body(operation, pair), ...(paymentVendors?.available === undefined ? {} : { vendor: paymentVendors.available }) }
    case 'createNotes':
    case 'createDeliveryNote':
    case 'createEnergyAmount':
    case 'createTransactions':
    case 'createHistoricalStatements':
    case 'createMarketParticipantInvoice':
      return trial.body(operation, pair)
  }
}

import { echoedCheck } from './echoed-check.ts'
import { echoedKinds } from '../../oracle/echoed-kinds.ts'

/** Adding a market participant invoice gives back what was sent. */
export const invoiceEchoed = echoedCheck('invoice-echoed', echoedKinds.invoice)

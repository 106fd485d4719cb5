import { echoedCheck } from './echoed-check.ts'
import { echoedKinds } from '../../oracle/echoed-kinds.ts'

/** Adding a delivery note gives back what was sent. */
export const deliveryNoteEchoed = echoedCheck('delivery-note-echoed', echoedKinds.deliveryNote)

import { echoedCheck } from './echoed-check.ts'
import { echoedKinds } from '../../oracle/echoed-kinds.ts'

/** Adding an energy amount gives back what was sent. */
export const energyAmountEchoed = echoedCheck('energy-amount-echoed', echoedKinds.energyAmount)

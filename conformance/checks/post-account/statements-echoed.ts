import { echoedCheck } from './echoed-check.ts'
import { echoedKinds } from '../../oracle/echoed-kinds.ts'

/** Adding statements gives back what was sent. */
export const statementsEchoed = echoedCheck('statements-echoed', echoedKinds.statements)

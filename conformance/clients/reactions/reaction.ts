import type { OperationId } from '../../../schemas/operations.ts'
import { postAccountImports } from '../../../schemas/operation-groups.ts'
import { succeeded, type Exchange } from '../traffic/exchange.ts'
import type { Traffic } from '../traffic/traffic.ts'

/** What a client did once it had an answer. */
export type Reaction = 'sends it again' | 'goes on with the account' | 'leaves the account as it is'

/** What a client did once an exchange was over. */
export function reactionTo(traffic: Traffic, exchange: Exchange): Reaction {
  if (traffic.again(exchange).length > 0) return 'sends it again'
  return traffic.later(exchange).some((other) => isNext(exchange, other)) ? 'goes on with the account' : 'leaves the account as it is'
}

/** Whether what comes next comes for every account, whatever else the cohort has for it. */
export function isFollowedAlways(exchange: Exchange): boolean {
  const { operation, isDryRun } = exchange
  return isDryRun || ((operation === 'stageAccount' || operation === 'validateAccount') && succeeded(exchange))
}

const added: readonly OperationId[] = postAccountImports

/** Whether a request about the same account is a step further than another. */
function isNext({ operation, isDryRun }: Exchange, other: Exchange): boolean {
  const isProcess = other.operation === 'processAccount' && !other.isDryRun
  if (operation === 'validateAccount') return other.operation === 'stageAccount' || isProcess
  if (isDryRun) return isProcess
  const isAddition = other.operation !== undefined && added.includes(other.operation)
  return operation === 'stageAccount' ? other.operation === 'processAccount' || isAddition : isAddition && other.operation !== operation
}

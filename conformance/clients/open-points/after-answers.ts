import { postAccountImports } from '../../../schemas/operation-groups.ts'
import { each } from '../duties/duty.ts'
import { answered, succeeded, type Exchange } from '../traffic/exchange.ts'
import type { Traffic } from '../traffic/traffic.ts'
import type { OpenPoint } from './open-point.ts'

/** What became of a request without an answer is found out. */
const settlesLostAnswers: OpenPoint = {
  requirement: '4-client-lost-answer-open',
  manners: 'sends again what was not answered, or asks what became of it',
  occasion: 'a request whose answer is lost',
  judge: (traffic) =>
    each(
      traffic.exchanges.filter(({ answer, operation }) => answer === undefined && operation !== undefined),
      (exchange) => {
        const isSettled =
          traffic.again(exchange).length > 0 ||
          traffic.later(exchange).some(({ operation }) => operation === exchange.operation || asks(operation, exchange.operation))
        return isSettled || { message: 'The answer never came, and the client neither sent it again nor asked.', exchanges: [exchange] }
      },
    ),
}

/** Whether a request tells what became of another: of an account the status does, of what was added to it nothing. */
function asks(operation: string | undefined, of: string | undefined): boolean {
  return operation === 'getAccountTransferStatus' && (of === 'processAccount' || of === 'stageAccount')
}

/** What was acknowledged is not added a second time. Notes and, by default, transactions are known again. */
const addsOnce: OpenPoint = {
  requirement: '4-client-added-again-open',
  manners: 'sends nothing again that was acknowledged and would be added twice',
  occasion: 'a record that is added and acknowledged, notes and transactions that are looked for aside',
  judge: (traffic) =>
    each(
      traffic.of(...postAccountImports).filter((exchange) => succeeded(exchange) && isAddedTwice(exchange)),
      (exchange) => {
        const [again] = traffic.again(exchange)
        return again === undefined || { message: 'It was acknowledged and sent again.', exchanges: [exchange, again] }
      },
    ),
}

function isAddedTwice({ operation, isUnchecked }: Exchange): boolean {
  return operation !== 'createNotes' && (operation !== 'createTransactions' || isUnchecked)
}

/** A token that was refused is not sent with the same request again; another one is. */
const renewsToken: OpenPoint = {
  requirement: '5-client-refused-token-open',
  manners: 'sends a request whose token was refused again with another one',
  occasion: 'a request whose token is refused',
  judge: (traffic) =>
    each(traffic.exchanges.filter(answered(401)), (exchange) => {
      if (exchange.token === undefined || exchange.operation === undefined) return undefined
      const again = traffic.again(exchange)
      const same = again.find(({ token }) => token === exchange.token)
      if (same) return { message: 'Its token was refused, and it was sent again with the same one.', exchanges: [exchange, same] }
      return again.length > 0 || { message: 'Its token was refused, and it was never sent again with another one.', exchanges: [exchange] }
    }),
}

/** What was refused will be refused again as long as nothing changes. */
const repeatsNo400: OpenPoint = {
  requirement: '7-client-400-again-open',
  manners: 'sends nothing again unchanged that was answered with 400',
  occasion: 'a request that is answered with 400, payment instructions aside',
  judge: (traffic) =>
    each(
      traffic.exchanges
        .filter(answered(400))
        .filter(({ operation }) => operation !== undefined && operation !== 'createPaymentInstruction'),
      (exchange) => {
        const [again] = traffic.again(exchange)
        if (!again || hasChanged(traffic, exchange, again)) return true
        const pause = again.sent.at - exchange.ended.at
        if (dependsOnOthers(exchange) && pause >= traffic.leastPause) return undefined
        return { message: `It was answered with 400 and sent again unchanged after ${Math.round(pause)} ms.`, exchanges: [exchange, again] }
      },
    ),
}

/** Whether a refusal may pass by itself: that of staging and processing does when the supplier goes on, unless the payload was at fault. */
function dependsOnOthers({ operation, answer }: Exchange): boolean {
  const isAccount = operation === 'stageAccount' || operation === 'processAccount'
  return isAccount && !answer?.code.includes('failed_validation')
}

/** Whether something succeeded in between that the request may depend on. */
function hasChanged(traffic: Traffic, { ended, pair }: Exchange, again: Exchange): boolean {
  const others = pair === undefined ? traffic.of('importMarketParticipant') : traffic.about(pair)
  return others.some(
    (other) =>
      succeeded(other) && other.step.request.method === 'POST' && other.ended.order > ended.order && other.ended.order < again.sent.order,
  )
}

/** An unexpected error may pass; payment instructions have a duty of their own. */
const retries500: OpenPoint = {
  requirement: '7-client-500-again-open',
  manners: 'sends again what was answered with 500, or asks what became of it',
  occasion: 'a request that is answered with 500, payment instructions aside',
  judge: (traffic) =>
    each(
      traffic.exchanges
        .filter(answered(500))
        .filter(
          (exchange) => traffic.isFirst(exchange) && exchange.operation !== undefined && exchange.operation !== 'createPaymentInstruction',
        ),
      (exchange) => {
        const isTaken =
          traffic.again(exchange).length > 0 ||
          traffic.later(exchange).some(({ operation }) => operation === exchange.operation || operation === 'getAccountTransferStatus')
        return isTaken || { message: 'It was answered with 500 and given up.', exchanges: [exchange] }
      },
    ),
}

/** Whether a client sends a request again, by what it was answered. */
export const openPointsAfterAnswers: readonly OpenPoint[] = [settlesLostAnswers, addsOnce, renewsToken, repeatsNo400, retries500]

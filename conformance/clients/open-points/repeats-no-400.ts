import { answered, succeeded, type Exchange } from '../traffic/exchange.ts'
import type { Traffic } from '../traffic/traffic.ts'
import { each } from '../duties/duty.ts'
import type { OpenPoint } from './open-point.ts'

/** What was refused will be refused again as long as nothing changes. */
export const repeatsNo400: OpenPoint = {
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

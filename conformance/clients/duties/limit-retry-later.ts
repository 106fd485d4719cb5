import { answered } from '../traffic/exchange.ts'
import { each, type Duty } from './duty.ts'

/** Section 8: a process request above the limit is sent again after other accounts have finished. */
export const limitRetryLater: Duty = {
  requirement: '8-limit-retry-later',
  occasion: 'a process request that is answered with 429',
  judge: (traffic) => {
    const processes = traffic.of('processAccount')
    return each(processes.filter(answered(429)), (exchange) => {
      const [again] = traffic.again(exchange)
      if (!again) return { message: 'It was answered with 429 and never sent again.', exchanges: [exchange] }
      const pause = again.sent.at - exchange.ended.at
      // Others may have finished in a pause; that they have, the client cannot know.
      if (pause >= traffic.leastPause) return true
      const hasFinished = processes.some(
        ({ pair, answer, ended }) =>
          pair !== exchange.pair &&
          answer !== undefined &&
          answer.status !== 429 &&
          ended.order > exchange.ended.order &&
          ended.order < again.sent.order,
      )
      return hasFinished
        ? undefined
        : {
            message: `It was answered with 429 and sent again after ${Math.round(pause)} ms, before another account had finished.`,
            exchanges: [exchange, again],
          }
    })
  },
}

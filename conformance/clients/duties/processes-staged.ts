import { answered, succeeded } from '../traffic/exchange.ts'
import { each, type Duty } from './duty.ts'

/** Section 4.2: a process request refers to staged data. */
export const processesStaged: Duty = {
  requirement: '4.2-client-processes-staged',
  occasion: 'an account that the client stages and processes, or whose staging is refused',
  judge: (traffic) =>
    each(traffic.of('processAccount'), (exchange) => {
      const stagings = traffic
        .about(exchange.pair ?? '')
        .filter(({ operation, ended }) => operation === 'stageAccount' && ended.order < exchange.sent.order)
      if (stagings.some(succeeded)) return true
      const refused = stagings.at(-1)
      // What an earlier run staged may be there still, and an answer that was lost may have been a success.
      const isRefused = refused !== undefined && stagings.every(answered(400))
      if (!isRefused || !(traffic.isFresh || refused.answer?.code.includes('failed_validation'))) return undefined
      return { message: 'Its staging was refused, and it was processed all the same.', exchanges: [refused, exchange] }
    }),
}

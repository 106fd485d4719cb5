import { answered } from '../traffic/exchange.ts'
import { each, type Duty } from './duty.ts'

/** Section 4.3: a payment instruction that met an intermittent failure is retried as sent. */
export const payment500Repeated: Duty = {
  requirement: '4.3-payment-intermittent-retry',
  occasion: 'a payment instruction that is answered with 500',
  judge: (traffic) =>
    each(
      traffic
        .of('createPaymentInstruction')
        .filter(answered(500))
        .filter((exchange) => traffic.isFirst(exchange)),
      (exchange) => {
        if (traffic.again(exchange).length > 0) return true
        const changed = traffic.later(exchange).find(({ operation }) => operation === 'createPaymentInstruction')
        return changed
          ? { message: 'It was answered with 500 and sent again with changes.', exchanges: [exchange, changed] }
          : { message: 'It was answered with 500 and never sent again.', exchanges: [exchange] }
      },
    ),
}

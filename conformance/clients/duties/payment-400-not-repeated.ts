import { answered } from '../traffic/exchange.ts'
import { each, type Duty } from './duty.ts'

/** Section 4.3: a payment instruction that was refused is not retried in its current form. */
export const payment400NotRepeated: Duty = {
  requirement: '4.3-payment-persistent-no-retry',
  occasion: 'a payment instruction that is answered with 400',
  judge: (traffic) =>
    each(traffic.of('createPaymentInstruction').filter(answered(400)), (exchange) => {
      const [again] = traffic.again(exchange)
      return again === undefined || { message: 'It was answered with 400 and sent again unchanged.', exchanges: [exchange, again] }
    }),
}

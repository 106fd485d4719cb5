import { answered } from '../traffic/exchange.ts'
import { each } from '../duties/duty.ts'
import type { OpenPoint } from './open-point.ts'

/** An unexpected error may pass; payment instructions have a duty of their own. */
export const retries500: OpenPoint = {
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

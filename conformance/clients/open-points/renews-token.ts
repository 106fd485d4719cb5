import { answered } from '../traffic/exchange.ts'
import { each } from '../duties/duty.ts'
import type { OpenPoint } from './open-point.ts'

/** A token that was refused is not sent with the same request again; another one is. */
export const renewsToken: OpenPoint = {
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

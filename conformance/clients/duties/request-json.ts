import { each, type Duty } from './duty.ts'

/** Section 1: all requests are JSON. */
export const requestJson: Duty = {
  requirement: '1-request-json',
  occasion: 'a request with a body',
  isOfRequests: true,
  judge: (traffic) =>
    each(traffic.exchanges, (exchange) => {
      if (!exchange.body) return undefined
      return exchange.body.isJson || { message: 'The body is not JSON.', exchanges: [exchange] }
    }),
}

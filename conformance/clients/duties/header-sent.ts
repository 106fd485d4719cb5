import { each, type Duty } from './duty.ts'

/** Section 5: every request carries its token in the header Authorization. */
export const headerSent: Duty = {
  requirement: '5-header-sent',
  occasion: 'a request with the header Authorization',
  isOfRequests: true,
  judge: (traffic) =>
    each(traffic.exchanges, (exchange) => {
      if (exchange.token !== undefined) return true
      const { status } = exchange.answer ?? {}
      // Recordings often leave the header out; that the request was let in shows that it was there.
      if (status !== 401 && status !== 403) return undefined
      return { message: 'It has no header Authorization with the word Token, a space and a token.', exchanges: [exchange] }
    }),
}

import { statusRetrievals } from '../../../schemas/operation-groups.ts'
import { supplierOf } from '../traffic/supplier-of.ts'
import { each, type Duty } from './duty.ts'

/** Section 6: nothing tells a client of progress, so it asks. */
export const clientAsks: Duty = {
  requirement: '6-client-asks',
  occasion: 'a process request without an answer, after which the client asks for the status or a list',
  judge: (traffic) => {
    const questions = traffic.of(...statusRetrievals)
    return each(
      traffic.of('processAccount').filter(({ answer }) => answer === undefined),
      (exchange) => {
        const asked = questions.some(
          ({ sent, pair, step }) =>
            sent.order > exchange.ended.order &&
            (pair === undefined
              ? step.request.path.includes(`/${encodeURIComponent(supplierOf(exchange.pair))}/`)
              : pair === exchange.pair),
        )
        if (asked) return true
        // Who sends it again learns of it, too.
        return traffic.later(exchange).length > 0
          ? undefined
          : { message: 'The answer never came, and the client did not ask what became of the account.', exchanges: [exchange] }
      },
    )
  },
}

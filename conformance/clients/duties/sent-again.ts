import { statusRetrievals } from '../../../schemas/operation-groups.ts'
import { answered, type Exchange } from '../traffic/exchange.ts'
import { supplierOf } from '../traffic/supplier-of.ts'
import { each, type Duty } from './duty.ts'

/** Whether the client cannot know if the work was done. */
function isLeftOpen(exchange: Exchange): boolean {
  return exchange.answer === undefined || answered(500)(exchange)
}

/** Section 4.3: a note is known again by its body and its `created_at`. */
const notesAgainSame: Duty = {
  requirement: '4.3-client-notes-again-same',
  occasion: 'notes that are not answered, or with 500, and sent again',
  judge: (traffic) =>
    each(traffic.of('createNotes').filter(isLeftOpen), (exchange) => {
      if (traffic.again(exchange).length > 0) return true
      const [other] = traffic.alike(exchange)
      return other && { message: 'It was sent again with other times, and never as it was.', exchanges: [exchange, other] }
    }),
}

/** Section 4.3: by default it is checked whether a transaction was added already. */
const transactionsAgainChecked: Duty = {
  requirement: '4.3-client-transactions-again-checked',
  occasion: 'transactions that are not answered, or with 500, and sent again',
  judge: (traffic) =>
    each(
      traffic.of('createTransactions').filter((exchange) => isLeftOpen(exchange) && !exchange.isUnchecked),
      (exchange) => {
        const [again] = traffic.alike(exchange)
        if (!again) return undefined
        return again.isUnchecked ? { message: 'It was sent again without the check for earlier ones.', exchanges: [exchange, again] } : true
      },
    ),
}

/** Section 4.3: a payment instruction that was refused is not retried in its current form. */
const payment400NotRepeated: Duty = {
  requirement: '4.3-payment-persistent-no-retry',
  occasion: 'a payment instruction that is answered with 400',
  judge: (traffic) =>
    each(traffic.of('createPaymentInstruction').filter(answered(400)), (exchange) => {
      const [again] = traffic.again(exchange)
      return again === undefined || { message: 'It was answered with 400 and sent again unchanged.', exchanges: [exchange, again] }
    }),
}

/** Section 4.3: a payment instruction that met an intermittent failure is retried as sent. */
const payment500Repeated: Duty = {
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

/** Section 8: a process request above the limit is sent again after other accounts have finished. */
const limitRetryLater: Duty = {
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

/** Section 6: nothing tells a client of progress, so it asks. */
const clientAsks: Duty = {
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

/** The duties of a client whose request was refused, or not answered. */
export const dutiesAfterFailures: readonly Duty[] = [
  notesAgainSame,
  transactionsAgainChecked,
  payment400NotRepeated,
  payment500Repeated,
  limitRetryLater,
  clientAsks,
]

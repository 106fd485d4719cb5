import { isLeftOpen } from './is-left-open.ts'
import { each, type Duty } from './duty.ts'

/** Section 4.3: by default it is checked whether a transaction was added already. */
export const transactionsAgainChecked: Duty = {
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

import { postAccountImports } from '../../../schemas/operation-groups.ts'
import { succeeded, type Exchange } from '../traffic/exchange.ts'
import { each } from '../duties/duty.ts'
import type { OpenPoint } from './open-point.ts'

/** What was acknowledged is not added a second time. Notes and, by default, transactions are known again. */
export const addsOnce: OpenPoint = {
  requirement: '4-client-added-again-open',
  manners: 'sends nothing again that was acknowledged and would be added twice',
  occasion: 'a record that is added and acknowledged, notes and transactions that are looked for aside',
  judge: (traffic) =>
    each(
      traffic.of(...postAccountImports).filter((exchange) => succeeded(exchange) && isAddedTwice(exchange)),
      (exchange) => {
        const [again] = traffic.again(exchange)
        return again === undefined || { message: 'It was acknowledged and sent again.', exchanges: [exchange, again] }
      },
    ),
}

function isAddedTwice({ operation, isUnchecked }: Exchange): boolean {
  return operation !== 'createNotes' && (operation !== 'createTransactions' || isUnchecked)
}

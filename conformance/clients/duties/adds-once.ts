import { postAccountImports } from '../../../schemas/operation-groups.ts'
import { succeeded, type Exchange } from '../traffic/exchange.ts'
import { each, type Duty } from './duty.ts'

/** By plain sense: what was acknowledged is not added a second time. Notes and, by default, transactions are known again. */
export const addsOnce: Duty = {
  requirement: '4-client-adds-once',
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

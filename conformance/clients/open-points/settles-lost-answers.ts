import { each } from '../duties/duty.ts'
import type { OpenPoint } from './open-point.ts'

/** What became of a request without an answer is found out. */
export const settlesLostAnswers: OpenPoint = {
  requirement: '4-client-lost-answer-open',
  manners: 'sends again what was not answered, or asks what became of it',
  occasion: 'a request whose answer is lost',
  judge: (traffic) =>
    each(
      traffic.exchanges.filter(({ answer, operation }) => answer === undefined && operation !== undefined),
      (exchange) => {
        const isSettled =
          traffic.again(exchange).length > 0 ||
          traffic.later(exchange).some(({ operation }) => operation === exchange.operation || asks(operation, exchange.operation))
        return isSettled || { message: 'The answer never came, and the client neither sent it again nor asked.', exchanges: [exchange] }
      },
    ),
}

/** Whether a request tells what became of another: of an account the status does, of what was added to it nothing. */
function asks(operation: string | undefined, of: string | undefined): boolean {
  return operation === 'getAccountTransferStatus' && (of === 'processAccount' || of === 'stageAccount')
}

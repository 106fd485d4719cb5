import type { Body } from '../setting/body.ts'
import type { Answer } from '../trial/answer.ts'
import { valueAt } from '../trial/shown-by.ts'
import type { Trial } from '../trial/trial.ts'
import { anObject, aString, aValue } from '../trial/value-difference.ts'

/**
 * The 400 to transactions must have the documented body, with the first that fails.
 * @param sent The transactions of the request.
 * @param first Which of them is the first that fails, counted from 0.
 * @returns whether it holds that one.
 */
export function demandFirstFailing(trial: Trial, answer: Answer, sent: readonly Body[], first: number): boolean {
  const failed = 'TRANSACTION_IMPORT_ERROR'
  trial.demandValue('3.3-transaction-failure-status', answer, 'status', failed, `In the body of the 400, status is not ${failed}.`)
  trial.demandValue('4.3-transactions-400-body', answer, 'status', aValue, 'The body of the 400 has no status.')
  trial.demandValue(
    '4.3-transactions-400-body',
    answer,
    'error_detail',
    aString,
    'The body of the 400 has no error_detail that is a string.',
  )
  const none = 'The body of the 400 has no transaction_data that is an object.'
  if (!trial.demandValue('4.3-transactions-400-body', answer, 'transaction_data', anObject, none)) return false
  const told = sent.findIndex(({ transaction_id }) => transaction_id === valueAt(answer.body, 'transaction_data.transaction_id'))
  const which = told === -1 ? 'another transaction' : `transaction ${told + 1}`
  const other = `Transaction ${first + 1} of ${sent.length} is the first that fails, and the transaction_data of the 400 is ${which}.`
  return trial.demandValue('4.3-transactions-400-first', answer, 'transaction_data.transaction_id', sent[first]?.['transaction_id'], other)
}

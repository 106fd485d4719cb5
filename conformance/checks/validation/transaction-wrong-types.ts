import fc from 'fast-check'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { acceptedRequest, isAccepted } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'
import { wrongSpot } from './wrong-spots.ts'

/** A transaction with one wrong value fails, and the answer says which transaction it was. */
export const transactionWrongTypes = defineCheck({
  name: 'transaction-wrong-types',
  requirements: ['4.3-transactions-400', '4.3-transactions-400-body', '4.3-transactions-400-first', '7-no-500-for-input'],
  runs: 15,
  inputs: fc.record({ spot: fc.nat(9999) }),
  async run(trial: Trial, { spot }) {
    const request = await acceptedRequest(trial, 'createTransactions')
    const wrong = wrongSpot('createTransactions', request.body, spot)
    // A fault outside the transactions, or in the list as a whole, concerns no single one.
    if (!wrong || typeof wrong.path[1] !== 'number' || wrong.path.length < 3) return
    const { path, value } = wrong
    const body = changeAt(await request.fresh(), path, () => value.value)
    const answer = await trial.send('createTransactions', { body })
    const said = `${value.what} in ${wrong.field} of ${wrong.definition} answers ${answer.status}`
    trial.demand('7-no-500-for-input', answer.status < 500, `${said}.`)
    // One that is accepted breaks what is said of the record, not of its failure.
    if (isAccepted(answer) || !trial.demand('4.3-transactions-400', answer.status === 400, `${said}.`)) return
    const { status, error_detail, transaction_data } = Object(answer.body)
    const whole = status === 'TRANSACTION_IMPORT_ERROR' && typeof error_detail === 'string' && isObject(transaction_data)
    trial.demand('4.3-transactions-400-body', whole, `${said} without status, error_detail or transaction_data.`)
    const id = partAt(body, [...path.slice(0, 2), 'transaction_id'])
    const shown: unknown = Object(transaction_data).transaction_id
    if (typeof id === 'string' && isObject(transaction_data))
      trial.demand('4.3-transactions-400-first', shown === id, `${said} with another transaction than the one that fails.`)
  },
})

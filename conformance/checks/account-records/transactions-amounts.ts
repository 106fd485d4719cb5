import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addTransactions, freshTransactions, resultOfTransaction } from '../../actions/add-transactions.ts'
import type { Trial } from '../../trial/trial.ts'
import { asObject } from '../../reading/as-object.ts'

/** Amounts as numbers, and as the document does not show them. */
export const transactionsAmounts = defineCheck({
  name: 'transactions-amounts',
  requirements: [
    '2.6-amount-request-number',
    '2.6-amount-response-decimal-string',
    '2.6-amount-request-string-open',
    '2.6-amount-sign-open',
  ],
  runs: 3,
  inputs: fc.constantFrom(4.5, 96, 140.42, 0.07),
  async run(trial: Trial, amount) {
    const { import_supplier, external_account_number } = await trial.imported()
    const pair = { import_supplier, external_account_number }
    const add = async (value: unknown) => {
      const [transaction = {}] = freshTransactions(trial, 1)
      const sent = { ...transaction, amount: value }
      const answer = await addTransactions(trial, pair, [sent])
      return { status: answer.status, result: resultOfTransaction(answer, sent) }
    }
    const [number, text] = [await add(amount), await add(amount.toFixed(2))]
    trial.observeStatus('2.6-amount-request-string-open', text)
    trial.require(number.status === 201 || text.status === 201, `a transaction answers ${number.status}`)
    trial.demandStatus('2.6-amount-request-number', number, 201, `An amount that is a number (as a string it answers ${text.status})`)
    if (number.status === 201) {
      const [transaction = {}] = freshTransactions(trial, 1)
      const { amount: _own, ...rest } = transaction
      const body = JSON.stringify({ ...pair, transactions: [{ ...rest, amount: null }] })
      const { status } = await trial.send('createTransactions', {
        raw: body.replace('"amount":null', `"amount":${amount.toExponential()}`),
      })
      trial.demandStatus(
        '2.6-amount-request-number',
        { status },
        201,
        `An amount that is written with an exponent (without one it answers ${number.status})`,
      )
    }
    for (const [what, value] of Object.entries({
      'a negative amount': -4.5,
      'an amount of zero': 0,
      'an amount with four places': 4.5678,
      'an amount of thousands': 1234.5,
      'an amount of tens of thousands': -12_345.67,
    })) {
      const { status, result } = await add(value)
      const { amount: answered } = asObject(result?.['transaction_data'])
      const kept = answered !== undefined && Number(answered) === value ? 'keeps it' : 'changes it'
      trial.observe('2.6-amount-sign-open', `${what} answers ${status}${status === 201 ? ` and ${kept}` : ''}`)
    }
  },
})

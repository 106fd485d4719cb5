import { sharedAccount } from '../../actions/shared-account.ts'
import fc from 'fast-check'
import {
  addTransactions,
  demandTransactionStatus,
  freshTransactions,
  resultOfTransaction,
  templateTransactions,
} from '../../actions/add-transactions.ts'
import { defineCheck } from '../../check.ts'
import { asObject } from '../../reading/as-object.ts'
import { storedTimes } from '../../reading/stored-times.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { storedLike } from './stored-on-account.ts'

/** Whether a repeated transaction is stored twice when the service is not to check for earlier ones. */
export const transactionsCheckOffStored = defineCheck({
  name: 'transactions-check-off-stored',
  requirements: ['4.3-transactions-check-off-stored-open'],
  needs: ['operator:read-account'],
  async run(trial: Trial) {
    const { pair } = await sharedAccount(trial)
    const [transaction = {}] = freshTransactions(trial, 1)
    const first = await addTransactions(trial, pair, [transaction])
    trial.require(first.status === 201, `adding a transaction answers ${first.status}`)
    const again = await addTransactions(trial, pair, [transaction], { check_previously_added: 'false' })
    const times = storedLike(await trial.stored(pair), transaction).length
    trial.observe('4.3-transactions-check-off-stored-open', `answers ${again.status}, ${storedTimes(times)}`)
  },
})

/** Amounts as numbers, and as the document does not show them. */
export const transactionsAmounts = defineCheck({
  name: 'transactions-amounts',
  requirements: [
    '2.6-amount-request-number',
    '2.6-amount-response-decimal-string',
    '2.6-amount-request-string-open',
    '2.6-amount-sign-open',
    '4.3-transactions-exists',
  ],
  runs: 3,
  inputs: fc.constantFrom(4.5, 96, 140.42, 0.07),
  async run(trial: Trial, amount) {
    const { pair } = await sharedAccount(trial)
    const add = async (value: unknown) => {
      const [transaction = {}] = freshTransactions(trial, 1)
      const sent = { ...transaction, amount: value }
      const answer = await addTransactions(trial, pair, [sent])
      return { sent, status: answer.status, result: resultOfTransaction(answer, sent) }
    }
    /** Adds a transaction whose amount is written as that text. */
    const addWritten = ({ amount: _own, ...rest }: Body, written: string) => {
      const body = JSON.stringify({ ...pair, transactions: [{ ...rest, amount: null }] })
      return trial.send('createTransactions', { raw: body.replace('"amount":null', `"amount":${written}`) })
    }
    const [number, text] = [await add(amount), await add(amount.toFixed(2))]
    trial.observeStatus('2.6-amount-request-string-open', text)
    trial.require(number.status === 201 || text.status === 201, `a transaction answers ${number.status}`)
    trial.demandStatus('2.6-amount-request-number', number, 201, `An amount that is a number (as a string it answers ${text.status})`)
    if (number.status === 201) {
      const [transaction = {}] = freshTransactions(trial, 1)
      const { status } = await addWritten(transaction, amount.toExponential())
      trial.demandStatus(
        '2.6-amount-request-number',
        { status },
        201,
        `An amount that is written with an exponent (without one it answers ${number.status})`,
      )
      const again = await addWritten(number.sent, amount.toFixed(3))
      const what = `A transaction sent again, its amount written with more zeros (${amount.toFixed(3)} for ${amount}),`
      if (again.status === 201) {
        const sent = { answer: again, transaction: number.sent }
        demandTransactionStatus(trial, '4.3-transactions-exists', sent, 'TRANSACTION_ALREADY_EXISTS', what)
      }
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

/** Supply charges: without a reason, and, where the document does not show it, with one or with other sums. */
export const transactionsSupplyCharge = defineCheck({
  name: 'transactions-supply-charge',
  requirements: ['2.6-supply-charge-without-reason', '2.6-supply-charge-with-reason-open', '2.6-sums-open'],
  runs: 3,
  inputs: fc.record({ items: fc.boolean(), productCode: fc.boolean() }),
  async run(trial: Trial, { items, productCode }) {
    const charge = (items: boolean) => {
      const { reason: _reason, ...found } = templateTransactions(trial).find(({ type }) => type === 'SUPPLY_CHARGE') ?? {}
      trial.require(Object.keys(found).length > 0, 'the template has no SUPPLY_CHARGE')
      const { line_items, tax_items, product_code, ...rest } = found as Record<string, unknown>
      return { ...rest, ...(items ? { line_items, tax_items } : {}), ...(productCode ? { product_code } : {}) }
    }
    const sent = charge(items)
    const without = await addTransactions(trial, await trial.imported(), [sent])
    const reason = 'IMPORTED_CHARGE'
    const withReason = await addTransactions(trial, await trial.imported(), [{ ...charge(items), reason }])
    trial.observeStatus('2.6-supply-charge-with-reason-open', withReason)
    // It may lack something else, so only a reason that makes the difference counts.
    trial.require(
      without.status === 201 || withReason.status === 201,
      `a SUPPLY_CHARGE answers ${without.status} with and without a reason`,
    )
    trial.demandStatus('2.6-supply-charge-without-reason', without, 201, 'Without a reason a SUPPLY_CHARGE')
    const other = await addTransactions(trial, await trial.imported(), [{ ...charge(true), amount: 1.23 }])
    trial.observeStatus('2.6-sums-open', other, 'an amount unlike the sum of its items')
  },
})

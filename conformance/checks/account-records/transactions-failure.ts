import { sharedAccount } from '../../actions/shared-account.ts'
import fc from 'fast-check'
import {
  addTransactions,
  freshTransactions,
  resultInWords,
  transactionDifference,
  transactionStatus,
  unforced,
} from '../../actions/add-transactions.ts'
import { dayInside, firstDayOutside } from '../../actions/statement-days.ts'
import { defineCheck, type Check } from '../../check.ts'
import { asObject } from '../../reading/as-object.ts'
import { dayAfter } from '../../reading/days.ts'
import { demandFirstFailing } from '../../reading/demand-first-failing.ts'
import { isDecimalOf, isDecimalText } from '../../reading/is-decimal-of.ts'
import { storedList } from '../../reading/stored-list.ts'
import type { Body } from '../../setting/templates.ts'
import { valueAt } from '../../trial/shown-by.ts'
import type { Trial } from '../../trial/trial.ts'
import { Wanted } from '../../trial/value-difference.ts'

const faults = {
  'an object for an amount': { amount: { edited: true } },
  'no date for a date': { transaction_date: 'not-a-date' },
  'a day that does not exist': { transaction_date: '2023-02-30' },
  'an object for a type': { type: { edited: true } },
  'a string for line items': { line_items: 'text' },
}

/** What is sent at each place of a request. */
type Places = readonly ('good' | 'faulty' | 'known')[]

const few: fc.Arbitrary<Places> = fc
  .tuple(
    fc.array(fc.constantFrom('good', 'faulty', 'known'), { maxLength: 3 }),
    fc.array(fc.constantFrom('good', 'faulty'), { maxLength: 2 }),
  )
  .map(([before, after]) => [...before, 'faulty', ...after])

/** So many that their places come in another order as texts: 10 before 2. */
const many: Places = Array.from({ length: 12 }, (_none, place) => (place === 2 || place === 10 ? 'faulty' : 'good'))

/** Transactions of which some are invalid, at various places of the request. */
export const transactionsFailure = failureOf('transactions-failure', few, 10)

/** Likewise of more than ten. */
export const transactionsFailureOfMany = failureOf('transactions-failure-of-many', fc.constant(many), 1)

function failureOf(name: string, places: fc.Arbitrary<Places>, runs: number): Check {
  return defineCheck({
    name,
    requirements: [
      '4.3-transactions-400',
      '4.3-transactions-400-body',
      '4.3-transactions-400-first',
      '4.3-transactions-400-earlier-ones-open',
      '4.3-transactions-added',
      '4.3-transactions-added-stored',
      '3.3-transaction-failure-status',
      '2.6-amount-response-decimal-string',
    ],
    runs,
    inputs: fc.record({ fault: fc.constantFrom(...(Object.keys(faults) as (keyof typeof faults)[])), all: places }),
    async run(trial: Trial, { fault, all }) {
      const { pair } = await sharedAccount(trial)
      const whole = await addTransactions(trial, pair, freshTransactions(trial, all.length))
      trial.require(whole.status === 201, `the transactions without a fault answer ${whole.status}`)

      const good = freshTransactions(trial, all.length)
      const known = good.filter((_one, index) => all[index] === 'known')
      if (known.length > 0) {
        const earlier = await addTransactions(trial, pair, known)
        trial.require(earlier.status === 201, `adding transactions answers ${earlier.status}`)
      }
      const sent: Body[] = good.map((one, index) => (all[index] === 'faulty' ? { ...one, ...faults[fault] } : one))
      const first = all.indexOf('faulty')
      const answer = await addTransactions(trial, pair, sent)
      if (!trial.demandStatus('4.3-transactions-400', answer, 400, `A request whose transactions have ${fault}`)) return
      if (demandFirstFailing(trial, answer, good, first)) {
        const amount = sent[first]?.['amount']
        const got = valueAt(answer.body, 'transaction_data.amount')
        const decimal = new Wanted(`${String(amount)} as a decimal string`, (value) => isDecimalOf(amount, value))
        const written = isDecimalText(got)
          ? 'The 400 holds another amount than was sent.'
          : 'The 400 does not hold the amount as a decimal string.'
        if (typeof amount === 'number' && got != null)
          trial.demandValue('2.6-amount-response-decimal-string', answer, 'transaction_data.amount', decimal, written)
      }

      const mended = await addTransactions(trial, pair, good)
      trial.require(mended.status === 201, `the mended transactions answer ${mended.status}`)
      for (const [index, transaction] of good.entries()) {
        const now = transactionStatus(mended, transaction)
        if (all[index] === 'faulty') {
          const difference = transactionDifference(mended, transaction, 'TRANSACTION_ADDED_TO_ACCOUNT')
          const message = `A transaction that was refused, then mended, ${resultInWords(mended, transaction)}.`
          trial.demandIn(mended, '4.3-transactions-added', now === 'TRANSACTION_ADDED_TO_ACCOUNT', message, difference)
        } else if (all[index] === 'good') {
          const place = index < first ? 'before' : 'after'
          const fate = now === 'TRANSACTION_ALREADY_EXISTS' ? 'added' : 'not added'
          trial.observe('4.3-transactions-400-earlier-ones-open', `a transaction ${place} the failing one is ${fate}`)
        }
      }
      // Whichever request it came with, each of them is on the account now.
      if (!trial.setting.verbs.has('read-account')) return
      const ids = new Set((await storedList(trial, pair, 'transactions')).map((one) => asObject(one)['transaction_id']))
      const lost = good.find(({ transaction_id }) => !ids.has(transaction_id))
      const message = 'A transaction that is told to be added, or to exist, is not on the account.'
      const difference = { at: 'transactions.*.transaction_id', expected: lost?.['transaction_id'], got: undefined }
      trial.demand('4.3-transactions-added-stored', lost === undefined, message, difference)
    },
  })
}

/** Without force, the first transaction that is outside the open statement period is the one that failed. */
export const transactionsFailureOutside = defineCheck({
  name: 'transactions-failure-outside',
  requirements: ['4.3-transactions-400', '4.3-transactions-400-body', '4.3-transactions-400-first', '3.3-transaction-failure-status'],
  runs: 6,
  inputs: fc.record({ before: fc.nat(2), outside: fc.constantFrom(2, 1, 2), after: fc.nat(1) }),
  async run(trial: Trial, { before, outside, after }) {
    const probe = await trial.imported()
    const inside = await dayInside(trial, probe, 'last')
    trial.require(inside !== undefined, 'no day was found within the open statement period')
    const dated = (transaction_date: string, count: number): Body[] =>
      freshTransactions(trial, count).map((one) => ({ ...one, transaction_date }))
    // The period of a service may begin long before the last closing date.
    const day = await firstDayOutside(trial, probe)
    trial.require(day !== undefined, 'no day was found outside the open statement period')
    const fine = await addTransactions(trial, await trial.imported(), dated(inside, before + outside + after), unforced)
    trial.require(fine.status === 201, `transactions within the open statement period answer ${fine.status}`)

    // The later ones are of earlier days: the first is meant in the order of the request.
    const failing = dated(day, outside).map((one, index): Body => ({ ...one, transaction_date: dayAfter(day, -index) }))
    const sent = [...dated(inside, before), ...failing, ...dated(inside, after)]
    const answer = await addTransactions(trial, await trial.imported(), sent, unforced)
    if (
      !trial.demandStatus('4.3-transactions-400', answer, 400, 'With a transaction outside the open period and without force the request')
    )
      return
    demandFirstFailing(trial, answer, sent, before)
  },
})

import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import { addTransactions, freshTransactions, unforced } from '../../actions/add-transactions.ts'
import { dayInside, dayOutside } from '../../actions/statement-days.ts'
import { dayAfter } from '../../reading/days.ts'
import type { Trial } from '../../trial/trial.ts'
import { demandFirstFailing } from '../../reading/demand-first-failing.ts'

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
    const day = dayOutside(trial, 'ten days before the last closing date')
    const dated = (transaction_date: string, count: number): Body[] =>
      freshTransactions(trial, count).map((one) => ({ ...one, transaction_date }))
    const refused = await addTransactions(trial, probe, dated(day, 1), unforced)
    trial.require(refused.status === 400, 'no day was found outside the open statement period')
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

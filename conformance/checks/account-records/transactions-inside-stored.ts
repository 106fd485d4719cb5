import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import { addTransactions, force, unforced, type TransactionsQuery } from '../../actions/add-transactions.ts'
import { sameItems } from '../../reading/same-items.ts'
import { dayOutside, daysInside, likelyOutside, transactionOf } from '../../actions/statement-days.ts'
import { isDay } from '../../reading/days.ts'
import type { Trial } from '../../trial/trial.ts'
import { pinnedDifference, pinnedNotes, storedLike } from './stored-on-account.ts'
import { asObject } from '../../reading/as-object.ts'

/** Transactions of days within the open statement period: the day that another was moved to, and days that need no force. */
export const transactionsInsideStored = defineCheck({
  name: 'transactions-inside-stored',
  requirements: ['4.3-transactions-force-inside', '4.3-transactions-no-force-inside'],
  needs: ['operator:read-account'],
  runs: 6,
  inputs: fc.record({
    which: fc.constantFrom(...likelyOutside),
    query: fc.constantFrom<TransactionsQuery>({}, force, { check_previously_added: 'false' }),
  }),
  async run(trial: Trial, { which, query }) {
    const pair = await trial.imported()
    const pinned = async () => pinnedNotes(await trial.stored(pair))
    const dateOf = async (transaction: Body): Promise<unknown> =>
      asObject(storedLike(await trial.stored(pair), transaction)[0])['transaction_date']

    const day = dayOutside(trial, which)
    const outside = transactionOf(trial, day)
    const forced = await addTransactions(trial, pair, [outside], force)
    const date = forced.status === 201 ? await dateOf(outside) : undefined
    // A datetime could name the day in another time zone.
    const chosen = typeof date === 'string' && date.length === 10 && !isDay(date, day) ? [date] : []
    const days = [...chosen, ...(await daysInside(trial, await trial.imported()))]
    trial.require(days.length > 0, 'no day was found within the open statement period')

    const before = await pinned()
    for (const within of new Set(days)) {
      const what = within === chosen[0] ? 'of the day that another was moved to' : 'of a day that needs no force'
      const one = transactionOf(trial, within)
      const added = await addTransactions(trial, pair, [one], query)
      trial.require(added.status === 201, `a transaction ${what} answers ${added.status}`)
      const kept = await dateOf(one)
      trial.require(kept !== undefined, 'the operator port shows no date of the transaction')
      const dated = { at: 'transactions.*.transaction_date', expected: within, got: kept }
      const moved = `A transaction ${what} is stored with another date.`
      trial.demand('4.3-transactions-force-inside', isDay(kept, within), moved, dated)
      const after = await pinned()
      const noted = `For a transaction ${what} a note is pinned.`
      trial.demand('4.3-transactions-force-inside', sameItems(after, before), noted, pinnedDifference(before, after, ''))
      const again = transactionOf(trial, within)
      const unmoved = await addTransactions(trial, pair, [again], unforced)
      if (trial.demandStatus('4.3-transactions-no-force-inside', unmoved, 201, `Without force a transaction ${what}`))
        await trial.stored(pair)
    }
  },
})

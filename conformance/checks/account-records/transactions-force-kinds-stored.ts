import { sharedAccount } from '../../actions/shared-account.ts'
import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addTransactions, force, templateTransactions, unforced, type TransactionsQuery } from '../../actions/add-transactions.ts'
import { dayOutside, likelyOutside } from '../../actions/statement-days.ts'
import { addedTexts } from '../../reading/added-texts.ts'
import { dayOf, isDay } from '../../reading/days.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { worded } from '../../oracle/judgement.ts'
import { asObject } from '../../reading/as-object.ts'
import { storedLike } from './stored-on-account.ts'

/**
 * A transaction of each type, refused without force and then added with it: whichever it is, it is moved and described. Each goes
 * alone and is read before the next, so that the oracle can tell whether a note is pinned for it.
 */
export const transactionsForceKindsStored = defineCheck({
  name: 'transactions-force-kinds-stored',
  requirements: ['4.3-transactions-force-date', '4.3-transactions-force-description', '4.3-transactions-force-pins-note'],
  needs: ['operator:read-account'],
  runs: 2,
  inputs: fc.record({
    which: fc.constantFrom(...likelyOutside),
    query: fc.constantFrom<TransactionsQuery>({}, force),
  }),
  async run(trial: Trial, { which, query }) {
    const { pair } = await sharedAccount(trial)
    const day = dayOutside(trial, which)
    const stored = async (one: Body) => asObject(storedLike(await trial.stored(pair), one)[0])
    await trial.stored(pair)
    let seen = 0
    for (const type of new Set(templateTransactions(trial).map((one) => one['type']))) {
      const ofType = (transaction_date: string): Body => ({
        ...templateTransactions(trial).find((one) => one['type'] === type),
        transaction_date,
      })
      const one = ofType(day)
      // What force alone makes acceptable lies outside.
      const refused = await addTransactions(trial, pair, [one], unforced)
      const forced = refused.status === 400 ? await addTransactions(trial, pair, [one], query) : refused
      if (refused.status !== 400 || forced.status !== 201) continue
      const moved = await stored(one)
      const date = dayOf(moved['transaction_date'])
      if (date === undefined) continue
      seen++
      const what = `A ${String(type)} outside the open period`
      const isMoved = !isDay(moved['transaction_date'], day)
      const dated = worded('transactions.*.transaction_date', `not ${day}`, day)
      if (!trial.demand('4.3-transactions-force-date', isMoved, `${what} is stored with the date that was sent.`, dated)) return
      const inside = ofType(date)
      const fine = await addTransactions(trial, pair, [inside], unforced)
      const unmoved = await stored(inside)
      const within = `Without force a ${String(type)} of ${date}, the day that one of ${day} was moved to,`
      if (!trial.demandStatus('4.3-transactions-force-date', fine, 201, within)) return
      const texts = addedTexts(one, moved, { sent: inside, stored: unmoved })
      const described = worded('transactions.*', 'a description added', moved)
      trial.demand('4.3-transactions-force-description', texts.length > 0, `${what} is moved and has no description added.`, described)
    }
    trial.require(seen > 0, `no transaction dated ${which} is added with force alone`)
  },
})

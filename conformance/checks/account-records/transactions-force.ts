import { sharedAccount } from '../../actions/shared-account.ts'
import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import {
  addTransactions,
  force,
  freshTransactions,
  resultOfTransaction,
  transactionDifference,
  transactionStatus,
  unforced,
} from '../../actions/add-transactions.ts'
import {
  areAllWithin,
  dayInside,
  dayOutside,
  isSupplied,
  lastClosingDate,
  likelyOutside,
  transactionOf,
} from '../../actions/statement-days.ts'
import { dayOf, isDay } from '../../reading/days.ts'
import type { Trial } from '../../trial/trial.ts'
import { MissingNeed } from '../../trial/unmet.ts'
import { asObject } from '../../reading/as-object.ts'

/** A transaction outside the open statement period, with, without and by default with force. That it is outside is proved by the answers. */
export const transactionsForce = defineCheck({
  name: 'transactions-force',
  requirements: [
    '4.3-transactions-force-moves',
    '4.3-transactions-force-default',
    '4.3-transactions-no-force-fails',
    '4.3-transactions-no-force-inside',
    '4.3-transactions-added',
    '4.3-transactions-open-period-open',
    '4.3-transactions-force-answer-date-open',
  ],
  runs: 8,
  inputs: fc.record({
    which: fc.constantFrom(likelyOutside[0], ...likelyOutside),
    defaultFirst: fc.boolean(),
    unchecked: fc.constantFrom('forced', 'by default'),
  }),
  async run(trial: Trial, { which, defaultFirst, unchecked }) {
    // Whether an id is looked up says nothing about dates.
    const parametersOf = (how: typeof unchecked) => ({
      ...(how === 'forced' ? force : {}),
      ...(how === unchecked ? { check_previously_added: 'false' } : {}),
    })
    const { pair } = await sharedAccount(trial)
    const accepted = await addTransactions(trial, pair, freshTransactions(trial, 1))
    const day = dayOutside(trial, which)
    const [one, another, third] = [transactionOf(trial, day), transactionOf(trial, day), transactionOf(trial, day)]

    const refused = await addTransactions(trial, pair, [one], unforced)
    const addByDefault = () => addTransactions(trial, pair, [another], parametersOf('by default'))
    const early = defaultFirst ? await addByDefault() : undefined
    const forced = await addTransactions(trial, pair, [one], parametersOf('forced'))
    const byDefault = early ?? (await addByDefault())
    const { transaction_date: date } = asObject(resultOfTransaction(forced, one)?.['transaction_data'])
    const answered = forced.status === 201 ? dayOf(date) : undefined
    const moved = answered !== undefined && !isDay(date, day)

    // Proof one: the date was changed, or the transaction is refused without force and added with it.
    const isOutside = moved || (refused.status === 400 && (forced.status === 201 || byDefault.status === 201))
    const within = refused.status === 201 && !moved
    const inside = isOutside || refused.status !== 400 ? undefined : await dayInside(trial, pair, 'last')
    // Proof two: a day after the last closing date is fine without force, and this one before it is not.
    const closed = lastClosingDate(trial)
    const isClosed =
      which === 'ten days before the last closing date' &&
      isSupplied(trial, day) &&
      inside !== undefined &&
      closed !== undefined &&
      inside > closed
    trial.observe(
      '4.3-transactions-open-period-open',
      `${which}: ${isOutside ? 'outside' : within ? 'within' : 'refused with and without force'}`,
    )

    if (isOutside || isClosed) {
      trial.demandStatus('4.3-transactions-no-force-fails', refused, 400, 'Outside the open period and without force a transaction')
      trial.demandStatus('4.3-transactions-force-moves', forced, 201, 'Outside the open period and with force a transaction')
      trial.demandStatus(
        '4.3-transactions-force-default',
        byDefault,
        forced.status,
        'Without the parameter a transaction outside the open period',
      )
      if (forced.status === 201) {
        const status = transactionStatus(forced, one)
        const added = status === 'TRANSACTION_ADDED_TO_ACCOUNT'
        if (refused.status === 400)
          trial.demandIn(
            forced,
            '4.3-transactions-added',
            added,
            `A transaction that was refused without force gets ${String(status)} with it.`,
            transactionDifference(forced, one, 'TRANSACTION_ADDED_TO_ACCOUNT'),
          )
        trial.observe('4.3-transactions-force-answer-date-open', moved ? 'the date as changed' : 'the date as sent, or none')
      }
      // Each parameter counts, whichever stands first.
      const again = await addTransactions(trial, pair, [third], { check_previously_added: String(unchecked === 'forced'), ...unforced })
      const what = 'Outside the open period and without force, after others were moved, a transaction'
      trial.demandStatus('4.3-transactions-no-force-fails', again, 400, what)
    } else
      trial.require(
        accepted.status === 201 && within,
        `a transaction dated ${which} answers ${refused.status} without and ${forced.status} with force`,
      )

    // The day that a transaction was moved to is within the period, and so is one that needed no force.
    // A datetime could name the day in another time zone.
    const known = moved && String(date).length === 10 ? answered : within ? day : await dayInside(trial, pair, 'first')
    trial.require(known !== undefined, 'no day was found within the open statement period')
    const fine = await addTransactions(trial, pair, [transactionOf(trial, known)], unforced)
    trial.demandStatus('4.3-transactions-no-force-inside', fine, 201, 'Within the open period and without force a transaction')
    if (!isOutside && !isClosed && (await areAllWithin(trial, pair))) throw new MissingNeed('a day outside the open statement period')
  },
})

import { sharedAccount } from '../../actions/shared-account.ts'
import fc from 'fast-check'
import { defineCheck, type Check } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import { addTransactions, force, freshTransactions, unforced, type TransactionsQuery } from '../../actions/add-transactions.ts'
import { addedTexts } from '../../reading/added-texts.ts'
import { sameItems } from '../../reading/same-items.ts'
import {
  areAllWithin,
  dayOutside,
  lastClosingDate,
  likelyOutside,
  todayOf,
  transactionOf,
  type LikelyOutside,
} from '../../actions/statement-days.ts'
import { dayAfter, dayOf, isDay } from '../../reading/days.ts'
import type { Trial } from '../../trial/trial.ts'
import { MissingNeed } from '../../trial/unmet.ts'
import { changeBetween } from '../../oracle/difference-of.ts'
import { pinnedDifference, pinnedNotes, storedLike } from './stored-on-account.ts'
import { asObject } from '../../reading/as-object.ts'
import { worded } from '../../oracle/judgement.ts'

/** Each of which moves what lies outside. */
const queries: readonly TransactionsQuery[] = [{}, force, { check_previously_added: 'false' }]

/** What moving transactions into the open statement period leaves behind; a check for each day that is likely to lie outside of it. */
export const transactionsForceStored: readonly Check[] = likelyOutside.map((which, index) =>
  defineCheck({
    name: `transactions-force-stored-${which.replaceAll(' ', '-')}`,
    requirements: [
      '4.3-transactions-force-date',
      '4.3-transactions-force-description',
      '4.3-transactions-force-pins-note',
      '4.3-transactions-force-inside',
      '4.3-transactions-no-force-fails',
      '4.3-transactions-force-which-date-open',
      '4.3-transactions-force-text-open',
    ],
    needs: ['operator:read-account'],
    runs: 2,
    inputs: fc.record({ turn: fc.nat(2), count: fc.integer({ min: 1, max: 2 }) }),
    run: (trial: Trial, { turn, count }) => move(trial, { which, query: queries[(turn + index) % queries.length] ?? {}, count }),
  }),
)

/** What is moved: so many transactions of a day, under these parameters. */
interface Move {
  readonly which: LikelyOutside
  readonly query: TransactionsQuery
  readonly count: number
}

const insidePinned = 'A note is pinned for a transaction within the open period.'

async function move(trial: Trial, { which, query, count }: Move): Promise<void> {
  const [pair, { pair: bystander }] = [await trial.imported(), await sharedAccount(trial)]
  const stored = async (transaction: Body) => storedLike(await trial.stored(pair), transaction)[0]
  const pinned = async () => pinnedNotes(await trial.stored(pair))
  const beside = await trial.stored(bystander)
  const notesBefore = await pinned()
  const day = dayOutside(trial, which)
  const sent: Body[] = freshTransactions(trial, count).map((one) => ({ ...one, transaction_date: day }))
  const [one = {}] = sent
  const answer = await addTransactions(trial, pair, sent, query)
  trial.require(answer.status === 201, `transactions dated ${which} answer ${answer.status}`)
  const { transaction_date } = asObject(await stored(one))
  const date = dayOf(transaction_date)
  const moved = !isDay(transaction_date, day)
  trial.require(date !== undefined, 'the operator port shows no date of the transaction')
  const notesAfter = await pinned()
  const refused = await addTransactions(trial, pair, [transactionOf(trial, day)], unforced)

  if (!moved && refused.status === 201) {
    const same = sameItems(notesAfter, notesBefore)
    trial.demand('4.3-transactions-force-inside', same, insidePinned, pinnedDifference(notesBefore, notesAfter, ''))
    if (await areAllWithin(trial, pair)) throw new MissingNeed('a day outside the open statement period')
    return
  }
  trial.demandStatus('4.3-transactions-no-force-fails', refused, 400, 'Without force a transaction dated as one that was moved')
  const now = await trial.stored(bystander)
  const changed = changeBetween(
    { notes: beside.notes, transactions: beside.transactions },
    { notes: now.notes, transactions: now.transactions },
  )
  const elsewhere = 'Moving a transaction of one account changes another.'
  trial.demand('4.3-transactions-force-pins-note', changed === undefined, elsewhere, changed)
  const dated = worded('transactions.*.transaction_date', `not ${day}`, day)
  const kept = 'A transaction outside the open period is stored with the date that was sent.'
  // A proof ends with what was read last, which is of the other account.
  if (!moved) await trial.stored(pair)
  if (!trial.demand('4.3-transactions-force-date', moved, kept, dated)) return
  const others = await Promise.all(sent.map(stored))
  trial.require(!others.includes(undefined), 'a transaction that was moved is not on the account')
  const all = others.every((item) => !isDay(asObject(item)['transaction_date'], day))
  trial.demand('4.3-transactions-force-date', all, 'One of several transactions outside the open period keeps its date.', dated)
  const probe = await addTransactions(trial, pair, [transactionOf(trial, date)], unforced)
  await trial.stored(pair)
  const isWithin = trial.demandStatus(
    '4.3-transactions-force-date',
    probe,
    201,
    `Without force a transaction of ${date}, the day within the open period that one of ${day} was moved to,`,
  )
  if (!isWithin) return

  // What the service does to a transaction that it does not move is no description. The day it chose is within the period.
  const inside: Body[] = freshTransactions(trial, count).map((one) => ({ ...one, transaction_date: date }))
  const notesOfOthers = await pinned()
  const fine = await addTransactions(trial, pair, inside, query)
  trial.require(fine.status === 201, `transactions dated as one that was moved answer ${fine.status}`)
  const still = await Promise.all(inside.map(stored))
  const notesOfAll = await pinned()
  const difference = pinnedDifference(notesOfOthers, notesOfAll, '')
  if (!trial.demand('4.3-transactions-force-inside', sameItems(notesOfAll, notesOfOthers), insidePinned, difference)) return
  for (const [index, transaction] of sent.entries()) {
    const texts = addedTexts(transaction, others[index], { sent: inside[index] ?? {}, stored: still[index] })
    const difference = worded('transactions.*', 'a description added', others[index])
    const plain = 'A moved transaction has no description added.'
    trial.demand('4.3-transactions-force-description', texts.length > 0, plain, difference)
    for (const { field } of texts) trial.observe('4.3-transactions-force-text-open', `the description is in ${field}`)
  }
  const [first = {}, second = {}] = freshTransactions(trial, 2)
  const pinnedBefore = await pinned()
  const mixed = [
    { ...first, transaction_date: date },
    { ...second, transaction_date: day },
  ]
  if ((await addTransactions(trial, pair, mixed, query)).status === 201) {
    const pinnedAfter = await pinned()
    const after = 'A note is not pinned for a transaction outside the open period that comes after one within it.'
    const difference = pinnedDifference(pinnedBefore, pinnedAfter, 'more than ')
    trial.demand('4.3-transactions-force-pins-note', pinnedAfter.length > pinnedBefore.length, after, difference)
  }
  const note = notesAfter.find((item) => !notesBefore.some((earlier) => sameItems([earlier], [item])))
  const named = String(asObject(note)['body']).includes(String(one['transaction_id']))
  trial.observe('4.3-transactions-force-text-open', `the pinned note ${named ? 'names' : 'does not name'} the transaction_id`)
  const closed = lastClosingDate(trial)
  const today = todayOf(trial)
  const meaning =
    closed !== undefined && date === dayAfter(closed, 1) ? 'the day after the last closing date' : date === today ? 'today' : 'another day'
  trial.observe('4.3-transactions-force-which-date-open', `${which}: ${meaning}`)
}

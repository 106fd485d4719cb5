import {
  addTransactions,
  demandTransactionStatus,
  freshTransactions,
  templateTransactions,
  transactionStatus,
} from '../../actions/add-transactions.ts'
import { dayOutside, transactionOf } from '../../actions/statement-days.ts'
import { dayOf, isDay } from '../../reading/days.ts'
import { addedTexts } from '../../reading/added-texts.ts'
import type { StoredAccount } from '../../operator/operator-port.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { demandFirstFailing } from '../../reading/demand-first-failing.ts'
import { valueAt } from '../../trial/shown-by.ts'
import { answeredTransactions, storedTransactions } from '../account-records/varied-transactions.ts'
import { keptOfTransactions } from '../account-records/transaction-values-stored.ts'
import type { Ground } from './ground.ts'
import type { Stop } from './tour.ts'
import { asObject } from '../../reading/as-object.ts'

/** The transactions that were added to the account of a tour first. */
const firstAdded = new WeakMap<Ground, readonly Body[]>()

/** Transactions of the template: added, answered and stored as sent. */
export const transactionStop: Stop = {
  name: 'transactions',
  requirements: [...answeredTransactions, ...storedTransactions],
  async visit(ground) {
    await addFirst(ground)
  },
}

/** Adds transactions of the template, varied where the target takes that. */
async function addFirst(ground: Ground): Promise<readonly Body[]> {
  const trial: Trial = ground.trial
  const { pair } = await ground.imported()
  const plain = templateTransactions(trial).map((one, index) => (index === 0 ? { ...one, transaction_id: longId(trial) } : one))
  const varied = variedTransactions(trial, plain)
  const taken = await addTransactions(trial, pair, varied)
  // What is varied may break a rule of the server's own.
  const [sent, answer] = taken.status === 400 ? [plain, await addTransactions(trial, pair, plain)] : [varied, taken]
  trial.require(answer.status !== 400, 'a transaction of the template is refused')
  firstAdded.set(ground, sent)
  await ground.stored()
  return sent
}

/** Of more digits than a number has two ids differ in the last ones. */
function longId({ names }: Trial): string {
  return `100000000${names.malo()}`
}

/** Transactions with everything varied but what tells them from others, and what depends on when they are sent or on other fields. */
function variedTransactions(trial: Trial, plain: readonly Body[]): readonly Body[] {
  const { transactions } = trial.setting.templates.varyEverything('CreateTransactionsRequest', { transactions: plain })
  return plain.map((one, index) => ({
    ...asObject((transactions as readonly unknown[])[index]),
    ...Object.fromEntries(keptOfTransactions.filter((field) => field in one).map((field) => [field, one[field]])),
  }))
}

const bothTrue = { check_previously_added: 'true', force_add_to_current_statement: 'true' }
const unforced = { force_add_to_current_statement: 'false' }

/** A transaction of the day that others were moved to; undefined where none was seen to be moved. */
const insideOf = new WeakMap<Ground, Body | undefined>()

/** Transactions from before the open statement period: refused without force, moved and described with it, and known from then on. */
export const movedTransactionStop: Stop = {
  name: 'transactions that are moved',
  requirements: [
    '4.3-transactions-no-force-fails',
    '4.3-transactions-force-date',
    '4.3-transactions-force-default',
    '4.3-transactions-force-moves',
    '4.3-transactions-force-description',
    '4.3-transactions-force-pins-note',
    '4.3-transactions-force-inside',
    '4.3-transactions-exists',
    '4.3-transactions-added',
  ],
  async visit(ground) {
    const trial: Trial = ground.trial
    const { pair } = await ground.imported()
    insideOf.set(ground, undefined)
    const day = dayOutside(trial, 'ten days before the last closing date')
    // Before and after one without force: a server may keep what a parameter said.
    const early = await addTransactions(
      trial,
      pair,
      freshTransactions(trial, 1).map((one) => ({ ...one, transaction_date: day })),
    )
    const refused = await addTransactions(trial, pair, [transactionOf(trial, day)], unforced)
    await ground.stored()
    const sent: readonly Body[] = freshTransactions(trial, 2).map((one) => ({ ...one, transaction_date: day }))
    const byDefault = await addTransactions(trial, pair, sent)
    const forced =
      byDefault.status === 201 ? byDefault : await addTransactions(trial, pair, sent, { force_add_to_current_statement: 'true' })
    if (refused.status === 400 && forced.status === 201) {
      const what = `Without the parameter${early.status === 201 ? ', after a request that had it off,' : ''} a transaction outside the open period`
      trial.demandStatus('4.3-transactions-force-default', byDefault, 201, what)
    }
    trial.require(forced.status === 201, `transactions of a day that may be outside the open period answer ${forced.status}`)
    const after = await ground.stored()
    const [one = {}] = sent
    const date = storedIn(after, one)['transaction_date']
    const newDay = dayOf(date)
    const isMoved = newDay !== undefined && !isDay(date, day)
    trial.require(
      after !== undefined && newDay !== undefined && (isMoved || refused.status === 400),
      'the day may be within the open period',
    )
    trial.demandStatus('4.3-transactions-no-force-fails', refused, 400, 'Without force a transaction dated as one that was moved')
    for (const transaction of sent) {
      const got = storedIn(after, transaction)['transaction_date']
      const difference = {
        at: `${placeIn(after, transaction)}.transaction_date`,
        expected: `not ${JSON.stringify(day)}`,
        isInWords: true,
        got,
      } as const
      const dated = 'A transaction outside the open period is stored with the date that was sent.'
      trial.demand('4.3-transactions-force-date', !isDay(got, day), dated, difference)
    }
    if (!isMoved) return
    const inside = transactionOf(trial, newDay)
    const again = await addTransactions(trial, pair, [...sent, inside], bothTrue)
    if (
      !trial.demandStatus(
        '4.3-transactions-force-moves',
        again,
        201,
        'With both parameters true, a request with moved transactions and one of the day that they were moved to',
      )
    )
      return
    const last = await ground.stored()
    const more = pinnedIn(last) - pinnedIn(after)
    const said = 'A note is pinned for a transaction within the open period.'
    // What is added once more may be moved once more.
    if (sent.every((transaction) => transactionStatus(again, transaction) === 'TRANSACTION_ALREADY_EXISTS'))
      trial.demand('4.3-transactions-force-inside', more === 0, said, {
        at: 'notes',
        expected: 'no more pinned notes',
        isInWords: true,
        got: more,
      })
    const usual = { sent: inside, stored: storedIn(last, inside) }
    // Where the one within the period may have been moved as well, it does not tell what a description is.
    for (const transaction of more === 0 ? sent : []) {
      const got = storedIn(after, transaction)
      // One that got lost is no undescribed one.
      if (got['transaction_id'] === undefined) continue
      const isDescribed = addedTexts(transaction, got, usual).length > 0
      const difference = { at: placeIn(after, transaction), expected: 'a description added', isInWords: true, got } as const
      const bare = 'A moved transaction has no description added.'
      trial.demand('4.3-transactions-force-description', isDescribed, bare, difference)
    }
    insideOf.set(ground, inside)
  },
}

/** Transactions of the open statement period need no force. */
export const unforcedTransactionStop: Stop = {
  name: 'transactions without force',
  requirements: [...movedTransactionStop.requirements, '4.3-transactions-no-force-inside'],
  async visit(ground) {
    const { trial } = ground
    if (!insideOf.has(ground)) await movedTransactionStop.visit(ground)
    const inside = insideOf.get(ground)
    if (!inside) return
    const { pair } = await ground.imported()
    const another = transactionOf(trial, String(inside['transaction_date']))
    const fine = await addTransactions(trial, pair, [inside, another], unforced)
    trial.demandStatus('4.3-transactions-no-force-inside', fine, 201, 'Without force, a transaction of a day that another was moved to')
  },
}

function storedIn(stored: StoredAccount | undefined, { transaction_id }: Body): Body {
  return asObject(stored?.transactions.find((item) => asObject(item)['transaction_id'] === transaction_id))
}

/** Where a transaction is stored. */
function placeIn(stored: StoredAccount | undefined, { transaction_id }: Body): string {
  const place = stored?.transactions.findIndex((item) => asObject(item)['transaction_id'] === transaction_id) ?? -1
  return `transactions.${place === -1 ? '*' : place}`
}

function pinnedIn(stored: StoredAccount | undefined): number {
  return (stored?.notes ?? []).filter((note) => asObject(note)['is_pinned'] === true).length
}

/** Transactions of which the later ones are invalid; then all of them mended, with those that were added before and a new one. */
export const againTransactionStop: Stop = {
  name: 'transactions that fail or come again',
  requirements: [
    ...answeredTransactions,
    ...storedTransactions,
    '4.3-transactions-400',
    '4.3-transactions-400-body',
    '4.3-transactions-400-first',
    '4.3-transactions-added',
    '3.3-transaction-failure-status',
    '2.6-amount-response-decimal-string',
  ],
  async visit(ground) {
    const trial: Trial = ground.trial
    const { pair } = await ground.imported()
    const known = firstAdded.get(ground) ?? []
    const good = freshTransactions(trial, 3)
    const refused = await addTransactions(
      trial,
      pair,
      good.map((one, index) =>
        index === 0 ? one : { ...one, ...(index === 1 ? { type: { edited: true } } : { transaction_date: 'not-a-date' }) },
      ),
    )
    await ground.stored()
    const [simple = {}] = freshTransactions(trial, 1)
    const another = { ...simple, transaction_id: longId(trial), amount: 12_345.67 }
    const again = await addTransactions(trial, pair, [another, ...known.map(reversed), ...good])
    trial.require(again.status === 201, `known transactions, new ones and mended ones answer ${again.status}`)
    await ground.stored()
    if (!trial.demandStatus('4.3-transactions-400', refused, 400, 'A request with transactions of a wrong type')) return
    demandFirstFailing(trial, refused, good, 1)
    const amount: unknown = valueAt(refused.body, 'transaction_data.amount')
    const isDecimal = amount == null || typeof amount === 'string'
    const difference = { at: 'transaction_data.amount', expected: 'a string', isInWords: true, got: amount } as const
    const said = `The 400 holds the amount as ${JSON.stringify(amount)}.`
    trial.demand('2.6-amount-response-decimal-string', isDecimal, said, difference)
    for (const transaction of good.slice(1)) {
      const sent = { answer: again, transaction }
      const what = 'A transaction that was refused, then mended,'
      demandTransactionStatus(trial, '4.3-transactions-added', sent, 'TRANSACTION_ADDED_TO_ACCOUNT', what)
    }
  },
}

/** The same record with its keys in another order. */
function reversed(record: Body): Body {
  return Object.fromEntries(Object.entries(record).toReversed())
}

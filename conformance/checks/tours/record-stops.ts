import { addNotes, isNote, resultOfNote } from '../../actions/add-notes.ts'
import { addTransactions, freshTransactions, templateTransactions, transactionStatus } from '../../actions/add-transactions.ts'
import { documentPaths } from '../../actions/document-paths.ts'
import { dayOf, dayOutside, isDay, transactionOf } from '../../actions/statement-days.ts'
import { changeAt } from '../../generators/change-at.ts'
import { addedTexts } from '../../reading/added-texts.ts'
import type { StoredAccount } from '../../operator/operator-port.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectNotesAdded } from '../account-records/notes-added.ts'
import { expectItemsStored } from '../account-records/transaction-items-stored.ts'
import { expectTransactionsAdded } from '../account-records/transactions-added.ts'
import { echoFault } from '../post-account/echo-fault.ts'
import { allEnded } from '../../trial/all-ended.ts'
import { allEchoedKinds, type EchoedKind } from '../post-account/echoed-kinds.ts'
import { flagsIn } from '../post-account/flags-stored.ts'
import { requestFor } from '../post-account/request-for.ts'
import { expectStored, type Write } from '../post-account/stored-writes.ts'
import { twin, type Ground } from './ground.ts'
import { expectToldFaults, toldFaultsRequirements } from './told-faults.ts'
import type { Stop } from './tour.ts'

// -- Records that are echoed

/** The record of the template and one with all its flags turned round, at once: echoed, and stored once each. */
function echoed(kind: EchoedKind): Stop {
  return {
    name: kind.words,
    requirements: [...new Set([kind.success, kind.echo, kind.storing])],
    async visit(ground) {
      const trial: Trial = ground.trial
      const account = await ground.imported()
      const plain = requestFor(trial, kind, account)
      const turned = flagsIn(plain[kind.field], [kind.field]).reduce(
        (body, path) => changeAt(body, path, (flag) => flag !== true),
        requestFor(trial, kind, account),
      )
      const writes: Write[] = []
      const bodies = [plain, turned]
      const answers = await allEnded(bodies.map((body) => trial.send(kind.operation, { body })))
      for (const [index, body] of bodies.entries()) {
        const answer = answers[index]
        if (!answer) continue
        // What does not go with other fields, a second record, or one at the same time is for the server to refuse.
        trial.require(answer.status < 400 || index > 0, `${kind.operation} answers ${answer.status} to the template`)
        if (answer.status >= 400) continue
        const isSuccess = kind.successes.includes(answer.status)
        if (!trial.demand(kind.success, isSuccess, `Adding ${kind.words} answers ${answer.status}.`)) return
        const fault = echoFault(kind, body, answer)
        trial.demand(kind.echo, fault === undefined, fault ?? '')
        for (const record of [body[kind.field]].flat())
          writes.push({ pair: account.pair, stored: kind.stored, record, requirement: kind.storing, words: kind.words })
      }
      if (trial.setting.verbs.has('read-account')) await expectStored(trial, [account.pair, await ground.pair(twin)], writes)
    },
  }
}

/** A record in which everything is wrong. */
function refused(kind: EchoedKind): Stop {
  return {
    name: `faults of ${kind.words}`,
    requirements: [...toldFaultsRequirements, '4-refused-no-effect'],
    async visit(ground) {
      const account = await ground.imported()
      const before: StoredAccount | undefined = await ground.stored()
      await expectToldFaults(ground.trial, kind.operation, async () => requestFor(ground.trial, kind, account), 1)
      const after: StoredAccount | undefined = await ground.stored()
      const same = sizeOf(before, kind) === sizeOf(after, kind)
      ground.trial.demand('4-refused-no-effect', same, 'Something of a refused request is stored for the account.')
    },
  }
}

function sizeOf(stored: StoredAccount | undefined, { stored: name }: EchoedKind): number {
  const list: unknown = stored?.[name]
  return Array.isArray(list) ? list.length : 0
}

// -- Notes

const base = '2025-06-17T14:31:05+02:00'
/** Other instants than the base: a second, some hours, a day away, and the same clock in another zone. */
const others = ['2025-06-17T14:31:06+02:00', '2025-06-17T10:31:05+02:00', '2025-06-18T14:31:05+02:00', '2025-06-17T14:31:05Z']

/** Notes that are alike and not the same: in their bodies, or in when they were written. */
function alikeNotes({ trial }: Ground): readonly Body[] {
  const text = `${trial.names.text('NOTE')} ${'Rückruf nach 16 Uhr erbeten. '.repeat(12).trim()}`
  const body = trial.names.text('NOTE')
  return [
    { body: text },
    ...[`${text} Erledigt.`, text.toLowerCase(), text.replaceAll(' ', '\n')].map((one) => ({ body: one, is_pinned: true })),
    { body: trial.names.text('NOTE'), created_at: base, is_pinned: true, document_paths: documentPaths(trial) },
    ...[base, ...others].map((created_at) => ({ body, created_at })),
  ]
}

const notes: Stop = {
  name: 'notes that are alike',
  requirements: [
    '4.3-notes-201',
    '4.3-notes-result-fields',
    '4.3-notes-result-echo',
    '4.3-notes-new-created',
    '3.3-note-status-values',
    '4.3-notes-other-created-at',
    '4.3-notes-created-stored',
    '4.3-notes-duplicate-skipped',
    '4.3-notes-duplicate-undated-skipped',
    '4.3-notes-duplicate-not-stored',
    '2.3-is-pinned-kept',
    '2.3-is-pinned-default',
  ],
  async visit(ground) {
    const trial: Trial = ground.trial
    const { pair } = await ground.imported()
    const sent = alikeNotes(ground)
    // Each of them might be refused for a reason of the server's own, so that the first request says nothing then.
    const [first, ...more] = [sent.filter((_note, index) => index % 2 === 0), sent.filter((_note, index) => index % 2 === 1)]
    for (const some of [first ?? [], ...more]) {
      const answer = await addNotes(trial, pair, some)
      trial.require(answer.status !== 400, 'unusual notes are refused')
      const isNewBy = ({ body }: Body) => (body === sent.at(-1)?.['body'] ? '4.3-notes-other-created-at' : '4.3-notes-new-created')
      if (!expectNotesAdded(trial, some, answer, isNewBy)) return
    }
    await expectNotesStored()
    const again = await addNotes(trial, pair, sent.toReversed())
    trial.require(again.status === 201, `so many notes answer ${again.status}`)
    for (const note of sent) {
      const status: unknown = resultOfNote(again, note)?.['status']
      const id = note['created_at'] === undefined ? '4.3-notes-duplicate-undated-skipped' : '4.3-notes-duplicate-skipped'
      trial.demand(id, status === 'NOTE_ALREADY_EXISTS', `A note, sent again, gets ${String(status)}.`)
    }
    await expectNotesStored()

    async function expectNotesStored() {
      const stored = await ground.stored()
      if (!stored) return
      for (const note of sent) {
        const mine = stored.notes.filter((item) => isNote(item, note))
        trial.demand('4.3-notes-created-stored', mine.length > 0, 'A note that was created is not on the account as it was sent.')
        trial.demand('4.3-notes-duplicate-not-stored', mine.length < 2, 'A note is stored more often than it was created.')
        if (mine.length === 0) continue
        const { document_paths: documents } = note
        const text = JSON.stringify(mine)
        const paths = Array.isArray(documents) ? documents.map((one: unknown) => String(Object(one).document_path)) : []
        const areKept = paths.every((path) => text.includes(JSON.stringify(path).slice(1, -1)))
        trial.demand('4.3-notes-created-stored', areKept, 'A note is stored without all its documents.')
        const isPinned = mine.some((item) => Object(item).is_pinned === true)
        if (note['is_pinned'] === true) trial.demand('2.3-is-pinned-kept', isPinned, 'A note with is_pinned true is stored unpinned.')
        else trial.demand('2.3-is-pinned-default', !isPinned, 'A note without is_pinned is stored pinned.')
      }
    }
  },
}

// -- Transactions

const added: Stop = {
  name: 'transactions',
  requirements: [
    '4.3-transactions-201',
    '4.3-transactions-result-fields',
    '4.3-transactions-result-echo',
    '4.3-transactions-added',
    '4.3-transactions-other-id',
    '3.3-transaction-status-values',
    '2.6-amount-response-decimal-string',
    '4.3-transactions-added-stored',
    '4.3-transactions-exists',
    '4.3-transactions-check-default',
    '4.3-transactions-exists-not-stored',
  ],
  async visit(ground) {
    const trial: Trial = ground.trial
    const { pair } = await ground.imported()
    const sent = templateTransactions(trial)
    const answer = await addTransactions(trial, pair, sent)
    trial.require(answer.status !== 400, 'a transaction of the template is refused')
    if (!expectTransactionsAdded(trial, sent, answer, () => true)) return
    const stored = await ground.stored()
    if (stored) {
      for (const { transaction_id, amount } of sent) {
        const mine = stored.transactions.filter((item: unknown) => Object(item).transaction_id === transaction_id)
        trial.demand('4.3-transactions-added-stored', mine.length > 0, 'A transaction that was added is not on the account.')
        const { amount: kept } = Object(mine[0])
        if (mine.length > 0 && typeof amount === 'number' && kept != null)
          trial.demand(
            '4.3-transactions-added-stored',
            Math.abs(Number(kept)) === Math.abs(amount),
            'A transaction is stored with another amount.',
          )
      }
      const isShown = stored.transactions.some((one) => Object(one).line_items != null || Object(one).tax_items != null)
      if (isShown) expectItemsStored(trial, stored.transactions, sent)
    }
    const [another = {}] = freshTransactions(trial, 1)
    const again = await addTransactions(trial, pair, [another, ...sent.map(reversed)])
    trial.require(again.status === 201, `known transactions and a new one answer ${again.status}`)
    for (const transaction of sent) {
      const status = transactionStatus(again, transaction)
      trial.demand(
        '4.3-transactions-exists',
        status === 'TRANSACTION_ALREADY_EXISTS',
        `A transaction that was added before gets ${String(status)}.`,
      )
    }
    const status = transactionStatus(again, another)
    trial.demand(
      '4.3-transactions-added',
      status === 'TRANSACTION_ADDED_TO_ACCOUNT',
      `A new transaction beside known ones gets ${String(status)}.`,
    )
    const later = await ground.stored()
    for (const { transaction_id } of sent) {
      const times = later?.transactions.filter((item) => Object(item).transaction_id === transaction_id).length ?? 1
      trial.demand('4.3-transactions-exists-not-stored', times < 2, 'A transaction that was sent again is stored again.')
    }
  },
}

const bothTrue = { check_previously_added: 'true', force_add_to_current_statement: 'true' }
const unforced = { force_add_to_current_statement: 'false' }

/** Transactions from before the open statement period: refused without force, moved and described with it, and known from then on. */
const moved: Stop = {
  name: 'transactions that are moved',
  requirements: [
    '4.3-transactions-no-force-fails',
    '4.3-transactions-force-date',
    '4.3-transactions-force-default',
    '4.3-transactions-force-moves',
    '4.3-transactions-force-description',
    '4.3-transactions-force-pins-note',
    '4.3-transactions-force-inside',
    '4.3-transactions-no-force-inside',
    '4.3-transactions-exists',
    '4.3-transactions-added',
  ],
  async visit(ground) {
    const trial: Trial = ground.trial
    const { pair } = await ground.imported()
    const day = dayOutside(trial, 'ten days before the last closing date')
    const refused = await addTransactions(trial, pair, [transactionOf(trial, day)], unforced)
    const before = await ground.stored()
    const sent: readonly Body[] = freshTransactions(trial, 2).map((one) => ({ ...one, transaction_date: day }))
    const byDefault = await addTransactions(trial, pair, sent)
    const forced =
      byDefault.status === 201 ? byDefault : await addTransactions(trial, pair, sent, { force_add_to_current_statement: 'true' })
    if (refused.status === 400 && forced.status === 201) {
      const said = `Without the parameter a transaction outside the open period answers ${byDefault.status}.`
      trial.demand('4.3-transactions-force-default', byDefault.status === 201, said)
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
    const said = `Without force a transaction dated as one that was moved answers ${refused.status}.`
    trial.demand('4.3-transactions-no-force-fails', refused.status === 400, said)
    const pins = pinnedIn(after) > pinnedIn(before)
    trial.demand('4.3-transactions-force-pins-note', pins, 'A note is not pinned for a transaction outside the open period.')
    for (const transaction of sent) {
      const isElsewhere = !isDay(storedIn(after, transaction)['transaction_date'], day)
      trial.demand(
        '4.3-transactions-force-date',
        isElsewhere,
        'A transaction outside the open period is stored with the date that was sent.',
      )
    }
    if (!isMoved) return
    const inside = transactionOf(trial, newDay)
    const again = await addTransactions(trial, pair, [...sent, inside], bothTrue)
    const what = `With both parameters true, moved transactions and one of the day that they were moved to answer ${again.status}.`
    if (!trial.demand('4.3-transactions-force-moves', again.status === 201, what)) return
    for (const transaction of sent) {
      const status = transactionStatus(again, transaction)
      trial.demand(
        '4.3-transactions-exists',
        status === 'TRANSACTION_ALREADY_EXISTS',
        `A transaction that was moved before gets ${String(status)}.`,
      )
    }
    const status = transactionStatus(again, inside)
    trial.demand(
      '4.3-transactions-added',
      status === 'TRANSACTION_ADDED_TO_ACCOUNT',
      `A new transaction beside known ones gets ${String(status)}.`,
    )
    const last = await ground.stored()
    const none = pinnedIn(last) === pinnedIn(after)
    trial.demand('4.3-transactions-force-inside', none, 'A note is pinned for a transaction within the open period.')
    const usual = { sent: inside, stored: storedIn(last, inside) }
    for (const transaction of sent) {
      const isDescribed = addedTexts(transaction, storedIn(after, transaction), usual).length > 0
      trial.demand('4.3-transactions-force-description', isDescribed, 'A moved transaction has no description added.')
    }
    const fine = await addTransactions(trial, pair, [inside, transactionOf(trial, newDay)], unforced)
    const known = transactionStatus(fine, inside)
    const isKnown = fine.status !== 201 || known === 'TRANSACTION_ALREADY_EXISTS'
    trial.demand('4.3-transactions-exists', isKnown, `Without force a transaction that was added before gets ${String(known)}.`)
    const message = `Of a day that a transaction was moved to another answers ${fine.status} without force.`
    trial.demand('4.3-transactions-no-force-inside', fine.status === 201, message)
  },
}

function storedIn(stored: StoredAccount | undefined, { transaction_id }: Body): Body {
  return Object(stored?.transactions.find((item) => Object(item).transaction_id === transaction_id)) as Body
}

function pinnedIn(stored: StoredAccount | undefined): number {
  return (stored?.notes ?? []).filter((note) => Object(note).is_pinned === true).length
}

/** Transactions of which the later ones are invalid; then all of them mended. */
const failing: Stop = {
  name: 'transactions that fail',
  requirements: [
    '4.3-transactions-400',
    '4.3-transactions-400-body',
    '4.3-transactions-400-first',
    '4.3-transactions-added',
    '3.3-transaction-failure-status',
  ],
  async visit(ground) {
    const trial: Trial = ground.trial
    const { pair } = await ground.imported()
    const good = freshTransactions(trial, 3)
    const answer = await addTransactions(
      trial,
      pair,
      good.map((one, index) =>
        index === 0 ? one : { ...one, ...(index === 1 ? { type: { edited: true } } : { transaction_date: 'not-a-date' }) },
      ),
    )
    const mended = await addTransactions(trial, pair, good)
    trial.require(mended.status === 201, `the mended transactions answer ${mended.status}`)
    if (!trial.demand('4.3-transactions-400', answer.status === 400, `Transactions of a wrong type answer ${answer.status}.`)) return
    const { status, error_detail, transaction_data } = Object(answer.body)
    const said = `The status of the 400 is ${JSON.stringify(status)}.`
    trial.demand('3.3-transaction-failure-status', status === 'TRANSACTION_IMPORT_ERROR', said)
    trial.demand('4.3-transactions-400-body', typeof error_detail === 'string', 'The 400 has no error_detail that is a string.')
    const isFirst = Object(transaction_data).transaction_id === good[1]?.['transaction_id']
    trial.demand('4.3-transactions-400-first', isFirst, 'The transaction_data of the 400 is not the first failing transaction.')
    for (const transaction of good.slice(1)) {
      const now = transactionStatus(mended, transaction)
      const isAdded = now === 'TRANSACTION_ADDED_TO_ACCOUNT'
      trial.demand('4.3-transactions-added', isAdded, `A transaction that was refused, then mended, gets ${String(now)}.`)
    }
  },
}

/** The same record with its keys in another order. */
function reversed(record: Body): Body {
  return Object.fromEntries(Object.entries(record).toReversed())
}

/** What is added to an account. */
export const recordStops: readonly Stop[] = [added, notes, moved, failing, ...allEchoedKinds.map(echoed)]

/** What is not added. */
export const refusedRecordStops: readonly Stop[] = allEchoedKinds.map(refused)

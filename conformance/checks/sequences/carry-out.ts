import type { ListName, Operation } from '../../model/operation.ts'
import type { Seen } from '../../model/seen.ts'
import { seenInList, seenProcessed, seenStaged, seenStatus } from '../../model/seen-of.ts'
import type { Slot } from '../../model/world.ts'
import { addNotes, resultOfNote } from '../../actions/add-notes.ts'
import { addTransactions, transactionStatus } from '../../actions/add-transactions.ts'
import { unlimited } from '../../actions/unlimited.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { feesFor } from '../pre-account/fees.ts'
import { importParticipant } from '../pre-account/participants.ts'
import type { Records } from './records.ts'
import { seenInStore } from './seen-in-store.ts'

/** Something to do: an operation of the model, or reading a list, which tells of every pair of its import supplier. */
export type Act =
  | Exclude<Operation, { readonly kind: 'listed' }>
  | { readonly kind: 'list'; readonly which: ListName; readonly supplier: number }

/** An operation of the model and what was seen of it. */
export interface Done {
  readonly operation: Operation
  readonly seen: Seen
  /** The answer that shows it, where there is one. */
  readonly answer?: Answer
}

/** Does something with the records of a trial. What comes back is in the terms of the model. */
export async function carryOut(trial: Trial, records: Records, act: Act, slots: readonly Slot[]): Promise<readonly Done[]> {
  switch (act.kind) {
    case 'list': {
      const answer = await unlimited(trial, trial.list(act.which, records.supplier(act.supplier)))
      const own = slots.filter(({ supplier }) => supplier === act.supplier)
      return own.map((account) => ({
        operation: { kind: 'listed', account, which: act.which },
        seen: seenInList(answer, act.which, records.pair(account).external_account_number),
        answer,
      }))
    }
    case 'validate': {
      const { status } = await unlimited(trial, trial.send('validateAccount', { body: await records.account(act.account, undefined) }))
      return [{ operation: act, seen: { status } }]
    }
    case 'stage': {
      const { mark, ...unmarked } = act
      const operation: Operation = mark !== undefined && (await records.takesMarks()) ? act : unmarked
      const answer = await unlimited(trial, trial.send('stageAccount', { body: await records.account(act.account, mark) }))
      return [{ operation, seen: seenStaged(answer, records.pair(act.account)), answer }]
    }
    case 'stage invalid': {
      const record = { ...(await records.account(act.account, undefined)), customers: { edited: true } }
      const { status } = await unlimited(trial, trial.send('stageAccount', { body: record }))
      return [{ operation: act, seen: { status } }]
    }
    case 'process': {
      const pair = records.pair(act.account)
      const answer = await unlimited(
        trial,
        trial.process(pair, {
          ...(act.dryRun === undefined ? {} : { dry_run: act.dryRun }),
          ...(act.isUnknownTeam ? { operations_team_name: trial.names.text('TEAM') } : {}),
        }),
      )
      return [{ operation: act, seen: seenProcessed(answer, pair), answer }]
    }
    case 'status': {
      const answer = await unlimited(trial, trial.status(records.pair(act.account)))
      return [{ operation: act, seen: seenStatus(answer), answer }]
    }
    case 'notes': {
      const notes = act.notes.map((note) => records.note(note))
      const answer = await unlimited(trial, addNotes(trial, records.pair(act.account), notes))
      return [{ operation: act, seen: { status: answer.status, results: notes.map((note) => resultOfNote(answer, note)?.['status']) } }]
    }
    case 'transactions': {
      const transactions = act.transactions.map((key) => records.transaction(key))
      const query = act.check === undefined ? {} : { check_previously_added: String(act.check) }
      const answer = await unlimited(trial, addTransactions(trial, records.pair(act.account), transactions, query))
      return [{ operation: act, seen: { status: answer.status, results: transactions.map((one) => transactionStatus(answer, one)) } }]
    }
    case 'participant': {
      const { status } = await unlimited(trial, importParticipant(trial, records.participant(act.name)))
      return [{ operation: act, seen: { status } }]
    }
    case 'fees': {
      const fees = feesFor(trial, [records.participant(act.name).code])
      const { status } = await unlimited(trial, trial.send('importMarketParticipantFees', { body: fees }))
      return [{ operation: act, seen: { status } }]
    }
    case 'supplier':
      await trial.operator.setSupplier(records.supplier(act.supplier), act.status)
      return [{ operation: act, seen: { status: 0 } }]
    case 'skip':
      await trial.setSkip(records.pair(act.account), act.skip)
      return [{ operation: act, seen: { status: 0 } }]
    case 'stored': {
      const stored = await trial.stored(records.pair(act.account))
      return [{ operation: act, seen: { status: 0, stored: seenInStore(stored, records) } }]
    }
  }
}

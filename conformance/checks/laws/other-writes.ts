import type { AccountReference } from '../../../schemas/record-types.ts'
import { addNotes } from '../../actions/add-notes.ts'
import { addTransactions, freshTransactions } from '../../actions/add-transactions.ts'
import { smallAccount, smallImported, smallStaged } from '../../actions/small-account.ts'
import type { Trial } from '../../trial/trial.ts'
import { importParticipant, participantFor } from '../pre-account/participants.ts'
import type { AccountState } from './law.ts'

/** A write that changes nothing of what a request has done before, however it is answered. */
export interface OtherWrite {
  readonly name: string
  /** The states of an account to which it leaves what is said of it; without them it concerns other accounts. */
  readonly to?: readonly AccountState[]
  readonly send: (trial: Trial, pair: AccountReference) => Promise<unknown>
}

/** Writes to other accounts, and to the same one. */
export const otherWrites: readonly OtherWrite[] = [
  { name: 'staging another account', send: (trial) => smallStaged(trial) },
  { name: 'importing another account', send: (trial) => smallImported(trial) },
  {
    name: 'importing the same number for another supplier',
    send: async (trial, { import_supplier, external_account_number }) => {
      const { ongoing, ongoingOther = ongoing } = trial.setting.configuration.suppliers
      const other = import_supplier === ongoing ? ongoingOther : ongoing
      await smallImported(trial, other === import_supplier ? trial.pair() : { import_supplier: other, external_account_number })
    },
  },
  {
    name: 'a note and a transaction for another account',
    send: async (trial) => {
      const other = await smallImported(trial)
      await addNotes(trial, other, [{ body: trial.names.text('NOTE') }])
      await addTransactions(trial, other, freshTransactions(trial, 1))
    },
  },
  { name: 'importing a market participant', send: (trial) => importParticipant(trial, participantFor(trial)) },
  {
    name: 'staging a faulty record',
    send: async (trial) => {
      const body = { ...(await smallAccount(trial, trial.pair())), customers: 'text' }
      await trial.send('stageAccount', { body })
    },
  },
  {
    name: 'staging a faulty record of the account',
    to: ['none', 'pending', 'imported'],
    send: async (trial, pair) => trial.send('stageAccount', { body: { ...(await smallAccount(trial, pair)), customers: 'text' } }),
  },
  {
    name: 'validating a record of the account',
    to: ['none', 'pending', 'imported'],
    send: async (trial, pair) => trial.send('validateAccount', { body: await smallAccount(trial, pair) }),
  },
  { name: 'a dry run of the account', to: ['pending', 'imported'], send: (trial, pair) => trial.process(pair, { dry_run: true }) },
  {
    name: 'staging the account',
    to: ['imported'],
    send: async (trial, pair) => trial.send('stageAccount', { body: await smallAccount(trial, pair) }),
  },
  { name: 'processing the account', to: ['imported'], send: (trial, pair) => trial.process(pair) },
  {
    name: 'other notes for the account',
    to: ['imported'],
    send: (trial, pair) =>
      addNotes(trial, pair, [
        { body: trial.names.text('NOTE') },
        { body: trial.names.text('NOTE'), created_at: '2025-06-17T14:31:05+02:00' },
      ]),
  },
  {
    name: 'other transactions for the account',
    to: ['imported'],
    send: (trial, pair) => addTransactions(trial, pair, freshTransactions(trial, 2)),
  },
]

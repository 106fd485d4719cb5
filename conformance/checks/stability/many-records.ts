import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addNotes, resultOfNote } from '../../actions/add-notes.ts'
import { addTransactions, freshTransactions, transactionStatus } from '../../actions/add-transactions.ts'
import { smallImported } from '../../actions/small-account.ts'
import { storedList } from '../../reading/stored-list.ts'
import type { Trial } from '../../trial/trial.ts'

/** An account with many notes and transactions: the first ones, sent again, exist already, as the last ones do. */
export const manyRecords = defineCheck({
  name: 'many-records',
  requirements: [
    '4.3-notes-duplicate-undated-skipped',
    '4.3-notes-created-stored',
    '4.3-transactions-exists',
    '4.3-transactions-added-stored',
  ],
  inputs: fc.constant({ requests: 6, each: 20 }),
  async run(trial: Trial, { requests, each }) {
    const account = await smallImported(trial)
    const notes = Array.from({ length: requests }, () => Array.from({ length: each }, () => ({ body: trial.names.text('NOTE') })))
    const transactions = Array.from({ length: requests }, () => freshTransactions(trial, each))
    for (const some of notes) {
      const { status } = await addNotes(trial, account, some)
      trial.require(status === 201, `adding many notes answers ${status}`)
    }
    for (const some of transactions) {
      const { status } = await addTransactions(trial, account, some)
      trial.require(status === 201, `adding many transactions answers ${status}`)
    }
    for (const some of notes) {
      const again = await addNotes(trial, account, some)
      const isThere = some.every((note) => resultOfNote(again, note)?.['status'] === 'NOTE_ALREADY_EXISTS')
      trial.demand('4.3-notes-duplicate-undated-skipped', isThere, 'Of many notes on an account, one that is sent again counts as new.')
    }
    for (const some of transactions) {
      const again = await addTransactions(trial, account, some)
      const isThere = some.every((one) => transactionStatus(again, one) === 'TRANSACTION_ALREADY_EXISTS')
      trial.demand('4.3-transactions-exists', isThere, 'Of many transactions on an account, one that is sent again counts as new.')
    }
    if (!trial.setting.verbs.has('read-account')) return
    const kept = new Set((await storedList(trial, account, 'notes')).map((item): unknown => Object(item).body))
    const isKept = notes.flat().every(({ body }) => kept.has(body))
    trial.demand('4.3-notes-created-stored', isKept, 'Of many notes on an account, one is not stored.')
    const added = new Set((await storedList(trial, account, 'transactions')).map((item): unknown => Object(item).transaction_id))
    const isAdded = transactions.flat().every(({ transaction_id }) => added.has(transaction_id))
    trial.demand('4.3-transactions-added-stored', isAdded, 'Of many transactions on an account, one is not stored.')
  },
})

import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addNotes } from '../../actions/add-notes.ts'
import { addTransactions, freshTransactions } from '../../actions/add-transactions.ts'
import { smallImported } from '../../actions/small-account.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import type { Trial } from '../../trial/trial.ts'

/** Notes and transactions of one request: more than a page has, or a batch of a hundred. */
const inOne = 130

/** An account with many notes and transactions, some of one long request: the first ones, sent again, exist already, as the last ones do. */
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
    for (const some of notes) await addNotes(trial, account, some)
    for (const some of transactions) await addTransactions(trial, account, some)
    // Many at once may be too many for a server, which is no fault.
    await addNotes(
      trial,
      account,
      Array.from({ length: inOne }, () => ({ body: trial.names.text('NOTE') })),
    )
    await addTransactions(trial, account, freshTransactions(trial, inOne))
    await readAccounts(trial, account)
  },
})

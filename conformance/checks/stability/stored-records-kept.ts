import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { LedgerAccount, LedgerRecord } from '../../setting/ledger.ts'
import { isNote } from '../../trial/add-notes.ts'
import { holds } from '../../trial/holds.ts'
import { sameMeaning } from '../../trial/same-meaning.ts'
import { smallStaged } from '../../trial/small-account.ts'
import { storedList } from '../../trial/stored-list.ts'
import type { Trial } from '../../trial/trial.ts'
import { addAccepted } from '../post-account/add-accepted.ts'
import { allEchoedKinds } from '../post-account/echoed-kinds.ts'
import { itemsIn, recordsSentOnce, stepsOf } from './kept-records.ts'
import { sample } from './sample.ts'

/** At the end of the run the operator finds what was staged and added in it, as it was sent. */
export const storedRecordsKept = defineCheck({
  name: 'stored-records-kept',
  requirements: [
    '1-staging-stores-data',
    '4.3-notes-created-stored',
    '4.3-transactions-added-stored',
    ...new Set(allEchoedKinds.map(({ storing }) => storing)),
  ],
  needs: ['operator:read-account'],
  last: true,
  inputs: fc.constant(12),
  async run(trial: Trial, count) {
    const { ongoing } = trial.setting.configuration.suppliers
    const staged = () => trial.setting.ledger.accounts(ongoing).filter(({ state, steps }) => state === 'pending' && steps.length === 1)
    while (staged().length < count) await smallStaged(trial)
    for (const account of sample(staged(), count)) await judgeStaged(trial, account)
    const notes = recordsSentOnce(trial, 'createNotes', (body) => itemsIn(body, 'notes').map((note) => note['body']))
    for (const record of sample(notes, count)) {
      const stored = await storedList(trial, pairOf(record), 'notes')
      for (const note of itemsIn(record.body, 'notes'))
        judge(
          trial,
          '4.3-notes-created-stored',
          record,
          'a note',
          stored.some((item) => isNote(item, note)),
        )
    }
    const transactions = recordsSentOnce(trial, 'createTransactions', (body) =>
      itemsIn(body, 'transactions').map(({ transaction_id }) => transaction_id),
    )
    for (const record of sample(transactions, count)) {
      const stored = await storedList(trial, pairOf(record), 'transactions')
      for (const { transaction_id } of itemsIn(record.body, 'transactions')) {
        const isThere = stored.some((item) => Object(item).transaction_id === transaction_id)
        judge(trial, '4.3-transactions-added-stored', record, 'a transaction', isThere)
      }
    }
    for (const kind of allEchoedKinds) {
      const { operation, field, stored, storing, words } = kind
      const once = () => recordsSentOnce(trial, operation, ({ external_account_number }) => [external_account_number])
      if (once().length === 0) await addAccepted(trial, kind)
      for (const record of sample(once(), 4)) {
        const list = await storedList(trial, pairOf(record), stored)
        const sent = record.body[field]
        const items: readonly unknown[] = Array.isArray(sent) ? sent : [sent]
        judge(
          trial,
          storing,
          record,
          words,
          items.every((item) => list.some((kept) => holds(kept, item))),
        )
      }
    }
  },
})

async function judgeStaged(trial: Trial, { import_supplier, external_account_number, steps }: LedgerAccount): Promise<void> {
  const body = steps[0]?.request.body
  if (typeof body !== 'object') return
  const { staged } = await trial.operator.readAccount(import_supplier, external_account_number)
  const lost = sameMeaning(body, staged)
  trial.demand('1-staging-stores-data', lost === undefined, `What was staged long ago is stored with another ${lost}.`, steps)
}

function judge(trial: Trial, requirement: string, record: LedgerRecord, words: string, isThere: boolean): void {
  trial.demand(requirement, isThere, `What was added long ago as ${words} is not stored any more.`, stepsOf(trial, record))
}

function pairOf({ body }: LedgerRecord) {
  return { import_supplier: String(body['import_supplier']), external_account_number: String(body['external_account_number']) }
}

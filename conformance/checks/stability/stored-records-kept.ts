import fc from 'fast-check'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import type { LedgerAccount, LedgerRecord } from '../../setting/ledger-entries.ts'
import { differenceWithin } from '../../oracle/difference-of.ts'
import type { Body } from '../../setting/templates.ts'
import { isNote } from '../../reading/same-note.ts'
import { countDifference, holds } from '../../reading/holds.ts'
import { storedList } from '../../reading/stored-list.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { addAccepted } from '../post-account/add-accepted.ts'
import type { StoredAccount } from '../../operator/operator-port.ts'
import { allEchoedKinds, type EchoedKind } from '../../oracle/echoed-kinds.ts'
import { isLike, itemsIn, recordsSentOnce, stepsOf } from './kept-records.ts'
import { sample } from './sample.ts'
import { asObject } from '../../reading/as-object.ts'

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
    for (const account of sample(await plainlyStaged(trial, count), count)) await judgeStaged(trial, account)
    const notes = recordsSentOnce(trial, 'createNotes', (body) => itemsIn(body, 'notes').map((note) => note['body']))
    for (const record of sample(notes, count)) {
      const sent = itemsIn(record.body, 'notes')
      await judge(trial, record, { stored: 'notes', storing: '4.3-notes-created-stored', words: 'notes' }, sent, isNote)
    }
    const transactions = recordsSentOnce(trial, 'createTransactions', (body) =>
      itemsIn(body, 'transactions').map(({ transaction_id }) => transaction_id),
    )
    for (const record of sample(transactions, count)) {
      const sent = itemsIn(record.body, 'transactions')
      const kind = { stored: 'transactions', storing: '4.3-transactions-added-stored', words: 'transactions' } as const
      await judge(trial, record, kind, sent, (kept, { transaction_id }) => asObject(kept)['transaction_id'] === transaction_id)
    }
    await tryEach(allEchoedKinds, async (kind) => {
      const { body: like } = await addAccepted(trial, kind)
      const once = recordsSentOnce(trial, kind.operation, ({ external_account_number }) => [external_account_number])
      const plain = once.filter(({ body }) => isLike(trial, body, like))
      for (const record of sample(plain, 4)) {
        const sent = record.body[kind.field]
        await judge(trial, record, kind, Array.isArray(sent) ? sent.filter(isObject) : [asObject(sent)], holds)
      }
    })
  },
})

/** The accounts that were staged once, with the record of our template: a richer one may be stored tidied up, a smaller one has little to lose. */
async function plainlyStaged(trial: Trial, least: number): Promise<readonly LedgerAccount[]> {
  const { ongoing } = trial.setting.configuration.suppliers
  const template = trial.account(trial.pair(ongoing))
  const once = () => trial.setting.ledger.accounts(ongoing).filter(({ state, steps }) => state === 'pending' && steps.length === 1)
  const isPlain = ({ steps }: LedgerAccount) => isLike(trial, steps[0]?.request.body, template)
  const known = sample(once(), 5 * least).filter(isPlain)
  for (let count = known.length; count < least; count++) await trial.staged(trial.pair(ongoing))
  return known.length < least ? [...known, ...once().slice(known.length - least)] : known
}

async function judgeStaged(trial: Trial, account: LedgerAccount): Promise<void> {
  const { steps } = account
  const { staged } = await trial.stored(account)
  const lost = differenceWithin('staged', steps[0]?.request.body, staged)
  const said = `What was staged earlier in the run is stored otherwise, at ${lost?.at}.`
  trial.demand('1-staging-stores-data', lost === undefined, said, lost, steps)
}

/** Says whether everything that was sent with a record is stored. */
async function judge(
  trial: Trial,
  record: LedgerRecord,
  { stored, storing, words }: Pick<EchoedKind, 'storing' | 'words'> & { readonly stored: keyof StoredAccount },
  sent: readonly Body[],
  isIt: (kept: unknown, sent: Body) => boolean,
): Promise<void> {
  const { import_supplier, external_account_number } = record.body
  const pair = { import_supplier: String(import_supplier), external_account_number: String(external_account_number) }
  const list = await storedList(trial, pair, stored)
  const lost = sent.find((item) => !list.some((kept) => isIt(kept, item)))
  const said = `What was accepted earlier in the run as ${words} is not stored.`
  trial.demand(storing, lost === undefined, said, countDifference(stored, lost, 1, 0), stepsOf(trial, record))
}

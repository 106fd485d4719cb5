import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { addAccepted } from './add-accepted.ts'
import { allEchoedKinds } from '../../oracle/echoed-kinds.ts'
import { importedAccount } from './imported-account.ts'
import { expectStored, type Write } from './stored-writes.ts'

/** Records of the same kind for several accounts, one with the same number at another supplier, are kept apart. */
export const echoedRecordsApart = defineCheck({
  name: 'echoed-records-apart',
  looks: ['suppliers.ongoingOther'],
  requirements: ['4.3-echo-stored', '4.3-statements-stored'],
  needs: ['operator:read-account'],
  inputs: allOf(allEchoedKinds),
  async run(trial: Trial, kinds) {
    await tryEach(kinds, async (kind) => {
      const { ongoingOther } = trial.setting.configuration.suppliers
      const accounts = [await importedAccount(trial), await importedAccount(trial)]
      const [first] = accounts
      if (first && ongoingOther !== undefined) accounts.push(await importedAccount(trial, { ...first.pair, import_supplier: ongoingOther }))
      const writes: Write[] = []
      for (const account of accounts) {
        const { body } = await addAccepted(trial, kind, account)
        const { pair } = account
        const records: unknown = body[kind.field]
        for (const record of Array.isArray(records) ? (records as unknown[]) : [records])
          writes.push({ pair, stored: kind.stored, record, requirement: kind.storing, words: kind.words })
      }
      await expectStored(
        trial,
        accounts.map(({ pair }) => pair),
        writes,
      )
    })
  },
})

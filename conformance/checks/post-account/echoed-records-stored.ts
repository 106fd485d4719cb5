import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { variations } from '../../generators/variations.ts'
import type { Trial } from '../../trial/trial.ts'
import { add } from './add-accepted.ts'
import { allEchoedKinds } from './echoed-kinds.ts'
import { importedAccount } from './imported-account.ts'
import { expectStored, type Write } from './stored-writes.ts'

const kinds = fc.constantFrom(...allEchoedKinds)

/** Whatever was answered with success is stored for its account, also after other records, and for no other account. */
export const echoedRecordsStored = defineCheck({
  name: 'echoed-records-stored',
  requirements: ['4.3-echo-stored', '4.3-statements-stored'],
  needs: ['operator:read-account'],
  runs: 10,
  inputs: fc.record({
    adds: fc.array(fc.record({ kind: kinds, changes: fc.option(variations, { nil: [] }), elsewhere: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    }),
    /** Where the other account is: one with another number, or with the same number of another supplier. */
    otherSupplier: fc.boolean(),
  }),
  async run(trial: Trial, { adds, otherSupplier }) {
    const account = await importedAccount(trial)
    const { ongoingOther } = trial.setting.configuration.suppliers
    const twin = otherSupplier && ongoingOther !== undefined ? { ...account.pair, import_supplier: ongoingOther } : trial.pair()
    const other = adds.some(({ elsewhere }) => elsewhere) ? await importedAccount(trial, twin) : undefined
    const pairs = [account.pair, ...(other ? [other.pair] : [])]
    const writes: Write[] = []
    for (const { kind, changes, elsewhere } of adds) {
      const { body, accepted, account: to } = await add(trial, kind, (elsewhere ? other : undefined) ?? account, changes)
      if (!accepted) continue
      const records: unknown = body[kind.field]
      for (const record of Array.isArray(records) ? (records as unknown[]) : [records])
        writes.push({ pair: to.pair, stored: kind.stored, record, requirement: kind.storing, words: kind.words })
      await expectStored(trial, pairs, writes)
    }
    trial.require(writes.length > 0, 'no record was accepted')
  },
})

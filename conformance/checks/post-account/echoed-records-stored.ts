import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { variations, type Variation } from '../../generators/variations.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { add } from './add-accepted.ts'
import { allEchoedKinds } from '../../oracle/echoed-kinds.ts'
import { importedAccount } from './imported-account.ts'
import { expectStored, writesOf, type Write } from './stored-writes.ts'

const kinds = fc.constantFrom(...allEchoedKinds)

/**
 * Whatever was answered with success is stored for its account, also after other records, and for no other account.
 * Most records of an account are of one kind, since what is stored may replace, or be lost among, others of its kind.
 */
export const echoedRecordsStored = defineCheck({
  name: 'echoed-records-stored',
  looks: ['suppliers.ongoingOther'],
  requirements: ['4.3-echo-stored', '4.3-statements-stored'],
  needs: ['operator:read-account'],
  runs: 3,
  inputs: fc.record({
    mains: allOf(allEchoedKinds),
    adds: fc.array(
      fc.record({
        isMain: fc.constantFrom(true, true, true, false),
        kind: kinds,
        changes: fc.option(variations, { nil: [] }),
        elsewhere: fc.boolean(),
      }),
      { minLength: 2, maxLength: 4 },
    ),
    /** Where the other account is: one with another number, or with the same number of another supplier. */
    otherSupplier: fc.boolean(),
  }),
  async run(trial: Trial, { mains, adds, otherSupplier }) {
    await tryEach(mains, (main) =>
      addAndRead(
        trial,
        adds.map(({ isMain, kind, ...add }) => ({ ...add, kind: isMain ? main : kind })),
        otherSupplier,
      ),
    )
  },
})

interface Added {
  readonly kind: (typeof allEchoedKinds)[number]
  readonly changes: readonly Variation[]
  readonly elsewhere: boolean
}

async function addAndRead(trial: Trial, adds: readonly Added[], otherSupplier: boolean): Promise<void> {
  const account = await importedAccount(trial)
  const { ongoingOther } = trial.setting.configuration.suppliers
  const twin = otherSupplier && ongoingOther !== undefined ? { ...account.pair, import_supplier: ongoingOther } : trial.pair()
  const other = adds.some(({ elsewhere }) => elsewhere) ? await importedAccount(trial, twin) : undefined
  const pairs = [account.pair, ...(other ? [other.pair] : [])]
  const writes: Write[] = []
  for (const { kind, changes, elsewhere } of adds) {
    const { body, accepted, account: to } = await add(trial, kind, (elsewhere ? other : undefined) ?? account, changes)
    if (!accepted) continue
    writes.push(...writesOf(kind, to.pair, body))
    await expectStored(trial, pairs, writes)
  }
  trial.require(writes.length > 0, 'no record was accepted')
}

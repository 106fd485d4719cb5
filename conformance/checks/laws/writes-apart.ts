import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { smallAccount, smallStaged } from '../../trial/small-account.ts'
import { firstDifference, snapshot } from '../../trial/snapshot.ts'
import type { Trial } from '../../trial/trial.ts'
import { importedAccount, type ImportedAccount } from '../post-account/imported-account.ts'
import { accountWrites } from './account-writes.ts'

interface Write {
  readonly words: string
  readonly send: (trial: Trial, account: ImportedAccount) => Promise<unknown>
}

const writes: readonly Write[] = [
  ...accountWrites,
  { words: 'staging', send: async (trial, { pair }) => trial.send('stageAccount', { body: await smallAccount(trial, pair) }) },
  { words: 'validating', send: async (trial, { pair }) => trial.send('validateAccount', { body: await smallAccount(trial, pair) }) },
  { words: 'processing', send: (trial, { pair }) => trial.process(pair) },
  { words: 'a dry run', send: (trial, { pair }) => trial.process(pair, { dry_run: true }) },
  {
    words: 'a faulty record',
    send: async (trial, { pair }) => trial.send('stageAccount', { body: { ...(await smallAccount(trial, pair)), customers: 'text' } }),
  },
]

/** Whatever is written to an account, other accounts are as before on every read path: of the same supplier, and the same number of another. */
export const writesApart = defineCheck({
  name: 'writes-apart',
  requirements: ['1-pair-two-numbers', '1-pair-two-suppliers'],
  inputs: allOf(writes),
  async run(trial: Trial, chosen) {
    const account = await importedAccount(trial)
    const { ongoingOther } = trial.setting.configuration.suppliers
    const twin = ongoingOther === undefined ? undefined : { ...account.pair, import_supplier: ongoingOther }
    const bystanders: { readonly requirement: string; readonly words: string; readonly pair: AccountReference }[] = [
      { requirement: '1-pair-two-numbers', words: 'a pending account', pair: await smallStaged(trial) },
      { requirement: '1-pair-two-numbers', words: 'an imported account', pair: (await importedAccount(trial)).pair },
    ]
    if (twin) {
      const { pair } = await importedAccount(trial, twin)
      bystanders.push({ requirement: '1-pair-two-suppliers', words: 'the same number of another supplier', pair })
    }
    const before = []
    for (const { pair } of bystanders) before.push(await snapshot(trial, pair))
    for (const { send } of chosen) await send(trial, account)
    const [only, ...more] = chosen
    const what = more.length === 0 ? String(only?.words) : 'writing to an account'
    for (const [index, { requirement, words, pair }] of bystanders.entries()) {
      const difference = firstDifference(before[index] ?? {}, await snapshot(trial, pair))
      trial.demand(requirement, difference === undefined, `For one account, ${what} changes ${difference} of ${words}.`)
    }
  },
})

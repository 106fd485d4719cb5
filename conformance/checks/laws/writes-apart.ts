import fc from 'fast-check'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { smallAccount, smallImported, smallStaged } from '../../actions/small-account.ts'
import { changeFault, snapshot } from '../../reading/snapshot.ts'
import type { Trial } from '../../trial/trial.ts'
import { importedAccount, type ImportedAccount } from '../../actions/imported-account.ts'
import { plainAdditions } from '../post-account/additions.ts'

interface Write {
  readonly words: string
  readonly send: (trial: Trial, account: ImportedAccount) => Promise<unknown>
}

const writes: readonly Write[] = [
  ...plainAdditions.map(({ words, operation, body }): Write => ({
    words,
    send: (trial, account) => trial.send(operation, { body: body(trial, account) }),
  })),
  { words: 'staging', send: async (trial, { pair }) => trial.send('stageAccount', { body: await smallAccount(trial, pair) }) },
  { words: 'validating', send: async (trial, { pair }) => trial.send('validateAccount', { body: await smallAccount(trial, pair) }) },
  { words: 'processing', send: (trial, { pair }) => trial.process(pair) },
  { words: 'a dry run', send: (trial, { pair }) => trial.process(pair, { dry_run: true }) },
  {
    words: 'a faulty record',
    send: async (trial, { pair }) => trial.send('stageAccount', { body: { ...(await smallAccount(trial, pair)), customers: 'text' } }),
  },
]

/** Accounts that are written to by nobody. */
const bystanders = [
  { requirement: '1-pair-two-numbers', words: 'a pending account', make: (trial: Trial) => smallStaged(trial) },
  { requirement: '1-pair-two-numbers', words: 'an imported account', make: (trial: Trial) => smallImported(trial) },
  {
    requirement: '1-pair-two-suppliers',
    words: 'the same number of another supplier',
    make: async (trial: Trial, { external_account_number }: AccountReference) => {
      const { ongoingOther } = trial.setting.configuration.suppliers
      return ongoingOther === undefined ? undefined : smallImported(trial, { import_supplier: ongoingOther, external_account_number })
    },
  },
] as const

/** Whatever is written to an account, other accounts are as before on every read path: of the same supplier, and the same number of another. */
export const writesApart = defineCheck({
  name: 'writes-apart',
  isBroad: true,
  requirements: ['1-pair-two-numbers', '1-pair-two-suppliers'],
  inputs: fc.record({ chosen: allOf(writes), beside: allOf(bystanders) }),
  async run(trial: Trial, { chosen, beside }) {
    const account = await importedAccount(trial)
    const before = []
    for (const { requirement, words, make } of beside) {
      const pair = await make(trial, account.pair)
      if (pair) before.push({ requirement, words, pair, seen: await snapshot(trial, pair) })
    }
    for (const { send } of chosen) await send(trial, account)
    const [only, ...more] = chosen
    const what = more.length === 0 ? String(only?.words) : 'several requests'
    for (const { requirement, words, pair, seen } of before) {
      const fault = changeFault(seen, await snapshot(trial, pair))
      trial.demandNoFault(requirement, fault, `After ${what} for one account, another one (${words}) is not as it was:`)
    }
  },
})

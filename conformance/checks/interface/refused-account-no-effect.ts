import fc from 'fast-check'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck } from '../../check.ts'
import type { Answer } from '../../trial/answer.ts'
import { changeFault, snapshots } from '../../reading/snapshot.ts'
import type { Trial } from '../../trial/trial.ts'

const refusals = [
  'a faulty record',
  'a record with faulty notes',
  'validating a faulty record',
  'a valid record',
  'processing again',
  'a dry run',
] as const

/** Requests about an account that are refused leave it, and others, as they were. */
export const refusedAccountNoEffect = defineCheck({
  name: 'refused-account-no-effect',
  requirements: ['4-refused-no-effect'],
  runs: 8,
  inputs: fc.record({
    state: fc.constantFrom('none', 'staged', 'imported'),
    refusals: fc.array(fc.constantFrom(...refusals), { minLength: 1, maxLength: 3 }),
  }),
  async run(trial: Trial, { state, refusals: chosen }) {
    const pair = state === 'none' ? trial.pair() : state === 'staged' ? await trial.staged() : await trial.imported()
    const bystander = await trial.staged()
    const before = await snapshots(trial, [pair, bystander])
    for (const refusal of chosen) {
      // What can succeed is not refused; and whether a failed attempt to create an account leaves a trace is open.
      if ((refusal === 'processing again' || refusal === 'a valid record') && state !== 'imported') continue
      if (refusal === 'a dry run' && state === 'none') continue
      const answer = await refuse(trial, pair, refusal)
      trial.require(answer.status >= 400 && answer.status < 500, `${refusal} answers ${answer.status}`)
    }
    const after = await snapshots(trial, [pair, bystander])
    for (const [index, earlier] of before.entries()) {
      const fault = changeFault(earlier, after[index])
      const whose = index === 0 ? 'an account' : 'another account'
      trial.demandNoFault('4-refused-no-effect', fault, `After requests for ${whose} were refused,`)
    }
  },
})

function refuse(trial: Trial, pair: AccountReference, refusal: (typeof refusals)[number]): Promise<Answer> {
  const body = trial.account(pair)
  switch (refusal) {
    case 'a faulty record':
      return trial.send('stageAccount', { body: { ...body, customers: 'text' } })
    case 'a record with faulty notes':
      return trial.send('stageAccount', { body: { ...body, notes: [{ body: { edited: true } }] } })
    case 'validating a faulty record':
      return trial.send('validateAccount', { body: { ...body, customers: 'text' } })
    case 'a valid record':
      return trial.send('stageAccount', { body })
    case 'processing again':
      return trial.process(pair)
    case 'a dry run':
      return trial.process(pair, { dry_run: true })
  }
}

import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'

/** Whether a pair is still the same when it is written in another way: the document does not show it, so it is only observed. */
export const pairSpelling = defineCheck({
  name: 'pair-spelling',
  requirements: ['1-pair-case-open', '1-pair-leading-zeros-open', '1-pair-white-space-open'],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const pair = await trial.staged()
    const { import_supplier: code, external_account_number: number } = pair
    trial.observe(
      '1-pair-case-open',
      `external account number: ${await stagedAs(trial, { ...pair, external_account_number: inOtherCase(number) })}`,
    )
    trial.observe('1-pair-case-open', `import supplier code: ${await stagedAs(trial, { ...pair, import_supplier: inOtherCase(code) })}`)
    const digits = await trial.staged({ ...trial.pair(), external_account_number: trial.names.malo() })
    const zeros = { ...digits, external_account_number: `00${digits.external_account_number}` }
    trial.observe('1-pair-leading-zeros-open', await stagedAs(trial, zeros))
    const spaced = await trial.staged()
    const around = { ...spaced, external_account_number: ` ${spaced.external_account_number} ` }
    trial.observe('1-pair-white-space-open', `external account number: ${await stagedAs(trial, around)}`)
    const other = { ...spaced, import_supplier: ` ${spaced.import_supplier} ` }
    trial.observe('1-pair-white-space-open', `import supplier code: ${await stagedAs(trial, other)}`)
  },
})

/** What becomes of another spelling of a pair that is staged: first its status, then its staging. */
async function stagedAs(trial: Trial, pair: AccountReference): Promise<string> {
  const before = await trial.status(pair)
  const { status } = await trial.send('stageAccount', { body: trial.account(pair) })
  const kind = status === 201 ? 'another account' : status === 200 ? 'the same account' : 'refused'
  return `${kind} (status ${before.status}, staging ${status})`
}

function inOtherCase(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()
}

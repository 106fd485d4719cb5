import fc from 'fast-check'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectNotListed } from './expect-listed.ts'

const near = {
  'one digit more': (number: string) => `${number}0`,
  'one digit less': (number: string) => number.slice(0, -1),
  'a letter in front': (number: string) => `X${number}`,
  'another number': (number: string) => `${number}-other`,
} as const

/** There is no import process for a number that is merely like that of an account, and asking for its status makes none. */
export const statusOfNone = defineCheck({
  name: 'status-of-none',
  requirements: ['1-pair-two-numbers', '4.4-reading-changes-nothing', '4.4-status-404'],
  runs: 2,
  inputs: fc.record({ likes: allOf(Object.keys(near) as (keyof typeof near)[]), imported: fc.boolean() }),
  async run(trial: Trial, { likes, imported }) {
    const pair = imported ? await trial.imported() : await trial.staged()
    for (const like of likes) await askForNone(trial, { ...pair, external_account_number: near[like](pair.external_account_number) })
  },
})

async function askForNone(trial: Trial, other: AccountReference): Promise<void> {
  for (const when of ['', ' after it was asked for']) {
    const answer = await trial.status(other)
    const what = `The status of a number that was never staged${when}`
    trial.demandStatus(when === '' ? '4.4-status-404' : '4.4-reading-changes-nothing', answer, 404, what)
    if (when === '') trial.demandStatus('1-pair-two-numbers', answer, 404, what)
  }
  for (const which of ['All', 'Pending'] as const) {
    const said = 'An account is listed because its status was asked for.'
    expectNotListed(trial, '4.4-reading-changes-nothing', await trial.list(which), other.external_account_number, said)
  }
}

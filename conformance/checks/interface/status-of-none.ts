import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { externalNumbers } from '../../reading/listed.ts'

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
  runs: 8,
  inputs: fc.record({ like: fc.constantFrom(...(Object.keys(near) as (keyof typeof near)[])), imported: fc.boolean() }),
  async run(trial, { like, imported }) {
    const pair = imported ? await trial.imported() : await trial.staged()
    const other = { ...pair, external_account_number: near[like](pair.external_account_number) }
    for (const when of ['', ' after it was asked for']) {
      const { status } = await trial.status(other)
      trial.demandStatus(
        when === '' ? '4.4-status-404' : '4.4-reading-changes-nothing',
        { status },
        404,
        `The status of a number that was never staged${when}`,
      )
      if (when === '') trial.demandStatus('1-pair-two-numbers', { status }, 404, 'The status of a number that was never staged')
    }
    for (const which of ['All', 'Pending'] as const) {
      const listed = externalNumbers(await trial.list(which)).includes(other.external_account_number)
      trial.demand('4.4-reading-changes-nothing', !listed, 'An account is listed because its status was asked for.')
    }
  },
})

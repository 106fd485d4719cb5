import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { numberInStatus } from '../../reading/standing.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import type { Trial } from '../../trial/trial.ts'

/** An imported account is processed again, in every way. */
export const importedProcess = defineCheck({
  name: 'imported-process',
  requirements: [
    '3.1-imported-process-400',
    '3.1-imported-process-numbers',
    '3.1-imported-process-any-team',
    '3.1-imported-dry-run-400',
    '3.1-imported-dry-run-numbers',
    ...refusalEnvelopeRequirements,
    '3.1-imported-stays',
    '3.1-process-one-account-per-pair',
  ],
  runs: 4,
  inputs: fc.record({ others: fc.nat(2), order: fc.shuffledSubarray(['again', 'false', 'team', 'dry'] as const, { minLength: 4 }) }),
  async run(trial: Trial, { others, order }) {
    const account = await trial.imported()
    const number = await numberInStatus(trial, account)
    for (let count = 0; count < others; count++) await trial.imported()
    for (const way of order) {
      const more = {
        again: {},
        false: { dry_run: false },
        team: { operations_team_name: trial.names.text('TEAM') },
        dry: { dry_run: true },
      }[way]
      const answer = await trial.process(account, more)
      const { external_account_number, platform_account_number } = Object(answer.body)
      const both =
        external_account_number === account.external_account_number &&
        [number, account.platform_account_number].includes(platform_account_number)
      if (way === 'dry') {
        trial.demandStatus('3.1-imported-dry-run-400', answer, 400, 'A dry run of an imported account')
        trial.demand('3.1-imported-dry-run-numbers', both, 'A dry run of an imported account does not answer its two numbers.')
        expectRefusalEnvelope(trial, answer, 'a dry run of an imported account')
      } else if (way === 'team') {
        trial.demandStatus('3.1-imported-process-any-team', answer, 400, 'Processing an imported account with an unknown team')
        const said = 'Processing an imported account with an unknown team does not answer its two numbers.'
        trial.demand('3.1-imported-process-numbers', both, said)
      } else {
        trial.demandStatus('3.1-imported-process-400', answer, 400, 'Processing an imported account')
        trial.demand('3.1-imported-process-numbers', both, 'Processing an imported account does not answer its two numbers.')
        expectRefusalEnvelope(trial, answer, 'processing an imported account')
      }
      trial.demandStatus('3.1-process-one-account-per-pair', answer, 'not 201', 'Processing an imported account')
    }
    const { status, platform_account_number } = Object((await trial.status(account)).body)
    const stays = status === 'COMPLETED' && platform_account_number === number
    trial.demand('3.1-imported-stays', stays, 'After process requests of an imported account its status or its number is another.')
  },
})

import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { createdFault, numberInStatus } from '../../reading/standing.ts'
import { numbersFault } from '../../reading/two-numbers.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import type { Trial } from '../../trial/trial.ts'
import { asObject } from '../../reading/as-object.ts'

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
      // The number of its 201 or that of its status: which is right is for others to say.
      const isOfStatus = asObject(answer.body)['platform_account_number'] === number
      const fault = numbersFault(answer.body, { ...account, ...(isOfStatus ? { platform_account_number: number } : {}) })
      if (way === 'dry') {
        const what = 'A dry run of an imported account'
        if (trial.demandStatus('3.1-imported-dry-run-400', answer, 400, what))
          trial.demandNoFault('3.1-imported-dry-run-numbers', fault, what)
        else trial.demandStatus('3.1-imported-dry-run-numbers', answer, 400, what)
        expectRefusalEnvelope(trial, answer, 'a dry run of an imported account')
      } else if (way === 'team') {
        const what = 'Processing an imported account with an unknown team'
        if (trial.demandStatus('3.1-imported-process-any-team', answer, 400, what))
          trial.demandNoFault('3.1-imported-process-numbers', fault, what)
        else trial.demandStatus('3.1-imported-process-numbers', answer, 400, what)
      } else {
        const what = 'Processing an imported account'
        if (trial.demandStatus('3.1-imported-process-400', answer, 400, what))
          trial.demandNoFault('3.1-imported-process-numbers', fault, what)
        else trial.demandStatus('3.1-imported-process-numbers', answer, 400, what)
        expectRefusalEnvelope(trial, answer, 'processing an imported account')
      }
      trial.demandStatus('3.1-process-one-account-per-pair', answer, 'not 201', 'Processing an imported account')
    }
    const fault = createdFault(await trial.status(account), number)
    trial.demandNoFault('3.1-imported-stays', fault, 'After process requests of an imported account')
  },
})

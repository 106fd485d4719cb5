import { defineCheck } from '../../check.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import { expectValidatedFirst } from './validated-first.ts'
import type { Trial } from '../../trial/trial.ts'

/** The account of the configuration that is marked to be skipped is staged. */
export const skippedAccount = defineCheck({
  name: 'skipped-account',
  requirements: ['4.2-stage-skipped-400', '4.2-stage-validates-first', '4.2-validate-skipped-open', ...refusalEnvelopeRequirements],
  needs: ['skippedAccount'],
  async run(trial: Trial) {
    const pair = trial.setting.configuration.skippedAccount
    trial.require(pair !== undefined, 'no account that is marked to be skipped is configured')
    const accepted = await trial.send('stageAccount', { body: trial.account(trial.pair(pair.import_supplier)) })
    trial.require(accepted.status === 201, `a first staging for the same import supplier answers ${accepted.status}`)
    const validated = await trial.send('validateAccount', { body: trial.account(pair) })
    trial.observeStatus('4.2-validate-skipped-open', validated)
    const refused = await trial.send('stageAccount', { body: trial.account(pair) })
    trial.demandStatus('4.2-stage-skipped-400', refused, 400, 'Staging an account that is marked to be skipped')
    expectRefusalEnvelope(trial, refused, 'staging an account that is marked to be skipped')
    const invalid = { ...trial.account(pair), customers: 'text' }
    const answer = await trial.send('stageAccount', { body: invalid })
    await expectValidatedFirst(trial, invalid, answer, 'an account that is marked to be skipped')
  },
})

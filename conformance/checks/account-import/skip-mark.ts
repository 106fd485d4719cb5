import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import { expectValidatedFirst } from './validated-first.ts'
import type { Trial } from '../../trial/trial.ts'

/** The operator marks a pair to be skipped, before or after its staging. */
export const skipMark = defineCheck({
  name: 'skip-mark',
  looks: ['suppliers.ongoingOther'],
  requirements: [
    '4.2-stage-skipped-400',
    '4.2-stage-validates-first',
    ...refusalEnvelopeRequirements,
    '4.2-validate-skipped-open',
    '4.2-process-skipped-open',
    '3.1-stage-first-201',
    '1-pair-two-suppliers',
  ],
  needs: ['operator:skip'],
  runs: 2,
  inputs: fc.integer({ min: 1, max: 2 }),
  async run(trial: Trial, attempts) {
    await trial.staged()
    for (const stagedBefore of [false, true]) {
      const pair = trial.pair()
      if (stagedBefore) await trial.staged(pair)
      await trial.setSkip(pair, true)
      try {
        const validated = await trial.send('validateAccount', { body: trial.account(pair) })
        trial.observeStatus('4.2-validate-skipped-open', validated)
        const state = stagedBefore ? 'a pending account' : 'a new account'
        for (let count = 0; count < attempts; count++) {
          const refused = await trial.send('stageAccount', { body: trial.account(pair) })
          trial.demandStatus('4.2-stage-skipped-400', refused, 400, `Staging ${state} that is marked to be skipped`)
          expectRefusalEnvelope(trial, refused, 'staging an account that is marked to be skipped')
        }
        const invalid = { ...trial.account(pair), customers: 'text' }
        const answer = await trial.send('stageAccount', { body: invalid })
        await expectValidatedFirst(trial, invalid, answer, 'an account that is marked to be skipped')
        if (stagedBefore) {
          const processed = await trial.process(pair)
          trial.observeAnswer('4.2-process-skipped-open', processed)
        }
        const bystander = await trial.send('stageAccount', { body: trial.account(trial.pair()) })
        trial.demandStatus('3.1-stage-first-201', bystander, 201, 'While another account is marked to be skipped, a first staging')
        const { ongoingOther } = trial.setting.configuration.suppliers
        if (ongoingOther !== undefined) {
          const twin = await trial.send('stageAccount', { body: trial.account({ ...pair, import_supplier: ongoingOther }) })
          trial.demandStatus(
            '1-pair-two-suppliers',
            twin,
            201,
            'While an account is marked to be skipped, staging its number for another import supplier',
          )
        }
      } finally {
        await trial.setSkip(pair, false)
      }
    }
  },
})

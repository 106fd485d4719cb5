import fc from 'fast-check'
import { smallImported, smallStaged } from '../../actions/small-account.ts'
import { defineCheck, type Check } from '../../check.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import { createdFault, numberInStatus } from '../../reading/standing.ts'
import { numbersFault } from '../../reading/two-numbers.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectValidatedFirst } from './validated-first.ts'

/** The account of the configuration that is marked to be skipped is staged. */
const skippedAccount = defineCheck({
  name: 'skipped-account',
  requirements: ['4.2-stage-skipped-400', '4.2-stage-validates-first', '4.2-validate-skipped-open', ...refusalEnvelopeRequirements],
  needs: ['skippedAccount'],
  async run(trial: Trial) {
    const pair = trial.setting.configuration.skippedAccount
    trial.require(pair !== undefined, 'no account that is marked to be skipped is configured')
    const accepted = await trial.stage(trial.pair(pair.import_supplier))
    trial.require(accepted.status === 201, `a first staging for the same import supplier answers ${accepted.status}`)
    const validated = await trial.validate(pair)
    trial.observeStatus('4.2-validate-skipped-open', validated)
    const refused = await trial.stage(pair)
    trial.demandStatus('4.2-stage-skipped-400', refused, 400, 'Staging an account that is marked to be skipped')
    expectRefusalEnvelope(trial, refused, 'staging an account that is marked to be skipped')
    const valid = trial.account(pair)
    const invalid = { ...valid, customers: 'text' }
    const answer = await trial.send('stageAccount', { body: invalid })
    await expectValidatedFirst(trial, { valid, invalid }, answer, 'an account that is marked to be skipped')
  },
})

/** The operator marks a pair to be skipped, before or after its staging. */
const skipMark = defineCheck({
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
        const validated = await trial.validate(pair)
        trial.observeStatus('4.2-validate-skipped-open', validated)
        const state = stagedBefore ? 'a pending account' : 'a new account'
        for (let count = 0; count < attempts; count++) {
          const refused = await trial.stage(pair)
          trial.demandStatus('4.2-stage-skipped-400', refused, 400, `Staging ${state} that is marked to be skipped`)
          expectRefusalEnvelope(trial, refused, 'staging an account that is marked to be skipped')
        }
        const valid = trial.account(pair)
        const invalid = { ...valid, customers: 'text' }
        const answer = await trial.send('stageAccount', { body: invalid })
        await expectValidatedFirst(trial, { valid, invalid }, answer, 'an account that is marked to be skipped')
        if (stagedBefore) {
          const processed = await trial.process(pair)
          trial.observeAnswer('4.2-process-skipped-open', processed)
        }
        const bystander = await trial.stage(trial.pair())
        trial.demandStatus('3.1-stage-first-201', bystander, 201, 'While another account is marked to be skipped, a first staging')
        const { ongoingOther } = trial.setting.configuration.suppliers
        if (ongoingOther !== undefined) {
          const twin = await trial.stage({ ...pair, import_supplier: ongoingOther })
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

/** The mark to skip an account that is staged or imported already takes nothing away: it has its import process and its number. */
const skipMarkKept = defineCheck({
  name: 'skip-mark-kept',
  requirements: ['3.1-imported-process-400', '3.1-imported-process-numbers', '3.1-imported-stays', '4.4-status-200-staged'],
  needs: ['operator:skip'],
  async run(trial: Trial) {
    const [pending, imported] = [await smallStaged(trial), await smallImported(trial)]
    const number = await numberInStatus(trial, imported)
    const mark = async (skip: boolean) => {
      for (const pair of [pending, imported]) await trial.setSkip(pair, skip)
    }
    await mark(true)
    try {
      const { status } = await trial.status(pending)
      trial.demandStatus('4.4-status-200-staged', { status }, 200, 'The status of a staged account that is marked to be skipped')
      const fault = createdFault(await trial.status(imported), number)
      trial.demandNoFault('3.1-imported-stays', fault, 'After an imported account was marked to be skipped')
      const again = await trial.process(imported)
      const what = 'Processing an imported account that is marked to be skipped'
      if (!trial.demandStatus('3.1-imported-process-400', again, 400, what)) return
      const wrong = numbersFault(again.body, { ...imported, platform_account_number: number })
      trial.demandNoFault('3.1-imported-process-numbers', wrong, what)
    } finally {
      await mark(false)
    }
  },
})

/** Accounts that are marked to be skipped (section 4.2). */
export const skippedChecks: readonly Check[] = [skippedAccount, skipMark, skipMarkKept]

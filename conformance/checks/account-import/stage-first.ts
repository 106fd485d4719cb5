import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { externalNumbers } from '../../trial/listed.ts'

/** The first staging of a pair. */
export const stageFirst = defineCheck({
  name: 'stage-first',
  requirements: [
    '3.1-stage-first-201',
    '3.1-stage-first-pending',
    '3.1-status-unknown-staged',
    '4.2-stage-body',
    '4.4-status-200-staged',
    '1-staging-creates-no-account',
  ],
  inputs: fc.constant(null),
  async run(trial) {
    const pair = trial.pair()
    const staged = await trial.send('stageAccount', { body: trial.account(pair) })
    if (!trial.demand('3.1-stage-first-201', staged.status === 201, `The first staging answers ${staged.status}.`)) return
    const { import_supplier, external_account_number } = Object(staged.body)
    trial.demand(
      '4.2-stage-body',
      import_supplier === pair.import_supplier && external_account_number === pair.external_account_number,
      'The answer does not hold the pair that was sent.',
    )
    const status = await trial.status(pair)
    if (trial.demand('4.4-status-200-staged', status.status === 200, `The status of a staged account answers ${status.status}.`)) {
      const { status: said, platform_account_number } = Object(status.body)
      trial.demand('3.1-status-unknown-staged', said === 'UNKNOWN', `The status of a staged account is ${JSON.stringify(said)}.`)
      trial.demand('1-staging-creates-no-account', platform_account_number === '', 'A staged account has a platform account number.')
    }
    const pending = await trial.list('Pending')
    trial.demand(
      '3.1-stage-first-pending',
      externalNumbers(pending).includes(pair.external_account_number),
      'The list of pending accounts lacks the account.',
    )
  },
})

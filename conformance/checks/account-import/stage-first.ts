import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { noNumber, pendingFault, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'

/** The first staging of a pair, before or after others. */
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
  runs: 4,
  inputs: fc.record({ before: fc.array(fc.constantFrom('staged', 'imported'), { maxLength: 2 }), later: fc.nat(1) }),
  async run(trial: Trial, { before, later }) {
    for (const kind of before) await (kind === 'staged' ? trial.staged() : trial.imported())
    const pair = trial.pair()
    const staged = await trial.send('stageAccount', { body: trial.account(pair) })
    if (!trial.demandStatus('3.1-stage-first-201', staged, 201, 'The first staging')) return
    const said = 'The answer to the first staging does not hold the pair that was sent.'
    for (const [field, value] of Object.entries(pair)) trial.demandValue('4.2-stage-body', staged, field, value, said)
    for (let count = 0; count < later; count++) await trial.staged()
    const seen = await standing(trial, pair)
    if (trial.demandStatus('4.4-status-200-staged', seen.status, 200, 'The status of a staged account')) {
      trial.demandValue('3.1-status-unknown-staged', seen.status, 'status', 'UNKNOWN', 'The status of a staged account is not UNKNOWN.')
      const numbered = 'A staged account has a platform account number.'
      trial.demandValue('1-staging-creates-no-account', seen.status, 'platform_account_number', noNumber, numbered)
    }
    const fault = pendingFault(seen)
    trial.demandNoFault('3.1-stage-first-pending', fault, 'After the first staging')
  },
})

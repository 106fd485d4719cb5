import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { variations } from '../../generators/variations.ts'
import { acceptedRequest } from '../../actions/accepted-request.ts'
import { absentFault, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'

/** A record is validated that is like one that was staged: it comes back as it was sent, and nothing is staged. */
export const validateAccount = defineCheck({
  name: 'validate-account',
  requirements: ['4.2-validate-200', '4.2-validate-echo', '4.2-validate-stages-nothing', '3.1-stage-first-201'],
  runs: 10,
  inputs: fc.record({ changes: fc.oneof(fc.constant([]), variations), times: fc.integer({ min: 1, max: 2 }) }),
  async run(trial: Trial, { changes, times }) {
    const stage = (record: object) => trial.send('stageAccount', { body: record })
    const { fresh } = await acceptedRequest(trial, 'stageAccount')
    const varied = await stage(trial.setting.templates.vary('AccountImportRecord', await fresh(), changes))
    // A server may refuse what is varied for reasons of its own; then the accepted record is validated.
    const kept = varied.status === 201 ? changes : []
    const pair = trial.pair()
    const { import_supplier, external_account_number } = pair
    const record = trial.setting.templates.vary(
      'AccountImportRecord',
      { ...(await fresh()), import_supplier, external_account_number },
      kept,
    )
    for (let count = 0; count < times; count++) {
      const answer = await trial.send('validateAccount', { body: record })
      if (!trial.demandStatus('4.2-validate-200', answer, 200, 'Validating a record like one that was staged')) return
    }
    const fault = absentFault(await standing(trial, pair, 'all'))
    trial.demandNoFault('4.2-validate-stages-nothing', fault, 'After validating a record')
    trial.demandStatus('3.1-stage-first-201', await stage(record), 201, 'The first staging of a record that was validated')
  },
})

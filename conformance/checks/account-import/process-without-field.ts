import { defineCheck } from '../../check.ts'
import { demandStillProcessable } from '../../actions/still-processable.ts'
import type { Trial } from '../../trial/trial.ts'

/** A process request lacks a field that is not optional, and is then sent whole. */
export const processWithoutField = defineCheck({
  name: 'process-without-field',
  requirements: ['4.2-process-reference-required', '4.2-process-team-required', '3.1-process-201', '3.1-status-completed'],
  async run(trial: Trial) {
    const pair = await trial.staged()
    for (const field of ['external_account_number', 'import_supplier_code', 'operations_team_name']) {
      // What is undefined is left out of the JSON.
      const refused = await trial.process(pair, { [field]: undefined })
      const id = field === 'operations_team_name' ? '4.2-process-team-required' : '4.2-process-reference-required'
      trial.demandStatus(id, refused, 400, `A process request without ${field}`)
      if (refused.status === 201) return
    }
    await demandStillProcessable(trial, pair)
  },
})

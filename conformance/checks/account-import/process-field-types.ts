import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { demandStillProcessable } from '../../actions/still-processable.ts'
import type { Trial } from '../../trial/trial.ts'

const fields = ['external_account_number', 'import_supplier_code', 'operations_team_name', 'dry_run']
const wrong = { object: { edited: true }, array: ['edited'] }

/** A process request holds a value of a plainly wrong type, and is then sent as it should be. */
export const processFieldTypes = defineCheck({
  name: 'process-field-types',
  requirements: ['4.2-process-field-types', '3.1-process-201', '3.1-status-completed'],
  runs: 8,
  inputs: fc.record({ edited: fc.subarray(fields, { minLength: 1 }), as: fc.constantFrom('object' as const, 'array' as const) }),
  async run(trial: Trial, { edited, as }) {
    const pair = await trial.staged()
    for (const field of edited) {
      const refused = await trial.process(pair, { [field]: wrong[as] })
      trial.demandStatus('4.2-process-field-types', refused, 400, `A process request with an ${as} as ${field}`)
      if (refused.status === 201) return
    }
    await demandStillProcessable(trial, pair)
  },
})

import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'

/** The process endpoint takes the supplier in import_supplier_code; what it makes of import_supplier is open. */
export const processFieldName = defineCheck({
  name: 'process-field-name',
  requirements: ['2.1-process-field-name', '2.1-process-other-name-open'],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const [pair, other] = [await trial.staged(), await trial.staged()]
    const { external_account_number } = other
    const operations_team_name = trial.setting.configuration.operationsTeam
    const answer = await trial.process(pair)
    const body = { external_account_number, import_supplier: other.import_supplier, operations_team_name }
    const otherwise = await trial.send('processAccount', { body })
    trial.observe('2.1-process-other-name-open', `import_supplier alone answers ${otherwise.status}`)
    const taken = otherwise.status === 201
    trial.require(answer.status === 201 || taken, `processing a staged account answers ${answer.status}`)
    trial.demand(
      '2.1-process-field-name',
      answer.status === 201,
      `Processing with import_supplier_code answers ${answer.status}, while import_supplier is taken.`,
    )
  },
})

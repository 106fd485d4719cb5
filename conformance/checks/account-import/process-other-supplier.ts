import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { pendingFault, standing } from '../../reading/standing.ts'
import { demandNotCreated } from '../../reading/demand-not-created.ts'
import type { Trial } from '../../trial/trial.ts'

/** A pair is processed under an import supplier that never staged it, while another one has. */
export const processOtherSupplier = defineCheck({
  name: 'process-other-supplier',
  requirements: ['3.1-process-never-staged-no-account', '1-pair-two-suppliers'],
  needs: ['suppliers.ongoingOther'],
  runs: 2,
  inputs: fc.record({ swapped: fc.boolean(), dryRun: fc.boolean() }),
  async run(trial: Trial, { swapped, dryRun }) {
    const { ongoing, ongoingOther = '' } = trial.setting.configuration.suppliers
    const pair = await trial.staged(trial.pair(swapped ? ongoingOther : ongoing))
    const other = { ...pair, import_supplier: swapped ? ongoing : ongoingOther }
    if (dryRun) await trial.process(other, { dry_run: true })
    const processed = await trial.process(other)
    trial.demandStatus('3.1-process-never-staged-no-account', processed, 'not 201', 'Processing a number that only another supplier staged')
    const status = await trial.status(other)
    const created = 'After processing a number that only another supplier staged there is an account.'
    demandNotCreated(trial, '3.1-process-never-staged-no-account', status, created)
    const fault = pendingFault(await standing(trial, pair))
    trial.demandNoFault('1-pair-two-suppliers', fault, 'After the number was processed under another supplier')
  },
})

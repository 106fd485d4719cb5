import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { createdFault, pendingFault, standing } from '../../trial/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { withFreshSupplier } from '../../trial/with-fresh-supplier.ts'

/** An import supplier is Paused and Ongoing again while it has a pending account. */
export const pauseSurvived = defineCheck({
  name: 'pause-survived',
  requirements: ['3.2-pending-survives-pause'],
  needs: ['operator:suppliers'],
  alone: true,
  runs: 3,
  inputs: fc.record({ pauses: fc.integer({ min: 1, max: 2 }), refused: fc.boolean() }),
  run: (trial: Trial, { pauses, refused }) =>
    withFreshSupplier(trial, async (code) => {
      const pair = await trial.staged(trial.pair(code))
      for (let count = 0; count < pauses; count++) {
        await trial.operator.setSupplier(code, 'Paused')
        if (refused) await trial.send('stageAccount', { body: trial.account(pair) })
        await trial.operator.setSupplier(code, 'Ongoing')
      }
      const after = 'After a pause of the import supplier'
      const fault = pendingFault(await standing(trial, pair))
      trial.demand('3.2-pending-survives-pause', fault === undefined, `${after} ${fault}.`)
      const { status } = await trial.process(pair)
      const created = status === 201
      if (!created) await trial.imported(trial.pair(code))
      if (!trial.demand('3.2-pending-survives-pause', created, `${after} processing a pending account answers ${status}.`)) return
      const harm = createdFault(await trial.status(pair))
      trial.demand('3.2-pending-survives-pause', harm === undefined, `${after} and processing ${harm}.`)
    }),
})

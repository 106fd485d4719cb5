import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { pendingFault, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { withFreshSupplier } from '../../actions/with-fresh-supplier.ts'

/** An import supplier is Paused and Ongoing again while it has a pending account. */
export const pauseSurvived = defineCheck({
  name: 'pause-survived',
  requirements: ['3.2-pending-survives-pause', '3.2-lists-still-answer'],
  needs: ['operator:suppliers'],
  runs: 3,
  inputs: fc.record({ pauses: fc.integer({ min: 1, max: 2 }), refused: allOf(['nothing', 'staging', 'processing'] as const) }),
  run: (trial: Trial, { pauses, refused }) =>
    withFreshSupplier(trial, async (code) => {
      for (const attempt of refused) await pauseAndGoOn(trial, code, pauses, attempt)
    }),
})

type Attempt = 'nothing' | 'staging' | 'processing'

/** Pauses the import supplier of a pending account, tries something meanwhile, and processes the account afterwards. */
async function pauseAndGoOn(trial: Trial, code: string, pauses: number, attempt: Attempt): Promise<void> {
  const pair = await trial.staged(trial.pair(code))
  for (let count = 0; count < pauses; count++) {
    await trial.operator.setSupplier(code, 'Paused')
    if (attempt === 'staging') await trial.send('stageAccount', { body: trial.account(pair) })
    if (attempt === 'processing' && (await trial.process(pair)).status === 201) return
    const lost = pendingFault(await standing(trial, pair))
    trial.demandNoFault('3.2-lists-still-answer', lost, 'While the import supplier is Paused')
    await trial.operator.setSupplier(code, 'Ongoing')
  }
  const after = 'After a pause of the import supplier'
  const fault = pendingFault(await standing(trial, pair, 'pending'))
  trial.demandNoFault('3.2-pending-survives-pause', fault, after)
  const { status } = await trial.process(pair)
  const created = status === 201
  if (!created) await trial.imported(trial.pair(code))
  trial.demandStatus('3.2-pending-survives-pause', { status }, 201, `${after} processing a pending account`)
  await trial.status(pair)
}

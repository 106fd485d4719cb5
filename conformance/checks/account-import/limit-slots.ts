import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { processOutcomes } from '../../actions/process-outcomes.ts'
import { processWithSlot } from '../../actions/process-with-slot.ts'
import { smallImported, smallStaged } from '../../actions/small-account.ts'
import type { Trial } from '../../trial/trial.ts'
import { withLimit } from '../../actions/with-limit.ts'

/** Process requests one after the other under a limit of one: whatever became of those before, the next is within the limit. */
export const limitSlots = defineCheck({
  name: 'limit-slots',
  requirements: ['8-limit-within'],
  needs: ['operator:limits', 'operator:hold'],
  alone: true,
  inputs: allOf(Object.keys(processOutcomes)),
  async run(trial: Trial, kinds) {
    const imported = await smallImported(trial)
    const pair = await smallStaged(trial)
    await withLimit(trial, 1, async () => {
      for (const kind of kinds) await processOutcomes[kind]?.send(trial, imported)
      const processed = await processWithSlot(trial, pair)
      trial.demandStatus(
        '8-limit-within',
        processed,
        'not 429',
        'After earlier process requests were answered, none is under way, and the next one',
      )
      trial.require(processed.status === 201, `processing a staged account answers ${processed.status}`)
    })
  },
})

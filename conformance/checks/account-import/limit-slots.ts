import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck } from '../../check.ts'
import { withFreshSupplier } from '../../actions/with-fresh-supplier.ts'
import { allOf } from '../../generators/all-of.ts'
import { processWithSlot } from '../../actions/process-with-slot.ts'
import type { Trial } from '../../trial/trial.ts'
import { whileHeld } from '../../actions/while-held.ts'
import { withLimit } from '../../actions/with-limit.ts'

/** Process requests that are over once they are answered, whatever the answer. */
const earlier: Readonly<Record<string, (trial: Trial, imported: AccountReference) => Promise<unknown>>> = {
  created: async (trial) => trial.process(await trial.staged()),
  'dry run': async (trial) => trial.process(await trial.staged(), { dry_run: true }),
  'unknown team': async (trial) => trial.process(await trial.staged(), { operations_team_name: trial.names.text('TEAM') }),
  'never staged': (trial) => trial.process(trial.pair()),
  'imported already': (trial, imported) => trial.process(imported),
  refused: async (trial) => trial.process(await trial.staged(), { dry_run: { edited: true } }),
  'without a token': async (trial) =>
    trial.send('processAccount', { body: trial.processBody(await trial.staged()), tokenFault: 'no Authorization header' }),
  paused: async (trial) => {
    const { suppliers } = trial.setting.configuration
    if (!trial.setting.verbs.has('suppliers')) return suppliers.paused && trial.process(trial.pair(suppliers.paused))
    return withFreshSupplier(trial, async (supplier) => {
      const pair = await trial.staged(trial.pair(supplier))
      await trial.operator.setSupplier(supplier, 'Paused')
      await trial.process(pair)
    })
  },
  'above the limit': async (trial) => {
    const other = await trial.staged()
    await whileHeld(trial, await trial.staged(), {}, async () => void (await trial.process(other)))
  },
}

/** Process requests one after the other under a limit of one: whatever became of those before, the next is within the limit. */
export const limitSlots = defineCheck({
  name: 'limit-slots',
  requirements: ['8-limit-within'],
  needs: ['operator:limits', 'operator:hold'],
  alone: true,
  inputs: allOf(Object.keys(earlier)),
  async run(trial: Trial, kinds) {
    const imported = await trial.imported()
    const pair = await trial.staged()
    await withLimit(trial, 1, async () => {
      for (const kind of kinds) await earlier[kind]?.(trial, imported)
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

import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectViews, viewRequirements } from './expect-views.ts'
import type { KnownAccount } from './known-account.ts'
import { perform, type Act } from './perform.ts'

const lives: readonly (readonly Act[])[] = [
  ['stage', 'import'],
  ['stage', 'stage', 'import', 'import'],
  ['stage', 'dry run', 'stage', 'import'],
  ['import', 'stage', 'import', 'dry run', 'refused record'],
  ['refused record', 'stage', 'refused record', 'import'],
  ['stage', 'dry run', 'dry run', 'refused record', 'import'],
]

/** After each step in the life of an account the status and the lists show it at once, and leave its twin of another supplier alone. */
export const statusAfterEachStep = defineCheck({
  name: 'status-after-each-step',
  looks: ['suppliers.ongoingOther'],
  requirements: viewRequirements,
  inputs: allOf(lives),
  async run(trial: Trial, chosen) {
    for (const [index, life] of chosen.entries()) {
      let account: KnownAccount = { ...trial.pair(), state: 'none' }
      let twin: KnownAccount = { ...trial.twin(account), state: 'none' }
      if (index % 3 > 0) twin = await perform(trial, twin, index % 3 === 1 ? 'stage' : 'import')
      await expectViews(trial, [account, twin])
      for (const act of life) {
        account = await perform(trial, account, act)
        await expectViews(trial, [account, twin])
      }
    }
  },
})

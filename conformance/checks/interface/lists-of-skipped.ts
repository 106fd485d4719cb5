import { defineCheck } from '../../check.ts'
import { externalNumbers } from '../../reading/listed.ts'

/** Whether the lists hold an account that is marked to be skipped. */
export const listsOfSkipped = defineCheck({
  name: 'lists-of-skipped',
  requirements: ['4.4-lists-skipped-open'],
  needs: ['operator:skip'],
  async run(trial) {
    const pair = await trial.staged()
    await trial.setSkip(pair, true)
    for (const which of ['All', 'Pending'] as const) {
      const listed = externalNumbers(await trial.list(which)).includes(pair.external_account_number)
      trial.observe('4.4-lists-skipped-open', `${which.toLowerCase()}: ${listed ? 'holds it' : 'lacks it'}`)
    }
    await trial.setSkip(pair, false)
  },
})

import { smallImported, smallStaged } from '../../actions/small-account.ts'
import { defineCheck } from '../../check.ts'
import { createdFault, numberInStatus } from '../../reading/standing.ts'
import { numbersFault } from '../../reading/two-numbers.ts'
import type { Trial } from '../../trial/trial.ts'

/** The mark to skip an account that is staged or imported already takes nothing away: it has its import process and its number. */
export const skipMarkKept = defineCheck({
  name: 'skip-mark-kept',
  requirements: ['3.1-imported-process-400', '3.1-imported-process-numbers', '3.1-imported-stays', '4.4-status-200-staged'],
  needs: ['operator:skip'],
  async run(trial: Trial) {
    const [pending, imported] = [await smallStaged(trial), await smallImported(trial)]
    const number = await numberInStatus(trial, imported)
    const mark = async (skip: boolean) => {
      for (const pair of [pending, imported]) await trial.setSkip(pair, skip)
    }
    await mark(true)
    try {
      const { status } = await trial.status(pending)
      trial.demandStatus('4.4-status-200-staged', { status }, 200, 'The status of a staged account that is marked to be skipped')
      const fault = createdFault(await trial.status(imported), number)
      trial.demandNoFault('3.1-imported-stays', fault, 'After an imported account was marked to be skipped')
      const again = await trial.process(imported)
      const what = 'Processing an imported account that is marked to be skipped'
      if (!trial.demandStatus('3.1-imported-process-400', again, 400, what)) return
      const wrong = numbersFault(again.body, { ...imported, platform_account_number: number })
      trial.demandNoFault('3.1-imported-process-numbers', wrong, what)
    } finally {
      await mark(false)
    }
  },
})

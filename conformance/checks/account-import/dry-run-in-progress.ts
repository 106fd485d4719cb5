import { defineCheck } from '../../check.ts'
import { pendingFault, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { whileHeld } from '../../actions/while-held.ts'
import { not } from '../../trial/value-difference.ts'

/** The status while a dry run is under way and after it. */
export const dryRunInProgress = defineCheck({
  name: 'dry-run-in-progress',
  requirements: ['3.1-dry-run-in-progress-open', '3.1-status-after-in-progress', '3.1-status-unknown-dry-run', '3.1-dry-run-leaves-staged'],
  needs: ['operator:hold'],
  async run(trial: Trial) {
    const pair = await trial.staged()
    let held = false
    const tried = await whileHeld(trial, pair, { dry_run: true }, async ({ inProgress, early }) => {
      held = early() === undefined
      const waiting = inProgress ? 'the status is IN_PROGRESS' : 'the status is not IN_PROGRESS'
      trial.observe('3.1-dry-run-in-progress-open', held ? waiting : 'a dry run does not wait for the hold of the operator')
    })
    trial.require(tried.status === 400, `a dry run answers ${tried.status}`)
    const seen = await standing(trial, pair, 'pending')
    const message = 'The status is IN_PROGRESS after a dry run is over.'
    trial.demandValue('3.1-status-after-in-progress', seen.status, 'status', not('IN_PROGRESS'), message)
    const fault = pendingFault(seen)
    trial.demandNoFault('3.1-dry-run-leaves-staged', fault, 'After a dry run')
  },
})

import type { AccountReference } from '../../schemas/record-types.ts'
import { pendingFault, standing } from '../reading/standing.ts'
import type { Trial } from '../trial/trial.ts'
import { not } from '../trial/value-difference.ts'

/** After process requests that were refused: the account is not COMPLETED, and can be processed (`3.1-status-completed`, `3.1-process-201`). */
export async function demandStillProcessable(trial: Trial, pair: AccountReference): Promise<void> {
  const seen = await standing(trial, pair, 'pending')
  const message = 'After process requests that were refused the account is COMPLETED.'
  trial.demandValue('3.1-status-completed', seen.status, 'status', not('COMPLETED'), message)
  // What a failed request leaves is not shown.
  trial.require(pendingFault(seen) === undefined, 'a refused process request leaves the account in another state')
  const processed = await trial.process(pair)
  if (processed.status !== 201) await trial.imported()
  trial.demandStatus('3.1-process-201', processed, 201, 'Processing a pending account after refused requests')
}

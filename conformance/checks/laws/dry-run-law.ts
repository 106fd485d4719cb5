import { changeFault, snapshot } from '../../reading/snapshot.ts'
import { smallStaged } from '../../actions/small-account.ts'
import { unlimited } from '../../actions/unlimited.ts'
import { pendingFault, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import type { Law } from './law.ts'

/** A dry run: the same again answers the same, and the account stays pending. */
export const dryRunLaw: Law = {
  name: 'dry-run',
  operation: 'processAccount',
  requirements: [
    '3.1-dry-run-repeat',
    '3.1-dry-run-leaves-staged',
    '3.1-dry-run-then-process',
    '3.1-imported-dry-run-400',
    '3.1-imported-stays',
  ],
  leaves: 'pending',
  async prepare(trial) {
    const pair = await smallStaged(trial)
    return { pair, parts: { body: { ...trial.processBody(pair), dry_run: true } } }
  },
  isFirst: ({ status }) => status === 400,
  judgeRepeat(trial, { answer, how }) {
    trial.demandStatus('3.1-dry-run-repeat', answer, 400, `A dry run made ${how}`)
  },
  async judgeState(trial: Trial, { pair, parts }, how) {
    if (!pair) return
    const fault = pendingFault(await standing(trial, pair, 'pending'))
    if (!trial.demandNoFault('3.1-dry-run-leaves-staged', fault, `After a dry run was made ${how}`)) return
    const processed = await unlimited(trial, trial.process(pair))
    if (!trial.demandStatus('3.1-dry-run-then-process', processed, 201, `Processing after a dry run was made ${how}`)) return
    const before = await snapshot(trial, pair)
    const late = await trial.send('processAccount', parts)
    trial.demandStatus('3.1-imported-dry-run-400', late, 400, 'A dry run of an imported account')
    const changed = changeFault(before, await snapshot(trial, pair))
    trial.demandNoFault('3.1-imported-stays', changed, 'After a dry run of an imported account,')
  },
}

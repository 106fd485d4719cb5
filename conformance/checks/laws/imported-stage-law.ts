import { smallAccount, smallImported } from '../../actions/small-account.ts'
import { createdFault } from '../../reading/standing.ts'
import type { Law } from './law.ts'

/** Staging an imported account: refused however often, and the account stays imported. */
export const importedStageLaw: Law = {
  name: 'imported-stage',
  operation: 'stageAccount',
  requirements: ['3.1-imported-stage-400', '3.1-imported-stays'],
  leaves: 'imported',
  async prepare(trial) {
    const pair = await smallImported(trial)
    return { pair, parts: { body: await smallAccount(trial, pair) } }
  },
  isFirst: ({ status }) => status === 400,
  judgeRepeat(trial, { answer, how }) {
    trial.demandStatus('3.1-imported-stage-400', answer, 400, `An imported account staged ${how}`)
  },
  async judgeState(trial, { pair }, how) {
    if (!pair) return
    const fault = createdFault(await trial.status(pair))
    trial.demandNoFault('3.1-imported-stays', fault, `After an imported account was staged ${how}`)
  },
}

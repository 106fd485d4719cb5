import { smallAccount } from '../../actions/small-account.ts'
import { absentFault, standing } from '../../reading/standing.ts'
import type { Law } from './law.ts'

/** Staging a faulty record: refused however often, and nothing is staged. */
export const refusedStageLaw: Law = {
  name: 'refused-stage',
  operation: 'stageAccount',
  requirements: ['7-validation-failure-400', '3.1-stage-refused-stages-nothing'],
  leaves: 'none',
  async prepare(trial) {
    const pair = trial.pair()
    return { pair, parts: { body: { ...(await smallAccount(trial, pair)), customers: 'text' } } }
  },
  isFirst: ({ status }) => status === 400,
  judgeRepeat(trial, { answer, how }) {
    trial.demandStatus('7-validation-failure-400', answer, 400, `A faulty record staged ${how}`)
  },
  async judgeState(trial, { pair }, how) {
    if (!pair) return
    const fault = absentFault(await standing(trial, pair, 'all'))
    trial.demandNoFault('3.1-stage-refused-stages-nothing', fault, `After a faulty record was staged ${how}`)
  },
}

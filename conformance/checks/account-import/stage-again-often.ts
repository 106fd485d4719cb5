import { smallAccount } from '../../actions/small-account.ts'
import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'

/** So often a pair is staged again: more often than a counter of one digit, or a limit that nobody thought of, may take. */
const times = 30

/** A pending pair is staged again as often as one likes. */
export const stageAgainOften = defineCheck({
  name: 'stage-again-often',
  requirements: ['1-staging-replaced-any-number', '3.1-stage-again-200'],
  async run(trial: Trial) {
    const pair = trial.pair()
    const first = await trial.send('stageAccount', { body: await smallAccount(trial, pair) })
    trial.require(first.status === 201, `a first staging answers ${first.status}`)
    for (let index = 1; index <= times; index++) {
      const again = await trial.send('stageAccount', { body: await smallAccount(trial, pair) })
      const isTaken = trial.demandStatus('1-staging-replaced-any-number', again, '2xx', `Replacement ${index} of staged data`)
      if (!trial.demandStatus('3.1-stage-again-200', again, 200, `Replacement ${index} of staged data`) || !isTaken) return
    }
  },
})

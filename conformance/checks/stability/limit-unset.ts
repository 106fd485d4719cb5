import fc from 'fast-check'
import { smallImported } from '../../actions/small-account.ts'
import { defineCheck } from '../../check.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'
import { oneOfEvery } from '../../setting/ordinals.ts'
import type { Trial } from '../../trial/trial.ts'
import { mayBeRate } from '../../trial/within-rate.ts'

/** So often a limit on the rate may have let a request pass at the very moment when it was sent again. */
const mostByChance = 2

/** In so many processings a limit shows that is met now and then. */
const enough = 20

/** Throughout the run, while the concurrency limit is disabled, process requests are not answered with 429. */
export const limitUnset = defineCheck({
  name: 'limit-unset',
  requirements: ['8-limit-disabled'],
  needs: ['operator:limits'],
  last: true,
  sendsNothing: ({ ledger }) => ledger.answers('processAccount', 201) >= enough,
  inputs: fc.constant(enough),
  async run(trial: Trial, least) {
    const { ledger } = trial.setting
    while (ledger.answers('processAccount', 201) < least) await smallImported(trial)
    const [first] = ledger.excesses
    const count = ledger.excesses.length
    trial.require(!mayBeRate(trial.setting, count), 'a process request answers 429 where the rate of requests may be limited')
    // Those that were sent again count with the answer that they got then, and with this one.
    const all = [...ledger.statuses('processAccount').values()].reduce((sum, times) => sum + times, count)
    const rhythm = ledger.ordinals.everyOneOf(ledger.excesses.map(([refused]) => refused?.requestId))
    const regularly = rhythm ? `, regularly ${oneOfEvery(rhythm)}` : ''
    const message = `With no limit set, ${count} of ${all} process requests were answered 429${regularly}; sent again right after, they were not.`
    trial.demand('8-limit-disabled', count <= mostByChance, message, statusDifference(429, 'not 429'), first)
  },
})

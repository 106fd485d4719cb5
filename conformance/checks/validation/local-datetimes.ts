import { defineCheck } from '../../check.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { acceptedRequest, isAccepted } from '../../actions/accepted-request.ts'
import { writtenInstant } from '../../reading/iso-instant.ts'
import type { Trial } from '../../trial/trial.ts'

/** Which time zone the echo gives a datetime that was sent without an offset. */
export const localDatetimes = defineCheck({
  name: 'local-datetimes',
  requirements: ['1-datetime-time-zone-open'],
  async run(trial: Trial) {
    const request = await acceptedRequest(trial, 'validateAccount')
    const path = ['notes', 0, 'created_at']
    trial.require(partAt(request.body, path) !== undefined, 'the accepted record has no notes')
    for (const sent of ['2025-06-17T14:31:05', '2025-01-17T14:31:05']) {
      const answer = await trial.send('validateAccount', { body: changeAt(await request.fresh(), path, () => sent) })
      const echoed = partAt(answer.body, path)
      const known = writtenInstant(echoed)
      const season = sent.includes('-06-') ? 'in summer' : 'in winter'
      if (!isAccepted(answer)) trial.observe('1-datetime-time-zone-open', `a datetime without an offset is refused ${season}`)
      else if (known?.offset === undefined) trial.observe('1-datetime-time-zone-open', `an echo gives no offset ${season}`)
      else trial.observe('1-datetime-time-zone-open', `an echo gives ${String(echoed).slice(11)} for 14:31:05 ${season}`)
    }
  },
})

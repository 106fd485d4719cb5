import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { acceptedRequest, isAccepted } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'
import { accountOpenPoints } from './account-open-points.ts'

/** What the validation of an account makes of things that the document leaves open. */
export const accountOpen = defineCheck({
  name: 'account-open',
  requirements: [...new Set(accountOpenPoints.map(({ requirement }) => requirement))],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const request = await acceptedRequest(trial, 'validateAccount')
    for (const { requirement, what, change } of accountOpenPoints) {
      const body = change(await request.fresh())
      if (!body) continue
      const answer = await trial.send('validateAccount', { body })
      const done = isAccepted(answer) ? 'accepted' : answer.status === 400 ? 'refused' : `answers ${answer.status}`
      trial.observe(requirement, `${what}: ${done}`)
    }
  },
})

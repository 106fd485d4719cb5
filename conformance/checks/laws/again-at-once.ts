import fc from 'fast-check'
import { defineCheck, type Check } from '../../check.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { requireFirst, sendLaw, type Law } from './law.ts'

/** The request is sent again at once, and once more. */
export function againAtOnce(law: Law): Check {
  return defineCheck({
    name: `${law.name}-repeated`,
    requirements: law.requirements,
    ...(law.needs ? { needs: law.needs } : {}),
    inputs: fc.constant(2),
    async run(trial: Trial, times) {
      const request = await law.prepare(trial)
      const first = await sendLaw(trial, law, request)
      requireFirst(trial, law, request, first)
      let earlier: Answer | undefined
      for (let count = 0; count < times; count++) {
        const answer = await sendLaw(trial, law, request)
        law.judgeRepeat(trial, { answer, request, first, ...(earlier ? { earlier } : {}), how: 'again' })
        earlier = answer
      }
      await law.judgeState(trial, request, 'again')
    },
  })
}

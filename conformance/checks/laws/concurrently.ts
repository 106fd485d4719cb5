import fc from 'fast-check'
import { defineCheck, type Check } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'
import { Unmet } from '../../trial/unmet.ts'
import { requireFirst, sendLaw, type Law } from './law.ts'

/** Equal requests are sent at once: one at most is the first, and afterwards all is as if they had come one by one. */
export function concurrently(law: Law): Check {
  const { once } = law
  return defineCheck({
    name: `${law.name}-concurrently`,
    requirements: law.requirements,
    ...(law.needs ? { needs: law.needs } : {}),
    runs: 2,
    inputs: fc.integer({ min: 2, max: 6 }),
    async run(trial: Trial, times) {
      const request = await law.prepare(trial)
      const earlier = law.isRead ? await sendLaw(trial, law, request) : undefined
      const answers = await Promise.all(Array.from({ length: times }, () => sendLaw(trial, law, request)))
      const how = 'beside equal requests'
      if (earlier) {
        requireFirst(trial, law, request, earlier)
        for (const answer of answers) law.judgeRepeat(trial, { answer, request, first: earlier, how })
        return
      }
      const firsts = answers.filter((answer) => law.isFirst(answer, request))
      const [first, another = answers[0]] = firsts
      const said = `Of equal requests at once, ${firsts.length} are answered as the first.`
      if (once && another) trial.demandIn(another, once, firsts.length <= 1, said, undefined)
      if (law.first && answers.every(({ status }) => status < 300))
        trial.demand(law.first, first !== undefined, 'Of equal requests at once none is answered as the first, though all succeed.')
      if (!first) throw new Unmet('of equal requests at once none is answered as the first')
      const answer = await sendLaw(trial, law, request)
      law.judgeRepeat(trial, { answer, request, first, how: 'again after equal requests at once' })
      await law.judgeState(trial, request, how)
    },
  })
}

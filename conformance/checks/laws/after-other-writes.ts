import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { requireFirst, sendLaw, type Law } from './law.ts'
import { otherWrites } from './other-writes.ts'

/** The request is sent again after other writes, to the same account and to others. */
export function afterOtherWrites(law: Law): Check {
  // Where a repetition is open, what else there is on the account may count.
  const fitting = otherWrites.filter(({ to }) => to === undefined || (to.includes(law.leaves) && !law.isOpen))
  return defineCheck({
    name: `${law.name}-after-other-writes`,
    requirements: law.requirements,
    ...(law.needs ? { needs: law.needs } : {}),
    inputs: allOf(fitting),
    async run(trial: Trial, writes) {
      const request = await law.prepare(trial)
      const first = await sendLaw(trial, law, request)
      requireFirst(trial, law, request, first)
      const earlier = law.isOpen ? await sendLaw(trial, law, request) : undefined
      for (const write of writes) await write.send(trial, request.pair ?? trial.pair())
      const answer = await sendLaw(trial, law, request)
      const how = 'again after other writes'
      law.judgeRepeat(trial, { answer, request, first, ...(earlier ? { earlier } : {}), how })
      await law.judgeState(trial, request, how)
    },
  })
}

import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { jsonForms } from '../../generators/json-forms.ts'
import type { Trial } from '../../trial/trial.ts'
import { requireFirst, sendLaw, type Law } from './law.ts'

/** The request is sent again with the same JSON written in another way, and a new one is written so from the start. */
export function inOtherForm(law: Law): Check {
  return defineCheck({
    name: `${law.name}-in-other-form`,
    requirements: [...new Set([...law.requirements, ...jsonForms.map(({ requirement }) => requirement)])],
    ...(law.needs ? { needs: law.needs } : {}),
    inputs: allOf(jsonForms),
    async run(trial: Trial, forms) {
      const request = await law.prepare(trial)
      const first = await sendLaw(trial, law, request)
      requireFirst(trial, law, request, first)
      const earlier = law.isOpen ? await sendLaw(trial, law, request) : undefined
      for (const { words, write, requirement } of forms) {
        const answer = await sendLaw(trial, law, request, write)
        law.judgeRepeat(trial, { answer, request, first, ...(earlier ? { earlier } : {}), how: `again ${words}` })
        const fresh = await law.prepare(trial)
        const written = await sendLaw(trial, law, fresh, write)
        const message = `${law.operation}, written ${words}, answers ${written.status} as if it were another request.`
        if (!trial.demand(requirement, law.isFirst(written, fresh), message)) continue
        const again = await sendLaw(trial, law, fresh)
        law.judgeRepeat(trial, { answer: again, request: fresh, first: written, how: `again, the first time ${words}` })
      }
      await law.judgeState(trial, request, 'again in another form')
    },
  })
}

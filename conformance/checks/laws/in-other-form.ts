import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { jsonForms } from '../../generators/json-forms.ts'
import { statusDifference, wrongStatus } from '../../oracle/wanted-status.ts'
import type { Trial } from '../../trial/trial.ts'
import { requireFirst, sendLaw, type Law } from './law.ts'

/** The request is written in another way, as a new one and as one that was sent before. */
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
        const fresh = await law.prepare(trial)
        const written = await sendLaw(trial, law, fresh, write)
        // With escapes it is longer, and how long a payload may be is not shown.
        if (written.status === 413) continue
        const isFirst = law.isFirst(written, fresh) && (law.isAlike?.(first, written) ?? true)
        const what = `${law.operation}, written ${words},`
        const difference = written.status === first.status ? undefined : statusDifference(written.status, first.status)
        const message = difference
          ? wrongStatus(what, written.status, first.status).message
          : `${what} gets a different answer than the same request in its usual form.`
        // When the form itself makes the difference, a repetition in it tells nothing more.
        if (!trial.demand(requirement, isFirst, message, difference)) continue
        const plain = await sendLaw(trial, law, fresh)
        law.judgeRepeat(trial, { answer: plain, request: fresh, first: written, how: `again, the first time ${words}` })
        const answer = await sendLaw(trial, law, request, write)
        law.judgeRepeat(trial, { answer, request, first, ...(earlier ? { earlier } : {}), how: `again ${words}` })
      }
      await law.judgeState(trial, request, 'again in another form')
    },
  })
}

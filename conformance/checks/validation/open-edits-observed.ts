import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { kebab } from '../../../src/text/kebab.ts'
import { acceptedRequest, isAccepted } from '../../actions/accepted-request.ts'
import { defineCheck, type Check } from '../../check.ts'
import { openEdits } from '../../edits/open-edits.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import type { Trial } from '../../trial/trial.ts'

/** What an operation makes of things that the document leaves open, each one change away from an accepted request. */
export const openEditsObserved: readonly Check[] = [...openEdits].map(([operation, edits]) =>
  defineCheck({
    name: `open-edits-${kebab(operation)}`,
    requirements: [...new Set(edits.map(({ requirement }) => requirement))],
    startsFrom: operation,
    async run(trial: Trial) {
      const request = await acceptedRequest(trial, operation)
      for (const { requirement, place, words, by } of edits) {
        const fresh = await request.fresh()
        const path = firstPlace(fresh, place.split('.'))
        if (!path) continue
        const was = partAt(fresh, path)
        const part = by(was)
        if (part === undefined && Array.isArray(was)) continue
        const answer = await trial.send(operation, { body: changeAt(fresh, path, () => part) })
        const done = isAccepted(answer) ? 'accepted' : answer.status === 400 ? 'refused' : `answers ${answer.status}`
        trial.observe(requirement, `${words}: ${done}`)
      }
    },
  }),
)

/** The first place of a value that a pattern fits; the last name need not be there yet. */
function firstPlace(value: unknown, [segment, ...rest]: readonly string[], path: Path = []): Path | undefined {
  if (segment === undefined) return path
  const part = partAt(value, path)
  if (segment !== '*')
    return isObject(part) && (rest.length === 0 || segment in part) ? firstPlace(value, rest, [...path, segment]) : undefined
  for (const index of (Array.isArray(part) ? part : []).keys()) {
    const found = firstPlace(value, rest, [...path, index])
    if (found) return found
  }
  return undefined
}

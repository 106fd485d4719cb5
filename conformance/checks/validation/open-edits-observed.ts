import fc from 'fast-check'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { kebab } from '../../../src/text/kebab.ts'
import { acceptedRequest, isAccepted, type RecordOperation } from '../../actions/accepted-request.ts'
import { defineCheck, type Check } from '../../check.ts'
import { coerced, coercionRequirements, coercionsIn } from '../../edits/coercions.ts'
import { echoRequirement, expectMeaningKept } from '../../edits/expect-meaning-kept.ts'
import { attrsOf } from '../../edits/expect-refusal.ts'
import { expectStagedAlike } from '../../edits/expect-staged-alike.ts'
import { openEdits } from '../../edits/open-edits.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { recordImports } from '../interface/record-imports.ts'

/**
 * What an operation makes of things that the document leaves open, each one change away from an accepted request: it takes them or refuses
 * them, staging as validating does, and what it takes in another type still says the same.
 */
export const openEditsObserved: readonly Check[] = (['validateAccount', ...recordImports] as const).map((operation: RecordOperation) => {
  const edits = openEdits.get(operation) ?? []
  const echo = echoRequirement(operation)
  return defineCheck({
    name: `open-edits-${kebab(operation)}`,
    requirements: [
      ...new Set([
        ...edits.map(({ requirement }) => requirement),
        ...coercionRequirements,
        ...(echo === undefined ? [] : [echo]),
        ...(operation === 'validateAccount' ? (['4.2-stage-same-rules'] as const) : []),
        '7-no-500-for-input' as const,
      ]),
    ],
    startsFrom: operation,
    inputs: fc.nat(99),
    async run(trial: Trial, salt) {
      const request = await acceptedRequest(trial, operation)
      for (const { requirement, place, words, by } of edits) {
        const fresh = await request.fresh()
        const path = firstPlace(fresh, place.split('.'))
        if (!path) continue
        const was = partAt(fresh, path)
        const part = by(was)
        if (part === undefined && Array.isArray(was)) continue
        const body = changeAt(fresh, path, () => part)
        const what = `${operation} with ${words}`
        trial.observe(requirement, `${words}: ${doneBy(await tryOpen(trial, operation, what, body))}`)
      }
      for (const { requirement, words, isWhole } of coercionsIn(operation, request.body)) {
        // All at once shows the most where they are taken; where not each of them is refused by name, one of them alone may be taken.
        for (const some of ['all', 'one'] as const) {
          const fresh = await request.fresh()
          const all = coercionsIn(operation, fresh).find((one) => one.words === words)?.coercions ?? []
          const { body, applied } = coerced(fresh, some === 'all' ? all : all.slice(salt % all.length).slice(0, 1))
          const [first] = applied
          if (!first) break
          const where = applied.length === 1 ? `at ${first.path.join('.')}` : `in ${applied.length} places`
          const what = `${operation} with ${words} ${where}`
          const answer = await tryOpen(trial, operation, what, body)
          trial.demandStatus('7-no-500-for-input', answer, 'not 5xx', what)
          const told = new Set(attrsOf(answer))
          const isSureOfEach = isAccepted(answer) || applied.every(({ path }) => told.has(path.join('.')))
          if (some === 'all' && all.length > 1 && !isSureOfEach) continue
          if (isAccepted(answer) && isWhole) expectMeaningKept(trial, operation, applied, answer)
          trial.observe(requirement, `${words}: ${doneBy(answer)}`)
          break
        }
      }
    },
  })
})

/** Sends what may be taken or not; what is validated is staged, too. */
async function tryOpen(trial: Trial, operation: RecordOperation, what: string, body: Body): Promise<Answer> {
  const answer = await trial.send(operation, { body })
  const isBarred = trial.setting.templates.againstProfile('AccountImportRecord', body).length > 0
  if (operation === 'validateAccount' && !isBarred) await expectStagedAlike(trial, what.replace(operation, 'a record'), body, answer)
  return answer
}

function doneBy(answer: Answer): string {
  return isAccepted(answer) ? 'accepted' : answer.status === 400 ? 'refused' : `answers ${answer.status}`
}

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

import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { requirements } from '../../src/contract/requirements.ts'
import { httpStatus, type Difference } from '../oracle/judgement.ts'
import type { Step } from './step.ts'

/** The status that each requirement speaks of: its id has it. */
const demanded = new Map(
  requirements.flatMap(({ id }) => (/-(\d{3})$/.exec(id)?.[1] === undefined ? [] : [[id, Number(id.slice(-3))] as const])),
)

/** What messages say of a status, such as `A note answers 500.` or `the answer is 404`. */
const told = /\b(?:answers?|answered|the answer (?:is|was)|with) (\d{3})\b/g

/**
 * Where a check says no more than that some status is wrong, that is the place: what came is the last status that its message
 * names and an answer had, what was expected is the status of the requirement.
 */
export function statusDifference(requirement: RequirementId, message: string, steps: readonly Step[]): Difference | undefined {
  const statuses = [...message.matchAll(told)].map(([, status]) => Number(status))
  const expected = demanded.get(requirement)
  const got = statuses.findLast(
    (status) => status !== expected && steps.some(({ operator, response }) => !operator && response?.status === status),
  )
  if (got === undefined) return undefined
  return { at: httpStatus, ...(expected === undefined ? { expected: `not ${got}`, isInWords: true } : { expected }), got }
}

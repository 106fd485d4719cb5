import { httpStatus } from '../../oracle/judgement.ts'
import { asObject } from '../../reading/as-object.ts'
import type { Names } from '../../setting/names.ts'
import type { Step } from '../../trial/step.ts'
import { ownBreach } from './own-breach.ts'
import type { Resent } from './resend.ts'
import type { Counterexample } from '../run-check.ts'

/**
 * Whether requests that were changed keep what those of a proof break, break nothing else instead, and are answered alike otherwise: what is
 * refused now says nothing of what is accepted, save where the status is what is wrong.
 */
export function keepsAlike(
  outcome: Resent | undefined,
  whole: Resent,
  { requirement, steps, shownBy = steps.length - 1, difference }: Counterexample,
  { runId }: Names,
): boolean {
  const isOfBoth = [...(outcome?.broken.keys() ?? [])].every((id) => whole.broken.has(id))
  const isKept = (outcome?.kept.get(requirement) ?? 0) > (whole.kept.get(requirement) ?? 0) && !ownBreach(outcome, requirement, runId)
  const isAlike = (step: Step, index: number) =>
    (index === shownBy && difference?.at === httpStatus) || kindOf(step) === kindOf(whole.answered[index])
  return isKept && isOfBoth && outcome !== undefined && outcome.answered.every(isAlike)
}

/** The first digit of the status of an answer, and why it is refused where it is. */
function kindOf(step: Step | undefined): string {
  const { status = 0, body } = step?.response ?? {}
  const { code } = asObject(body)
  return `${Math.trunc(status / 100)} ${status >= 400 && typeof code === 'string' ? code : ''}`
}

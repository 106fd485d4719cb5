import { isReading } from '../../schemas/requirements/operator-verbs.ts'
import { isNamedBy } from '../report/without-others.ts'
import type { Violation } from '../trial/outcome.ts'
import type { Step } from '../trial/step.ts'

/** A proof of no more requests is read as a whole. */
const short = 12

/**
 * A violation that cannot be shown again by less, without the requests that name other records than the one that shows it: a
 * trial may have done much else before. It says how many are left out, since any of them may matter.
 */
export function ofItsRecords<One extends Violation>(violation: One, runId: string): One {
  const { steps, shownBy = steps.length - 1, message } = violation
  const shown = steps[shownBy]
  if (!shown || steps.length <= short) return violation
  const isNamed = isNamedBy([shown], runId)
  if (!isNamed(shown.request)) return violation
  const named = steps.filter((step) => isNamed(step.request) || setsAll(step))
  const own = steps.filter((step) => named.includes(step) || named.some((one) => overlap(one, step)))
  const left = steps.length - own.length
  return left === 0 ? violation : { ...violation, steps: own, shownBy: own.indexOf(shown), message: `${message}\n${leftOut(left)}` }
}

/** Whether the operator sets something that is no account's. */
function setsAll({ operator, request }: Step): boolean {
  return operator !== undefined && !isReading(operator) && !request.path.startsWith('/accounts/')
}

/** Whether two requests were under way at once: either may have spoilt the other. */
function overlap(one: Step, other: Step): boolean {
  return Math.max(one.sent ?? 0, other.sent ?? 0) < Math.min(one.ended ?? Infinity, other.ended ?? Infinity)
}

function leftOut(count: number): string {
  return `Besides these the suite sent ${count === 1 ? '1 request' : `${count} requests`} about other records, left out here.`
}

import { isReading } from '../../../schemas/requirements/operator-verbs.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { asObject } from '../../reading/as-object.ts'
import { rightBefore } from '../../trial/right-before.ts'
import { sentPlaces } from '../../report/sent-places.ts'
import { namesIn } from '../../report/without-others.ts'
import { itemNamed } from './own-breach.ts'
import type { Violation } from '../../trial/outcome.ts'
import type { Step } from '../../trial/step.ts'
import { overlap } from '../../trial/together.ts'

/** A proof of no more requests is read as a whole. */
const short = 12

/**
 * A violation that cannot be shown again by less, without what was sent about other records while all was still right: a trial
 * may have done much else before. It says how many requests are left out, since any of them may matter.
 */
export function ofItsRecords<One extends Violation>(violation: One, runId: string): One {
  const { steps, shownBy = steps.length - 1, message, difference } = violation
  const shown = steps[shownBy]
  if (!shown || steps.length <= short) return violation
  const item = itemNamed(message)
  const names = namesIn([shown.request, difference?.expected, difference?.got], runId)
  if (names.length === 0 && item === undefined) return violation
  // What spoilt it came after it was still right.
  const since = rightBefore(violation) ?? spoiltSince(violation, shownBy, runId)
  if (since === undefined) return violation
  const isNamed = ({ request }: Step) =>
    namesIn(request, runId).some((name) => names.includes(name)) || (item !== undefined && JSON.stringify(request).includes(item))
  const mine = steps.filter((step, index) => index >= since || isNamed(step))
  const named = [...mine, ...mine.flatMap((step) => settingsBefore(step, steps))]
  const own = steps.filter((step) => named.includes(step) || named.some((one) => overlap(one, step)))
  const left = steps.length - own.length
  return left === 0 ? violation : { ...violation, steps: own, shownBy: own.indexOf(shown), message: `${message}\n${leftOut(left)}` }
}

/** The index of the step after which something was spoilt: where it was sent, or, of an error of the server, where that came. */
function spoiltSince(violation: Violation, shownBy: number, runId: string): number | undefined {
  const { difference } = violation
  if (difference?.at !== httpStatus) return sentPlaces(violation, runId).sent?.step
  return Number(difference.got) >= 500 ? shownBy : undefined
}

/** What the operator had set for all when a request was sent. */
function settingsBefore(step: Step, steps: readonly Step[]): readonly Step[] {
  const before = steps.slice(0, steps.indexOf(step))
  const set = before.filter(({ operator, request }) => operator && !isReading(operator) && !request.path.startsWith('/accounts/'))
  // What is lifted again is as if it had never been set.
  return [...new Map(set.map((one) => [one.request.path, one])).values()].filter(({ request }) => asObject(request.body)['max'] !== null)
}

function leftOut(count: number): string {
  return `Besides these the suite sent ${count === 1 ? '1 request' : `${count} requests`} about other records before, left out here.`
}

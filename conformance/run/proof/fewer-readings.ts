import { plural } from '../../../src/report/pretty/verdict.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { holds } from '../../reading/holds.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import type { Violation } from '../../trial/outcome.ts'
import { isRacing, type Step } from '../../trial/step.ts'

/** So many readings in a row are shown as they are. */
const few = 3

/**
 * A violation without what was read after it, and without what the operator read that tells nothing of it, since such a reading changes
 * nothing: of those of the same, the last one before the failure is left. Readings of the interface one right after the other, with the same answers, are shown by their first and
 * their last: a check that waits for something reads until it comes. It says how many are left out.
 */
export function fewerReadings<One extends Violation>(violation: One): One {
  const { steps, shownBy = steps.length - 1, message } = violation
  const shown = steps[shownBy]
  if (!shown) return violation
  const last = steps.slice(0, shownBy).findLast((step) => isSameReading(step, shown))
  const tells = ({ response }: Step) => isTold(response?.body, violation)
  const isIdle = (step: Step, index: number) => isReadByOperator(step) || (index > shownBy && step.request.method === 'GET')
  const some = steps.filter((step, index) => !isIdle(step, index) || step === shown || step === last || tells(step))
  const rows: Step[][] = []
  for (const step of some) {
    const before = rows.at(-1)?.at(-1)
    if (before && isRepeated(before, step)) rows.at(-1)?.push(step)
    else rows.push([step])
  }
  const needless = new Set(rows.filter(({ length }) => length > few).flatMap((row) => row.slice(1, -1).filter((step) => step !== shown)))
  const left = some.filter((step) => !needless.has(step))
  if (left.length === steps.length) return violation
  const told = `In between, ${plural(needless.size, 'more reading')} of the same got the same answer, left out here.`
  return { ...violation, steps: left, shownBy: left.indexOf(shown), message: needless.size === 0 ? message : `${message}\n${told}` }
}

function isReadByOperator({ operator, request }: Step): boolean {
  return operator !== undefined && request.method === 'GET'
}

/** Whether an answer holds what had to come, where that is a text, a number or a record. */
function isTold(body: unknown, { difference }: Violation): boolean {
  const { expected, isInWords } = difference ?? {}
  return !isInWords && (['string', 'number'].includes(typeof expected) || isObject(expected)) && holds(body, expected)
}

/** Whether two steps read the same. */
function isSameReading(one: Step, other: Step): boolean {
  const isReading = one.request.method === 'GET' && other.request.method === 'GET'
  return isReading && one.operator === other.operator && one.request.path === other.request.path
}

/** Whether a reading got the same as the one right before it. */
function isRepeated(one: Step, other: Step): boolean {
  if (!isSameReading(one, other) || isRacing(one) || isRacing(other)) return false
  // Such as with other tokens.
  if (JSON.stringify(one.request.headers) !== JSON.stringify(other.request.headers)) return false
  return one.response?.status === other.response?.status && sameMeaning(one.response?.body, other.response?.body) === undefined
}

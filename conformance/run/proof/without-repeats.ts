import { plural } from '../../../src/report/pretty/verdict.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import type { Violation } from '../../trial/outcome.ts'
import { isRacing, type Step } from '../../trial/step.ts'

/** So many readings in a row are shown as they are. */
const few = 3

/**
 * A violation whose readings of the same with the same answers, one right after the other, are shown by their first and their last: a
 * check that waits for something reads until it comes. It says how many are left out.
 */
export function withoutRepeats<One extends Violation>(violation: One): One {
  const { steps, shownBy = steps.length - 1, message } = violation
  const shown = steps[shownBy]
  const rows: Step[][] = []
  for (const step of steps) {
    const last = rows.at(-1)?.at(-1)
    if (last && isRepeated(last, step)) rows.at(-1)?.push(step)
    else rows.push([step])
  }
  const needless = new Set(rows.filter(({ length }) => length > few).flatMap((row) => row.slice(1, -1).filter((step) => step !== shown)))
  if (!shown || needless.size === 0) return violation
  const left = steps.filter((step) => !needless.has(step))
  const told = `${message}\nIn between, ${plural(needless.size, 'more reading')} of the same got the same answer, left out here.`
  return { ...violation, steps: left, shownBy: left.indexOf(shown), message: told }
}

/** Whether a reading got the same as the one right before it. */
function isRepeated(one: Step, other: Step): boolean {
  const isSame = one.operator === other.operator && one.request.path === other.request.path
  if (!isSame || other.request.method !== 'GET' || one.request.method !== 'GET' || isRacing(one) || isRacing(other)) return false
  return one.response?.status === other.response?.status && sameMeaning(one.response?.body, other.response?.body) === undefined
}

import { isReading } from '../../schemas/requirements/operator-verbs.ts'
import { isRightIn } from '../report/right-before.ts'
import { namesIn } from '../report/without-others.ts'
import type { Step } from '../trial/step.ts'
import { isOwn } from './own-breach.ts'
import type { Proof } from './proof.ts'
import { resend, type Resent } from './resend.ts'
import { unlessGone } from './unless-gone.ts'

/** In a longer proof nobody asks between all requests. */
const longest = 20

/**
 * Looks which request of a proof spoils what is read in the end: the same is read after each of them.
 * @param goesOn Whether there is time left.
 * @returns the index of the request before which it is still right; undefined where there is none, or it is the only one that writes.
 */
export async function spoiltBy({ check, setting, example }: Proof, goesOn: () => boolean): Promise<number | undefined> {
  const { steps, shownBy = steps.length - 1, difference } = example
  const reading = steps[shownBy]
  const before = steps.slice(0, -1)
  const isAsked = reading?.request.method === 'GET' && shownBy === steps.length - 1 && steps.length <= longest
  if (!reading || !isAsked || !difference || difference.expected === undefined || !goesOn()) return undefined
  if (before.filter(isWriting).length < 2) return undefined
  const asked = before.flatMap((step, index) =>
    isLike(step, reading)
      ? [{ step, index }]
      : [
          { step, index },
          { step: reading, index },
        ],
  )
  const readBetween = async () => {
    const resent = await resend([...asked.map(({ step }) => step), reading], check, setting)
    const { shown, isRight } = judgedBy(resent, example, setting.names.runId)
    if (!resent || !shown || resent.answered.length <= asked.length || isRight(resent.answered.at(-1))) return undefined
    const last = resent.answered.findLastIndex(isRight)
    const next = asked.slice(last + 1).find(({ step }) => isWriting(step))
    return last === -1 ? undefined : next?.index
  }
  return unlessGone(() => setting.course.within(`spoilt ${example.requirement}`, readBetween))
}

/** How readings that were sent again are judged: by what is broken there at the same place, or by what was expected before where that names no record. */
function judgedBy(resent: Resent | undefined, { steps, shownBy, difference }: Proof['example'], runId: string) {
  const violations = [...(resent?.broken.values() ?? [])]
  const again = violations.find((one) => one.difference?.at === difference?.at && isOwn(one, runId))
  const isNameless = namesIn(difference?.expected, runId).length === 0
  const path = resent?.answered.at(-1)?.request.path ?? ''
  const shown =
    again ?? (isNameless ? { steps: renamedLast(steps, path), ...(shownBy === undefined ? {} : { shownBy }), difference } : undefined)
  return { shown, isRight: (step: Step | undefined) => step !== undefined && shown !== undefined && isRightIn(step, shown) }
}

/** The steps, the last of which reads at another path. */
function renamedLast(steps: readonly Step[], path: string): readonly Step[] {
  return steps.map((step, index) => (index === steps.length - 1 ? { ...step, request: { ...step.request, path } } : step))
}

function isWriting({ operator, request: { method } }: Step): boolean {
  return operator === undefined ? method === 'POST' : !isReading(operator)
}

function isLike(one: Step, other: Step): boolean {
  return one.operator === other.operator && one.request.method === other.request.method && one.request.path === other.request.path
}

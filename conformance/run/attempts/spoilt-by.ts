import { isReading } from '../../../schemas/requirements/operator-verbs.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { isRightIn } from '../../trial/right-before.ts'
import type { Step } from '../../trial/step.ts'
import { isOwn } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { unlessGone } from '../proof/unless-gone.ts'

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
  // What may be left out is right where nothing has been sent yet.
  if (sameMeaning(difference.expected, undefined) === undefined) return undefined
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
    const violation = [...(resent?.broken.values() ?? [])].find((one) => one.difference?.at === difference.at)
    if (!resent || !violation || !isOwn(violation, setting.names.runId) || resent.answered.length <= asked.length) return undefined
    const isRight = (step: Step) => isRightIn(step, violation)
    const last = resent.answered.findLastIndex(isRight)
    const next = asked[last + 1]
    // What was expected may have been another value in between: the first reading that is wrong is the one right after it.
    const isFirst =
      writesUpTo(asked.slice(0, last + 2).map(({ step }) => step)) === writesUpTo(violation.steps.slice(0, violation.shownBy ?? -1))
    return last !== -1 && next && isWriting(next.step) && isFirst ? next.index : undefined
  }
  return unlessGone(() => setting.course.within(`spoilt ${example.requirement}`, readBetween))
}

function writesUpTo(steps: readonly Step[]): number {
  return steps.filter(isWriting).length
}

function isWriting({ operator, request: { method } }: Step): boolean {
  return operator === undefined ? method === 'POST' : !isReading(operator)
}

function isLike(one: Step, other: Step): boolean {
  return one.operator === other.operator && one.request.method === other.request.method && one.request.path === other.request.path
}

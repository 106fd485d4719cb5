import { isPostOperation } from '../../../src/validate/subject.ts'
import { validator } from '../../../src/validate/validate.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { namesIn } from '../../report/without-others.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { valueAt } from '../../trial/shown-by.ts'
import { isRacing, wasRefused, type Step } from '../../trial/step.ts'
import { without } from '../../trial/together.ts'
import { budgetOf, type Limits } from './budget.ts'
import { inHalves } from '../../actions/in-halves.ts'
import type { Proof } from './proof.ts'
import { resend } from './resend.ts'
import { withoutNames } from './without-names.ts'

/** A proof of more requests takes too long to be tried again and again. */
const longest = 60

const limits: Limits = { requests: 400, time: 3000 }

/**
 * A proof that only its check can judge, without the requests that do not matter to the answer that is wrong: without them the same
 * comes. What has to come may depend on what was sent about the same records, so only requests about other records, or none, are left
 * out, and those that were refused, unless they sent the same before; where the document allows no correct answer, any may be.
 * @param goesOn Whether there is time left.
 */
export async function shrinkByAnswer(proof: Proof, goesOn: () => boolean): Promise<Proof> {
  const { check, setting, example } = proof
  const { steps, shownBy = steps.length - 1, difference } = example
  const shown = steps[shownBy]
  // What was sent at once may come out otherwise the next time.
  const isSteady = !steps.some(isRacing)
  if (!shown || !difference || difference.at.includes('*') || !isSteady || steps.length > longest || !goesOn()) return proof
  const { runId } = setting.names
  const isNeverRight = difference.at === httpStatus && neverRight(shown)
  const { expected, got } = difference
  // The account that an item of a list is of.
  const around = valueAt(shown.response?.body, difference.at.split('.').slice(0, -1).join('.'))
  const about = new Set(namesIn([shown.request, example.message, expected, got, around, likeAnswered(steps, shown)?.request], runId))
  const isOther = (step: Step) => {
    // What is told in words may be compared with what was sent about another record, and any answer with one before to the same body.
    if (difference.isInWords || (steps.indexOf(step) < shownBy && hasSameBody(step, shown))) return false
    const names = namesIn(step.request, runId)
    const isPost = step.operator === undefined && step.request.method === 'POST'
    if (names.length === 0) return isPost
    return (isPost && wasRefused(step)) || !names.some((name) => about.has(name))
  }
  /** Whether the value in an answer is the wrong one, but for the names of the run, and not the one that had to come. */
  const isAlike = (value: unknown, answered: readonly Step[], sent: readonly Step[]) => {
    const [right, wrong] = [expected, got].map((one) => withoutNames(one, runId, sent))
    return sameMeaning(value, got) === undefined || (wrong !== right && withoutNames(value, runId, answered) === wrong)
  }
  const maySpend = budgetOf(setting, limits, goesOn)
  let left = steps
  const showsWithout = async (some: readonly Step[]): Promise<boolean> => {
    const fewer = without(left, some)
    if (!maySpend(fewer.length)) return false
    const index = fewer.indexOf(shown)
    const { answered = [] } = (await resend(fewer, check, setting)) ?? {}
    const answer = answered[index]
    if (!answer || answer.response?.status !== shown.response?.status) return false
    if (difference.at !== httpStatus && !isAlike(valueAt(answer.response?.body, difference.at), answered, fewer)) return false
    left = fewer
    return true
  }
  await setting.course.within(`answers of ${example.requirement}`, async () => {
    const needless = steps.filter((step) => step !== shown && (isNeverRight || isOther(step)))
    if (needless.length > 0 && (await showsWithout([]))) await inHalves(needless.toReversed(), showsWithout)
  })
  return left === steps
    ? proof
    : { ...proof, example: { ...example, steps: left, shownBy: left.indexOf(shown) }, whole: proof.whole ?? example }
}

function hasSameBody({ request: { body } }: Step, other: Step): boolean {
  return body !== undefined && JSON.stringify(body) === JSON.stringify(other.request.body)
}

/** Whether no conforming server gives such an answer, whatever was sent before: it failed, or took what the document does not allow. */
function neverRight(step: Step): boolean {
  const { request, response } = step
  const operation = operationOf(step)
  if (!operation || !response || step.operator !== undefined) return false
  if (response.status >= 500) return true
  return response.status < 300 && isPostOperation(operation) && !validator(operation).test(request.body)
}

/** The last request of the operation before one that was refused, where that was accepted: in what they differ says why. */
function likeAnswered(steps: readonly Step[], shown: Step): Step | undefined {
  if ((shown.response?.status ?? 0) < 400) return undefined
  const isLike = (step: Step) => operationOf(step) === operationOf(shown) && (step.response?.status ?? 400) < 300
  return steps.slice(0, steps.indexOf(shown)).findLast(isLike)
}

import { httpStatus } from '../../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../../oracle/wanted-status.ts'
import { plural } from '../../../src/report/pretty/verdict.ts'
import { asObject } from '../../reading/as-object.ts'
import { pairIn } from '../../reading/pair-in.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { namesIn } from '../../report/without-others.ts'
import type { Setting } from '../../setting/setting.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { valueAt } from '../../trial/shown-by.ts'
import { isRacing, mayBeTaken, type Step } from '../../trial/step.ts'
import { without } from '../../trial/together.ts'
import { inTurn, sendable } from './in-turn.ts'
import type { Proof } from './proof.ts'
import { resend } from './resend.ts'
import { isSamePlace } from './same-symptom.ts'
import { trialAt, type Counterexample } from '../run-check.ts'

/** So many requests may lead to the one that was right; so many of them are shown, and so many steps from that on. */
const [mostBefore, mostOfBefore, mostShown] = [60, 6, 12]

/** Once may be chance. */
const times = 5

/**
 * A proof that begins with a request that was still answered rightly, where the same is not any more when it is sent again on fresh
 * records: something that was sent since has changed the server for all that comes. Which requests are needed cannot be tried then, so none
 * of those since is left out.
 * @param goesOn Whether there is time left.
 * @returns undefined where there is no such request, or it is still answered rightly.
 */
export async function stuckSince({ check, setting, example, whole }: Proof, goesOn: () => boolean): Promise<Proof | undefined> {
  const { steps, shownBy = steps.length - 1, difference } = example
  const shown = steps[shownBy]
  const isComparable = difference && (difference.at === httpStatus || (!difference.isInWords && difference.expected !== undefined))
  if (!shown || !isComparable || shown.operator !== undefined) return undefined
  const { runId } = setting.names
  const answerOf = (step: Step | undefined) => {
    const status = step?.response?.status ?? 0
    if (difference.at === httpStatus)
      return isWanted(status, difference.expected as WantedStatus) ? 'right' : status === difference.got ? 'wrong' : undefined
    const value = valueAt(step?.response?.body, difference.at)
    const is = (other: unknown) => status === shown.response?.status && sameMeaning(value, other) === undefined
    return is(difference.expected) ? 'right' : is(difference.got) ? 'wrong' : undefined
  }
  // What answers name would differ with every record.
  if (difference.at !== httpStatus && namesIn([difference.expected, difference.got], runId).length > 0) return undefined
  const since = steps.slice(0, shownBy).findLastIndex((step) => isLike(step, shown) && answerOf(step) === 'right')
  const right = steps[since]
  const shownSince = steps.slice(since)
  if (!right || shownSince.length > mostShown || isUnderSetting(steps.slice(0, since), right, setting)) return undefined
  const names = namesIn(right.request, runId)
  // What is about no record, such as a list, would be sent again on the same records: that those are otherwise now changes nothing else.
  if (names.length === 0) return undefined
  const before = steps.slice(0, since).filter(({ request }) => namesIn(request, runId).some((name) => names.includes(name)))
  // All that was sent about its records may matter to its answer. A hold that is over does not, since it only takes time, nor what was asked during it.
  const again = inTurn([...before, right]).filter(({ operator }) => operator !== 'hold')
  const isRace = before.some((step) => isRacing(step) && step.request.method === 'POST' && operationOf(step) !== 'processAccount')
  if (again.length > mostBefore || isRace || shownSince.some(isRacing)) return undefined
  if (sendable(again, right, setting).length < again.length) return undefined
  return setting.course.within(`stuck ${example.requirement}`, async () => {
    for (let time = 0; time < times; time++) {
      const { answered = [] } = (goesOn() ? await resend(again, check, setting) : undefined) ?? {}
      if (answered.length !== again.length || answerOf(answered.at(-1)) !== 'wrong') return undefined
      // What comes before it has to come out as it did, such as the account that it is about.
      if (!again.slice(0, -1).every((step, index) => isAnsweredAlike(step, answered[index]))) return undefined
    }
    // Where its own case is kept again, its answer comes from what was sent just before, and nothing lasts.
    const outcome = goesOn() ? await trialAt(check, setting, example) : undefined
    const broken = outcome?.broken.get(example.requirement)
    if (!broken || !isSamePlace(broken, example)) return undefined
    const made = madeBy(right, setting)
    const isNeedless = ({ requestId = '' }: Step) => before.length > mostOfBefore && !made.has(requestId)
    const told = without(before, before.filter(isNeedless))
    const left = [...told, ...shownSince]
    const count = before.length - told.length
    const message =
      count === 0
        ? example.message
        : `${example.message}\nBesides these the suite sent ${plural(count, 'request')} about the same account before, left out here.`
    const stuck: Counterexample = { ...example, message, steps: left, shownBy: left.indexOf(shown), stuckSince: told.length }
    return { check, setting, example: stuck, whole: whole ?? example }
  })
}

/** Whether the operator had set something for all when a request was sent, or holds something up: without that it may be answered otherwise. */
export function isUnderSetting(before: readonly Step[], right: Step, { names }: Setting): boolean {
  const inForce = [...new Map(before.map((step) => [`${step.operator} ${step.request.path}`, step])).values()]
  return (
    before.some(({ isUnderWay }) => isUnderWay) ||
    inForce.some(({ operator, request: { path, body } }) => {
      if (operator === 'hold') return asObject(body)['hold'] === true
      if (operator === 'limits') return asObject(body)['max'] !== null
      if (operator === 'payment-vendors') return operationOf(right) === 'createPaymentInstruction'
      return operator === 'suppliers' && !names.isOwn(path)
    })
  )
}

/** Whether a request is answered with the same status as another one. */
export function isAnsweredAlike({ operator, response }: Step, other: Step | undefined): boolean {
  return operator !== undefined || response?.status === other?.response?.status
}

/** The ids of the requests that made the account of a request. */
function madeBy({ request }: Step, { ledger }: Setting): ReadonlySet<string> {
  const pair = pairIn(request.body)
  const steps = (pair && ledger.account(pair)?.steps) ?? []
  return new Set(steps.filter(mayBeTaken).flatMap(({ requestId }) => requestId ?? []))
}

/** Whether a step asks the same of the server, with whatever in its body. */
function isLike(one: Step, other: Step): boolean {
  if (one.operator !== undefined || operationOf(one) !== operationOf(other)) return false
  return one.request.path.split('?')[1] === other.request.path.split('?')[1]
}

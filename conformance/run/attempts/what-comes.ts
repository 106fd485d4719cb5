import { isDeepStrictEqual } from 'node:util'
import { isPostOperation } from '../../../src/validate/subject.ts'
import { validator } from '../../../src/validate/validate.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../../oracle/wanted-status.ts'
import { errorsOf } from '../../reading/errors-of.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Came } from '../../report/left-out-in-words.ts'
import { areOfAccount } from '../../report/rows-in-words.ts'
import { sentPlaces } from '../../report/sent-places.ts'
import { namesIn } from '../../report/without-others.ts'
import { valueAt } from '../../trial/shown-by.ts'
import type { Step } from '../../trial/step.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend, type Resent } from '../proof/resend.ts'
import { isPlainOrHeld, resendHeld } from '../proof/resend-held.ts'
import { isValid, neverRight } from '../../trial/never-right.ts'
import { isPlain, tokenFaultOf } from '../proof/send-step.ts'
import { isSamePlace } from '../proof/same-symptom.ts'
import type { Counterexample } from '../run-check.ts'
import { answerInShort } from './answer-in-short.ts'
import { placeOf, rowsIn } from './place-of.ts'
import { isRefusing } from '../../report/queries-in-words.ts'
import { premisesOf } from '../premises-of.ts'
import { isStillWrong, type Changed } from './still-wrong.ts'

/** In a longer proof nobody looks for it. */
const usualLongest = 14

/** A longer value is not told. */
const longestValue = 160

/** Finds out what comes of requests of a proof that were changed. */
export interface WhatComes {
  /** How many requests it takes once. */
  readonly isHeld: boolean
  /** What comes of them each time; undefined where it is not the same each time, or cannot be told. */
  readonly comes: (changed: Changed, times: number, maySpend: (more: number) => boolean) => Promise<Came | undefined>
}

/** The longest that forms may take in which one request is under way while another is sent, in milliseconds: some are answered only after seconds. */
const longestWait = 5000

/**
 * Tells what comes of requests of a proof in other forms at the place that shows its failure, whoever can judge them: the same, what had to
 * come, another status.
 * @param goesOn Whether there is time left.
 * @param longest So many requests it may have.
 * @returns undefined where the proof is too long for that, cannot be sent again, or is not answered again as it was.
 */
export async function whatComes(
  { check, setting, example }: Proof,
  goesOn: () => boolean,
  longest: number = usualLongest,
): Promise<WhatComes | undefined> {
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const { runId } = setting.names
  const shown = steps[shownBy]
  const isHeld = !steps.every((step) => isPlain(step, setting))
  if (!shown || steps.length > longest || !steps.every((step) => isPlainOrHeld(step, setting))) return undefined
  let waited = 0
  const sendHeld = async (some: readonly Step[]) => {
    if (waited > longestWait) return undefined
    const begun = setting.course.now()
    const outcome = await resendHeld(some, check, setting)
    waited += setting.course.now() - begun
    return outcome
  }
  // Without the hold nothing is under way when the next request is sent.
  const send = (some: readonly Step[]) =>
    some.some(({ operator }) => operator === 'hold') ? sendHeld(some) : resend(isHeld ? some.map(apart) : some, check, setting)
  const { at = httpStatus } = difference ?? {}
  const isOfStatus = at === httpStatus
  const whole = goesOn() ? await send(steps) : undefined
  const before = whole?.answered[shownBy]
  // What does not come again tells nothing.
  if (!whole || !before || kindOf(before) !== kindOf(shown)) return undefined
  const isHeard = ownBreach(whole, requirement, runId) !== undefined
  const valueIn = placeOf(example, runId)
  const wrong = valueIn(shown, steps, steps)
  // A time, or the place of an account among those of the run, is another one each time.
  const isSteady = isOfStatus || (wrong !== undefined && valueIn(before, whole.answered, steps) === wrong)
  const { sent: source } = sentPlaces(example, runId)
  const expected = new Set(namesIn([difference?.expected], runId))
  const bearsExpected = (index: number) => {
    const step = steps[index]
    if (isOfStatus || !step || isIdle(step)) return false
    return index === source?.step || namesIn(step.request, runId).some((name) => expected.has(name))
  }
  const sourceIn = (some: readonly Step[]) => (source === undefined ? undefined : valueAt(some[source.step]?.request.body, source.at))
  /** Whether what had to come is sent as it was, where no request is left out. */
  const isSourceSent = (left: readonly Step[]) => left.length < steps.length || isDeepStrictEqual(sourceIn(left), sourceIn(steps))
  const refused = premisesOf(example, setting.configuration).filter(isRefusing)
  const stillWrong = isStillWrong(
    example,
    runId,
    isHeld,
    refused.map(({ value }) => value),
  )
  const makesAccount = (index: number) => ['stageAccount', 'processAccount'].includes((steps[index] && operationOf(steps[index])) ?? '')
  const cameOf = (outcome: Resent, changed: Changed): Came | undefined => {
    const { steps: left, out = [], isPart, isOther } = changed
    /** Where a request of the proof stands among those that are left. */
    const placeOfStep = (step: number) => step - out.filter((index) => index < step).length
    const answer = outcome.answered[placeOfStep(shownBy)]
    if (!answer?.response) return undefined
    const breach = ownBreach(outcome, requirement, runId)
    const toldOf = (came: string | undefined) => {
      if (came === undefined) return {}
      const value = valueAt(answer.response?.body, at)
      const isTold = came === JSON.stringify(value) && namesIn(value, runId).length === 0 && JSON.stringify(value).length <= longestValue
      return isTold ? { got: value } : {}
    }
    // Of a number that has to be another one each time it matters which came.
    const gotOf = () => (difference?.isInWords && !isOfStatus ? toldOf(valueIn(answer, outcome.answered, left)) : {})
    const { status } = answer.response
    if (breach) {
      if (!isSamePlace(breach, example)) return undefined
      if (kindOf(answer) === kindOf(before)) return { fails: true, ...gotOf() }
      return isOfStatus ? { ...answerInShort(answer.response), fails: true } : undefined
    }
    /** Whether another request that stays is refused without those that are left out: then they only make what that one takes. */
    const isSpoilt = [...steps.keys()].some((index) => {
      if (out.length === 0 || out.includes(index) || index === shownBy) return false
      const now = outcome.answered[placeOfStep(index)]
      return (now?.response?.status ?? 0) >= 400 && kindOf(now) !== kindOf(whole.answered[index])
    })
    const isOfBoth = !isSpoilt && [...outcome.broken.keys()].every((id) => whole.broken.has(id))
    const isKept = isHeard && isOfBoth && (outcome.kept.get(requirement) ?? 0) > (whole.kept.get(requirement) ?? 0)
    if (kindOf(answer) !== kindOf(before)) {
      // Of what is taken now, and may be, nobody expects what has to be in a refusal.
      if (!isOfStatus && !isKept && status < 300 && (before.response?.status ?? 0) >= 400 && isValid(answer)) return undefined
      const isAccepted = isOfStatus && status < 300 && isOfBoth && isWanted(status, difference?.expected as WantedStatus)
      // What is refused now may be refused for another reason than the one for which it has to be.
      const isRefused = status >= 400 && (before.response?.status ?? 0) < 300
      const isOfToken = tokenFaultOf(shown.request) !== undefined && [401, 403].includes(status)
      // A wrong value that was taken is refused at another place, too; without another request it may be refused because of that, unless
      // it says that it is for the value.
      const isOfValue =
        neverRight(before) && !isValid(answer) && [400, 422].includes(status) && (out.length === 0 || isRefusedForItsFault(answer))
      // What may never be taken is refused rightly, unless only what makes its account is missing.
      const isOfPremise =
        out.length > 0 &&
        !out.some(makesAccount) &&
        refused.length > 0 &&
        isRefused &&
        isOfBoth &&
        isWanted(status, difference?.expected as WantedStatus)
      const isRight = (isKept && (!isRefused || isOfToken)) || isAccepted || isOfValue || (isOfStatus && isOfPremise && status < 500)
      const isWrong = isOfStatus && !isKept && !isWanted(status, difference?.expected as WantedStatus) && stillWrong(answer, changed)
      return { ...answerInShort(answer.response), ...(isRight ? { isRight: true as const } : isWrong ? { fails: true as const } : {}) }
    }
    const right = isKept ? { isRight: true as const } : {}
    if (!isSteady) return isKept ? right : undefined
    const came = isOfStatus ? wrong : valueIn(answer, outcome.answered, left)
    if (came === undefined) return isKept ? right : undefined
    // An item that is sent otherwise now is another one, which nobody looks for in the list that lacks it.
    if (came === wrong && at.includes('*') && !isSourceSent(left)) return isKept ? right : undefined
    // Of a time nobody can say that it is the same, and where something else has to come, the same may be right.
    if (came === wrong && (came.includes('"(time)"') || (isOther && isKept))) return isKept ? right : undefined
    if (came === wrong) {
      const altered = whole.answered.findIndex(
        (step, index) =>
          index < shownBy && step.response && !out.includes(index) && kindOf(step) !== kindOf(outcome.answered[placeOfStep(index)]),
      )
      const instead = outcome.answered[placeOfStep(altered)]?.response
      // Where the part decides what comes of its own request, that is another one then.
      if (isPart && altered !== -1) return undefined
      // That the wrong value is kept where a part is otherwise says that nothing is judged of it then.
      const told = out.length > 0 && isKept ? right : stillWrong(answer, changed) && !isKept ? { fails: true as const } : {}
      // Where another request is refused then, the end says only that it has to be there first.
      if (instead && instead.status >= 400 && !('isRight' in told || 'fails' in told)) return undefined
      if (altered !== -1 && instead) return { isSame: true, ...told, other: { step: altered, ...answerInShort(instead) } }
      // Without what had to come nobody expects it.
      return out.length === 0 || isKept || !out.some(bearsExpected) ? { isSame: true, ...told } : undefined
    }
    const rows = rowsIn(came)
    // Of an account one is right in any list, and another number may be, or not.
    const isOnce = rows === 1 && isOfBoth && rowsIn(wrong) !== 1 && areOfAccount(difference)
    if (rows !== undefined) return { rows, ...(isOnce ? { isRight: true as const } : right) }
    if (isOfBoth && came === expectedOf(example)) return { isExpected: true, ...(out.length === 0 ? right : { isRight: true as const }) }
    // What must not be there is not, though what it stood in is.
    const isAround = (valueAt(answer.response.body, at.slice(0, Math.max(0, at.lastIndexOf('.')))) ?? undefined) !== undefined
    const isGone = out.length > 0 && isOfBoth && isAround && difference?.expected === undefined && !difference?.isInWords
    if (came === 'nothing') return { isNothing: true, ...(isGone ? { isRight: true as const } : right) }
    return { ...toldOf(came), ...right }
  }
  const comes: WhatComes['comes'] = async (changed, times, maySpend) => {
    const all: (Came | undefined)[] = []
    while (all.length < times && all.every((one) => one !== undefined && isAlike(one, all[0]))) {
      setting.names.skip(all.length)
      const outcome = maySpend(changed.steps.length) ? await send(changed.steps) : undefined
      all.push(outcome && cameOf(outcome, changed))
    }
    const [first, ...others] = all
    if (!first || all.length < times || !others.every((one) => one && isAlike(one, first))) return undefined
    const { got, ...rest } = first
    return others.every((one) => isDeepStrictEqual(one?.got, got)) ? first : rest
  }
  return { isHeld, comes }
}

/** Whether a step was refused or only reads: that brings nothing that anybody could expect. */
export function isIdle({ request, response }: Step): boolean {
  return request.method === 'GET' || (response?.status ?? 0) >= 400
}

/** Whether a refusal names a place of the body that the document does not allow. */
function isRefusedForItsFault(step: Step): boolean {
  const operation = operationOf(step)
  if (operation === undefined || !isPostOperation(operation) || !step.response) return false
  const checked = validator(operation).validate(step.request.body)
  const faults = checked.valid ? [] : checked.envelope.errors.map(({ attr }) => attr)
  return errorsOf({ body: step.response.body }).some(({ attr }) => faults.some((fault) => fault === attr))
}

/** A step that is sent when the one before is answered. */
function apart({ isUnderWay: _isUnderWay, isAtOnce: _isAtOnce, ...step }: Step): Step {
  return step
}

/** Whether two outcomes are the same but for a value that may be another one each time, such as a number that the server gives out. */
function isAlike({ got: _one, ...one }: Came, other: Came | undefined): boolean {
  const { got: _other, ...rest } = other ?? {}
  return isDeepStrictEqual(one, rest)
}

/** What had to stand at the place of a failure; undefined where only words say that. */
function expectedOf({ difference }: Counterexample): string | undefined {
  return difference === undefined || difference.isInWords || difference.expected === undefined
    ? undefined
    : JSON.stringify(difference.expected)
}

/** The status of an answer, and why it is refused where it is. */
function kindOf({ response }: Pick<Step, 'response'> = {}): string {
  const { status, code = '' } = response ? answerInShort(response) : { status: 0 }
  return `${status} ${code}`
}

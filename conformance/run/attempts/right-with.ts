import { isDeepStrictEqual } from 'node:util'
import { partAt } from '../../generators/change-at.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../../oracle/wanted-status.ts'
import type { Boundary, Unlike } from '../../report/report.ts'
import { lastName } from '../../report/sent-places.ts'
import type { Step } from '../../trial/step.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import { keepsAlike } from '../proof/keeps-alike.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend, statusOf, type Resent } from '../proof/resend.ts'
import type { Counterexample } from '../run-check.ts'
import { answerInShort, type AnswerInShort } from './answer-in-short.ts'
import { placeOf } from './place-of.ts'
import { withChange, type SingleChange } from './single-change.ts'
import { singleChanges } from './single-changes.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/** So many changes are told, and so many tried; only proofs with long bodies have more. */
const [mostTold, mostTried] = [2, 40]

const limits: Limits = { requests: 200, time: 2000 }

/** Once may be chance. */
const times = 5

/**
 * Looks for what it is in the bodies of a proof that makes it fail: a single change with which the same requests keep what they break,
 * as those judge it who hear every exchange. Where only its check can judge, a valid request that was refused counts as right once it is
 * accepted.
 * @param goesOn Whether there is time left.
 * @param counts The list whose number of items matters, if one does: whatever makes another item of it vanish tells no more than that.
 * @returns empty where no single change makes it right, or where only its check can tell.
 */
export async function rightWith({ check, setting, example }: Proof, goesOn: () => boolean, counts?: Boundary): Promise<readonly Unlike[]> {
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const shown = steps[shownBy]
  const found: Unlike[] = []
  const maySpend = budgetOf(setting, limits, goesOn)
  const send = async (some: readonly Step[]) => (maySpend(some.length) ? resend(some, check, setting) : undefined)
  const findChanges = async () => {
    const whole = await send(steps)
    if (!whole) return
    const isHeard = ownBreach(whole, requirement, setting.names.runId) !== undefined
    if (!isHeard && !isWronglyRefused(whole, example)) return
    let answered: AnswerInShort | undefined
    const valueIn = placeOf(example, setting.names.runId)
    const isOfValue = difference?.got !== undefined && difference.isInWords === undefined && difference.at !== httpStatus
    const isOfList = difference?.at.includes('*') === true && !difference.isInWords && difference.expected !== undefined
    const wrong = isOfValue && shown ? valueIn(shown, steps, steps) : undefined
    // What is not recognised any more is not judged any more, and comes out as wrong as before.
    const isSameWrong = (outcome: Resent | undefined, sent: readonly Step[]) => {
      const answer = outcome?.answered[shownBy]
      return wrong !== undefined && outcome !== undefined && answer !== undefined && valueIn(answer, outcome.answered, sent) === wrong
    }
    // With another value there it is this one that has to come, and without an item others stand at other places.
    const isOfWrong = ({ path }: SingleChange) => typeof path.at(-1) === 'number' || path.at(-1) === lastName(difference?.at ?? '')
    const isRight = async (change: SingleChange) => {
      const changed = steps.map((step, index) => (index === change.step ? withChange(step, change) : step))
      const outcome = await send(changed)
      const response = outcome?.answered[change.step]?.response
      const isSuccess = String(difference?.expected).startsWith('2') && (response?.status ?? 0) < 300
      const isExpected = change.step === shownBy && (difference?.at !== httpStatus || isSuccess || response?.status === difference.expected)
      answered = response && !isExpected ? answerInShort(response) : undefined
      const answer = outcome?.answered[shownBy]
      // What is kept beside the breach says nothing of what is missing.
      const isThere = isOfList && answer && outcome && valueIn(answer, outcome.answered, changed) === JSON.stringify(difference.expected)
      return isHeard
        ? keepsAlike(outcome, isThere ? { ...whole, kept: new Map() } : whole, example, setting.names) &&
            (isOfWrong(change) || !isSameWrong(outcome, changed))
        : isTaken(outcome, whole, example)
    }
    const changes = singleChanges(example, setting).filter((change) => !counts || !isWithin(change, counts))
    for (const change of changes.slice(0, mostTried)) {
      const place = change.path.join('.')
      // That what holds a telling value is left out tells no more.
      const isTold = found.some(({ step, at }) => step === change.step && (at === place || at.startsWith(`${place}.`)))
      if (isTold || !(await holds(times, () => isRight(change)))) continue
      const usual = whole.answered[change.step]?.response
      found.push({
        ...unlike(steps, change),
        ...(!answered || isDeepStrictEqual(answered, usual && answerInShort(usual)) ? {} : { answered }),
      })
      if (found.length === mostTold) return
    }
  }
  await unlessGone(() => setting.course.within(`right with ${requirement}`, findChanges))
  return found
}

/** Whether a change is made to an item of a list. */
function isWithin({ step, path }: SingleChange, list: Boundary): boolean {
  return step === list.step && path.join('.').startsWith(`${list.at}.`)
}

/** Whether the request that shows a failure was refused, though valid, as it was when its check judged it. */
function isWronglyRefused(whole: Resent, { steps, shownBy = steps.length - 1, difference }: Counterexample): boolean {
  const isRefused = difference?.at === httpStatus && String(difference.expected).startsWith('2') && Number(difference.got) >= 400
  return isRefused && statusOf(whole, shownBy) === difference.got
}

/** Whether a request that was refused is taken, and all others are answered with the same statuses. */
function isTaken(outcome: Resent | undefined, whole: Resent, { steps, shownBy = steps.length - 1, difference }: Counterexample): boolean {
  if (!outcome) return false
  const isLike = (step: number) =>
    step === shownBy
      ? isWanted(statusOf(outcome, step) ?? 0, difference?.expected as WantedStatus)
      : statusOf(outcome, step) === statusOf(whole, step)
  return [...steps.keys()].every(isLike)
}

async function holds(count: number, once: () => Promise<boolean>): Promise<boolean> {
  for (let time = 0; time < count; time++) if (!(await once())) return false
  return true
}

function unlike(steps: readonly Step[], { step, path, instead }: SingleChange): Unlike {
  const sent = partAt(steps[step]?.request.body, path)
  return { step, at: path.join('.'), sent, ...(instead === undefined ? {} : { kept: instead }) }
}

import type { OperationId } from '../../../schemas/operations.ts'
import { pairNamed } from '../../reading/pair-named.ts'
import { namesIn } from '../../report/without-others.ts'
import type { Setting } from '../../setting/setting.ts'
import type { Between, Witness } from '../../setting/witnesses.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { isRacing, mayBeTaken, type Step } from '../../trial/step.ts'
import type { HeldBefore } from '../run-check.ts'
import { budgetOf, type Limits } from './budget.ts'
import { inTurn, inUsualForm, sendable } from './in-turn.ts'
import { ownBreach } from './own-breach.ts'
import type { Proof } from './proof.ts'
import { resend } from './resend.ts'
import { isSamePlace } from './same-symptom.ts'
import { isAnsweredAlike, isUnderSetting } from './stuck-since.ts'

/** So many exchanges that were right are tried, with so many requests that lead to them at most; so many suspects are shown. */
const [mostTried, mostBefore, mostOfBefore, mostSuspects] = [4, 40, 6, 3]

/** Once may be chance. */
const times = 5

const limits: Limits = { requests: 400, time: 3000 }

/**
 * Looks for an exchange of the run that kept what a proof breaks, and does not any more when it is sent again on fresh records: something
 * that was sent since has changed the server for all that comes, so that the requests of the proof alone show nothing on a fresh one. What
 * did it cannot be tried any more; what was sent in between for the first time is suspected.
 * @param goesOn Whether there is time left.
 * @returns undefined where there is no such exchange, or it is still answered rightly.
 */
export async function heldBefore({ check, setting, example }: Proof, goesOn: () => boolean): Promise<HeldBefore | undefined> {
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const { names, ledger } = setting
  const shown = steps[shownBy]
  if (check.last || !shown || !difference || steps.some(isRacing)) return undefined
  const last = steps.slice(0, shownBy).findLast(({ request: { method } }) => method === 'POST')
  const written = shown.request.method === 'GET' && last ? operationOf(last) : undefined
  const maySpend = budgetOf(setting, limits, goesOn)
  const failsNow = async (again: readonly Step[]) => {
    if (!maySpend(again.length)) return false
    const { answered = [], broken } = (await resend(again, check, setting)) ?? {}
    const breach = broken && ownBreach({ broken }, requirement, names.runId)
    const shownHere = breach?.steps[breach.shownBy ?? breach.steps.length - 1]
    const last = answered.at(-1)
    return (
      answered.length === again.length &&
      breach !== undefined &&
      isSamePlace(breach, example) &&
      (last?.operator !== undefined || shownHere?.requestId === undefined || isItself(shownHere, last)) &&
      again.slice(0, -1).every((step, index) => isAnsweredAlike(step, answered[index]))
    )
  }
  const isChanged = async (again: readonly Step[]) => {
    for (let time = 0; time < times; time++) {
      names.skip(time)
      if (!(await failsNow(again))) return false
    }
    return true
  }
  return setting.course.within(`held before ${requirement}`, async () => {
    for (const witness of ledger.witnesses.before(requirement, steps.slice(0, shownBy + 1)).slice(0, mostTried)) {
      const told = toldOf(witness, written, setting)
      if (told && (await isChanged(told.again))) {
        const suspected = written ?? operationOf(shown)
        return heldIn(told, ledger.witnesses.since(witness, requirement), { steps, suspected }, setting)
      }
    }
    return undefined
  })
}

/** Whether a step is one that was sent again. */
function isItself(one: Step, other: Step | undefined): boolean {
  return JSON.stringify(one.request) === JSON.stringify(other?.request)
}

/** An exchange with what was sent about its records before. */
interface Told {
  /** What is sent again; the exchange itself comes last. */
  readonly again: readonly Step[]
  /** What of that is shown. */
  readonly shown: readonly Step[]
  /** How many other requests about its records cannot be sent again. */
  readonly leftOut: number
}

/**
 * All that was sent about the records of an exchange, or where that cannot be sent again what made them; undefined where that cannot either.
 * @param written The operation of what is read.
 */
function toldOf({ steps, isCut }: Witness, written: OperationId | undefined, setting: Setting): Told | undefined {
  const right = steps.at(-1)
  const before = steps.slice(0, -1)
  const names = right ? namesIn(right.request, setting.names.runId) : []
  // What is about no record, such as a list, would be sent again on the same records: that those are otherwise now changes nothing else.
  if (!right || isRacing(right) || names.length === 0 || isUnderSetting(before, right, setting)) return undefined
  const mine = before.filter(({ request }) => namesIn(request, setting.names.runId).some((name) => names.includes(name)))
  const made = stepsOfAccount(right, setting).filter((step) => isTakenBefore(step, right))
  const about = mine.findLast((step) => written !== undefined && operationOf(step) === written && mayBeTaken(step))
  const making = [...made, ...(about ? [about] : [])]
  const isSendable = (some: readonly Step[]) => sendable(some, right, setting).length === some.length
  const isRace = mine.some((step) => isRacing(step) && step.request.method === 'POST' && operationOf(step) !== 'processAccount')
  const whole = inTurn([...mine, right]).filter(({ operator }) => operator !== 'hold')
  // Of its account nothing may be left out.
  const isWhole = !isCut || mine.some((step) => operationOf(step) === 'stageAccount')
  if (isWhole && !isRace && whole.length <= mostBefore && isSendable(whole))
    return { again: whole, shown: whole.length <= mostOfBefore ? whole : [...making, right], leftOut: 0 }
  const few = [...inTurn(making).map(inUsualForm), right]
  const isTold = made.length > 0 && (written === undefined || about !== undefined)
  return isTold && isSendable(few)
    ? { again: few, shown: few, leftOut: mine.filter(({ requestId }) => !few.some((step) => step.requestId === requestId)).length }
    : undefined
}

/** That exchange with what made its records, and what is suspected, as a report shows them before the proof. */
function heldIn(
  { shown: before, leftOut }: Told,
  between: Between,
  { steps, suspected }: { readonly steps: readonly Step[]; readonly suspected: OperationId | undefined },
  setting: Setting,
): HeldBefore {
  const own = new Set([...steps, ...before].map(({ requestId }) => requestId))
  const writing = between.firsts.filter(isWriting)
  const all = (writing.length > 0 ? writing : between.firsts).filter(({ requestId }) => requestId === undefined || !own.has(requestId))
  const isLike = (step: Step) => step.operator === undefined && suspected !== undefined && operationOf(step) === suspected
  const likelihood = (step: Step) => 2 * Number(isLike(step)) + Number(mayBeTaken(step))
  // What is of the same operation is suspected first, and of that what was accepted; then what came last.
  const suspects = all
    .toReversed()
    .toSorted((one, other) => likelihood(other) - likelihood(one))
    .slice(0, mostSuspects)
  const told: Step[] = [...before]
  const right = before.length - 1
  // What was right itself may have set it off.
  const isFirst = (step: Step) => isLike(step) && setting.ledger.witnesses.isFirst(step)
  const places = [...before.entries()].flatMap(([index, step]) => (isFirst(step) ? [index] : []))
  for (const suspect of all.filter((step) => suspects.includes(step))) {
    told.push(...originsOf(suspect, told, setting))
    places.push(told.length)
    told.push(suspect)
  }
  const others = all.length - suspects.length
  return {
    // With what they were at once is not told.
    steps: told.map(({ isAtOnce: _isAtOnce, ...step }): Step => ({ ...step, isEarlier: true })),
    right,
    firstSince: {
      steps: places,
      requests: between.count,
      ...(others > 0 ? { others } : {}),
      ...(leftOut > 0 ? { notSentAgain: leftOut } : {}),
    },
  }
}

function isWriting({ operator, request: { method } }: Step): boolean {
  return operator !== undefined || method === 'POST'
}

/** The requests that made the account which a request is about. */
function originsOf(step: Step, before: readonly Step[], setting: Setting): readonly Step[] {
  const made = step.operator === undefined && operationOf(step) !== 'stageAccount' ? stepsOfAccount(step, setting) : []
  const isMade = before.some((one) => made.some(({ requestId }) => requestId === one.requestId))
  return isMade ? [] : made.filter((one) => isTakenBefore(one, step))
}

/** The requests of the run that staged and processed the account which a request is about. */
function stepsOfAccount({ request }: Step, { ledger }: Setting): readonly Step[] {
  const pair = pairNamed(request)
  return (pair && ledger.account(pair)?.steps) ?? []
}

function isTakenBefore(one: Step, other: Step): boolean {
  return mayBeTaken(one) && (one.sent ?? 0) < (other.sent ?? 0)
}

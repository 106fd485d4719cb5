import { isDeepStrictEqual } from 'node:util'
import type { Path } from '../../../src/contract/schema-at.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../../oracle/wanted-status.ts'
import type { LeftOut } from '../../report/report.ts'
import { sentPlaces } from '../../report/sent-places.ts'
import { namesIn } from '../../report/without-others.ts'
import { valueAt } from '../../trial/shown-by.ts'
import type { Step } from '../../trial/step.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { isPlainOrHeld, resendHeld } from '../proof/resend-held.ts'
import { isPlain, tokenFaultOf } from '../proof/send-step.ts'
import { isSamePlace } from '../proof/same-symptom.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import type { Counterexample } from '../run-check.ts'
import { answerInShort } from './answer-in-short.ts'
import { partsOf, partsWithoutReason, type ToldPlace } from './parts-without-reason.ts'
import { placeOf } from './place-of.ts'
import { withChange } from './single-change.ts'

/** In a longer proof nobody looks for it. */
const longest = 12

const limits: Limits = { requests: 240, time: 2500 }

/** What is held up waits each time, and holds are told of short proofs. */
const longestOfHolds = 6

/** Once may be chance. Parts of bodies are more than requests. */
const [times, timesOfParts] = [3, 2]

/** So many parts are tried. */
const mostParts = 8

const limitsOfParts: Limits = { requests: 120, time: 2000 }

/** A longer value is not told. */
const longestValue = 160

/**
 * Looks what each request of a proof is there for: what the one that shows the failure gets when another one is not sent. Whoever reads
 * a proof else has to guess which of its requests breaks the server, and which it only takes. The same goes for each part of their bodies
 * that nothing else tells of.
 * @param told The indexes of requests, and the places in bodies, of which something else tells that.
 * @param goesOn Whether there is time left.
 * @returns nothing of requests without which the same does not come each time; empty where the proof cannot be sent again.
 */
export async function leftOut(
  proof: Proof,
  told: { readonly steps: readonly number[]; readonly places: readonly ToldPlace[] },
  goesOn: () => boolean,
): Promise<readonly LeftOut[]> {
  const { check, setting, example } = proof
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const { runId } = setting.names
  const shown = steps[shownBy]
  const isHeld = !steps.every((step) => isPlain(step, setting))
  if (!shown || steps.length > (isHeld ? longestOfHolds : longest) || !steps.every((step) => isPlainOrHeld(step, setting))) return []
  // Without the hold nothing is under way when the next request is sent.
  const send = (some: readonly Step[]) =>
    some.some(({ operator }) => operator === 'hold')
      ? resendHeld(some, check, setting)
      : resend(isHeld ? some.map(apart) : some, check, setting)
  const [maySpend, maySpendOnParts] = [budgetOf(setting, limits, goesOn), budgetOf(setting, limitsOfParts, goesOn)]
  const { at = httpStatus } = difference ?? {}
  const isOfStatus = at === httpStatus
  const found: LeftOut[] = []
  const find = async () => {
    const whole = maySpend(steps.length) ? await send(steps) : undefined
    const before = whole?.answered[shownBy]
    // What does not come again tells nothing.
    if (!whole || !before || kindOf(before) !== kindOf(shown)) return
    const isHeard = ownBreach(whole, requirement, runId) !== undefined
    const valueIn = placeOf(example, runId)
    const wrong = valueIn(shown, steps, steps)
    // A time, or the place of an account among those of the run, is another one each time.
    const isSteady = isOfStatus || (wrong !== undefined && valueIn(before, whole.answered, steps) === wrong)
    const source = sentPlaces(example, runId).sent?.step
    const expected = new Set(namesIn([difference?.expected], runId))
    const bearsExpected = (index: number) => {
      const step = steps[index]
      if (isOfStatus || !step || isIdle(step)) return false
      return index === source || namesIn(step.request, runId).some((name) => expected.has(name))
    }
    const without = async ({ out, path }: Omitted): Promise<Came | undefined> => {
      const left = path
        ? steps.map((step, index) => (out.includes(index) ? withChange(step, { step: index, path }) : step))
        : steps.filter((_step, index) => !out.includes(index))
      const outcome = (path ? maySpendOnParts : maySpend)(left.length) ? await send(left) : undefined
      /** Where a request of the proof stands among those that are left. */
      const placeOfStep = (step: number) => (path ? step : step - out.filter((index) => index < step).length)
      const answer = outcome?.answered[placeOfStep(shownBy)]
      if (!outcome || !answer?.response) return undefined
      const breach = ownBreach(outcome, requirement, runId)
      if (breach) return isSamePlace(breach, example) && kindOf(answer) === kindOf(before) ? { fails: true } : undefined
      const isOfBoth = [...outcome.broken.keys()].every((id) => whole.broken.has(id))
      const isKept = isHeard && isOfBoth && (outcome.kept.get(requirement) ?? 0) > (whole.kept.get(requirement) ?? 0)
      const { status, body } = answer.response
      if (kindOf(answer) !== kindOf(before)) {
        const isAccepted = isOfStatus && status < 300 && isOfBoth && isWanted(status, difference?.expected as WantedStatus)
        // What is refused now may be refused for another reason than the one for which it has to be.
        const isRefused = status >= 400 && (before.response?.status ?? 0) < 300
        const isOfToken = tokenFaultOf(shown.request) !== undefined && [401, 403].includes(status)
        const isRight = (isKept && (!isRefused || isOfToken)) || isAccepted
        return { ...answerInShort(answer.response), ...(isRight ? { isRight: true as const } : {}) }
      }
      const right = isKept ? { isRight: true as const } : {}
      if (!isSteady) return isKept ? right : undefined
      const came = isOfStatus ? wrong : valueIn(answer, outcome.answered, left)
      if (came === wrong) {
        const changed = whole.answered.findIndex(
          (step, at) =>
            at < shownBy && step.response && (path || !out.includes(at)) && kindOf(step) !== kindOf(outcome.answered[placeOfStep(at)]),
        )
        const instead = outcome.answered[placeOfStep(changed)]?.response
        // Where the part decides what comes of its own request, that is another one then.
        if (path && changed !== -1) return undefined
        if (changed !== -1 && instead) return { isSame: true, ...right, other: { step: changed, ...answerInShort(instead) } }
        // That the wrong value is kept where a part is left out says that nothing is judged of it then.
        if (path) return { isSame: true }
        // Without what had to come nobody expects it.
        return isKept || !out.some(bearsExpected) ? { isSame: true, ...right } : undefined
      }
      if (isOfBoth && came === expectedOf(example)) return { isExpected: true, ...(path ? right : { isRight: true as const }) }
      if (came === 'nothing') return { isNothing: true, ...right }
      const value = valueAt(body, at)
      const isTold = came === JSON.stringify(value) && namesIn(value, runId).length === 0 && JSON.stringify(value).length <= longestValue
      return { ...(isTold ? { got: value } : {}), ...right }
    }
    const comes = async (omitted: Omitted, count: number): Promise<Came | undefined> => {
      const all: (Came | undefined)[] = []
      while (all.length < count && all.every((one) => one !== undefined && isAlike(one, all[0]))) {
        setting.names.skip(all.length)
        all.push(await without(omitted))
      }
      const [first, ...others] = all
      if (!first || all.length < count || !others.every((one) => one && isAlike(one, first))) return undefined
      const { got, ...rest } = first
      return others.every((one) => isDeepStrictEqual(one?.got, got)) ? first : rest
    }
    for (const step of [...steps.keys()].slice(0, shownBy).toReversed()) {
      const came = told.steps.includes(step) ? undefined : await comes({ out: [step] }, isHeld ? timesOfParts : times)
      if (came) found.unshift({ step, ...came })
    }
    // Of requests that were sent several times each one may do what all do.
    const idle = found.filter(({ step, isSame, isRight, other }) => isSame && !isRight && !other && steps[step] && isIdle(steps[step]))
    for (const alike of Map.groupBy(idle, ({ step }) => JSON.stringify(steps[step]?.request)).values()) {
      const [step = 0, ...also] = alike.map((one) => one.step)
      const came = also.length === 0 ? undefined : await comes({ out: [step, ...also] }, times)
      if (came?.isRight) found.push({ step, also, ...came })
    }
    // Of a proof that was not made smaller hardly any part has a reason.
    const all = proof.isResent ? partsWithoutReason(example, told.places, setting.names) : []
    const parts = all.filter(({ step }) => !told.steps.includes(step))
    for (let tried = 0; tried < mostParts && parts.length > 0; tried++) {
      const [{ step, path } = { step: 0, path: [] }] = parts.splice(0, 1)
      const came = await comes({ out: [step], path }, timesOfParts)
      const told = came && toldOfPart(path, came)
      if (told) found.push({ step, at: path.join('.'), ...told })
      else parts.unshift(...(steps[step] ? partsOf(steps[step], path, setting.names).map((inner) => ({ step, path: inner })) : []))
    }
  }
  await unlessGone(() => setting.course.within(`left out ${requirement}`, find))
  return found
}

/** Whether a step was refused or only reads: that brings nothing that anybody could expect. */
function isIdle({ request, response }: Step): boolean {
  return request.method === 'GET' || (response?.status ?? 0) >= 400
}

/** A step that is sent when the one before is answered. */
function apart({ isUnderWay: _isUnderWay, isAtOnce: _isAtOnce, ...step }: Step): Step {
  return step
}

/** Requests that are not sent, or a part that is left out of the body of one. */
interface Omitted {
  readonly out: readonly number[]
  readonly path?: Path
}

/** What comes of it. */
type Came = Omit<LeftOut, 'step' | 'also' | 'at'>

/** What is told of a part that is left out; undefined where that is nothing. */
function toldOfPart(path: Path, came: Came): Came | undefined {
  if (Object.keys(came).length === 0) return undefined
  if (typeof path.at(-1) !== 'number' || came.isSame || came.fails) return came
  // Without an item those behind it stand at other places.
  return came.isRight ? { isRight: true } : undefined
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

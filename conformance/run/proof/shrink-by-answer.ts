import { httpStatus } from '../../oracle/judgement.ts'
import { asObject } from '../../reading/as-object.ts'
import { decoded } from '../../reading/decoded.ts'
import { pairIn } from '../../reading/pair-in.ts'
import { pairNamed } from '../../reading/pair-named.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { namesIn } from '../../report/without-others.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { valueAt } from '../../trial/shown-by.ts'
import { overlap } from '../../trial/together.ts'
import { isRacing, wasRefused, type Step } from '../../trial/step.ts'
import { budgetOf, type Limits } from './budget.ts'
import { inHalves } from '../../actions/in-halves.ts'
import { inTurn, inUsualForm } from './in-turn.ts'
import type { Proof } from './proof.ts'
import { resend, type Resent } from './resend.ts'
import { neverRight } from '../../trial/never-right.ts'
import { isPlainOrHeld, resendHeld } from './resend-held.ts'
import { isPlain } from './send-step.ts'
import { withoutNames } from './without-names.ts'

/** A proof of more requests takes too long to be tried again and again. */
const longest = 90

const limits: Limits = { requests: 900, time: 10_000 }

/**
 * A proof that only its check can judge, without the requests that do not matter to the answer that is wrong: without them the same
 * comes, and all others are answered as they were. What has to come may depend on what was sent about the same records, so only such are
 * left out of which it cannot: what was sent later, about other records or accounts, or was refused, and readings, unless they tell what had to come or
 * sent the same; where the document allows no correct answer, any may be. Holds, and that requests were under way at once, go with them.
 * @param goesOn Whether there is time left.
 */
export async function shrinkByAnswer(proof: Proof, goesOn: () => boolean): Promise<Proof> {
  const { check, setting, example } = proof
  const { shownBy = example.steps.length - 1, difference, message, requirement } = example
  const steps = example.steps.map(inUsualForm)
  const shown = steps[shownBy]
  if (!shown || !difference || difference.at.includes('*') || steps.length > longest || !goesOn()) return proof
  const { runId } = setting.names
  // What is wrong with several answers shows in none of them, and what all records share may be missing for another reason.
  if (difference.at === httpStatus && difference.got !== shown.response?.status) return proof
  if (difference.got === undefined && namesIn(shown.request, runId).length === 0) return proof
  const isNeverRight = difference.at === httpStatus && neverRight(shown)
  const { expected, got, isInWords } = difference
  // The account that an item of a list is of.
  const around = valueAt(shown.response?.body, difference.at.split('.').slice(0, -1).join('.'))
  const alike = likeAnswered(steps, shown)
  const about = new Set(namesIn([shown.request, message, expected, got, around, alike?.request], runId))
  // Words that name nothing, such as `a string`, compare with nothing that was sent or read.
  const isCompared = isInWords && /\d|more|another/.test(String(expected)) && difference.at !== httpStatus
  const hasValue = difference.at !== httpStatus && !isInWords && expected !== undefined
  const tells = ({ response }: Step) => hasValue && (JSON.stringify(response?.body) ?? '').includes(JSON.stringify(expected))
  // The account of another import supplier with the same number.
  const supplier = supplierIn(shown)
  const isOfTwin = (step: Step) => {
    const pair = pairIn(step.request.body)
    return pair !== undefined && supplier !== undefined && pair.import_supplier !== supplier && !message.includes('supplier')
  }
  // What is sent about another account of the import supplier changes nothing of what has to come of this one.
  const number = shown.request.method === 'POST' ? pairIn(shown.request.body)?.external_account_number : undefined
  const isOfOther = (step: Step) => {
    const other = pairIn(step.request.body)?.external_account_number
    return number !== undefined && other !== undefined && other !== number && !/another account|other accounts/i.test(message)
  }
  // What comes after a refusal is said to come after that. A dry run is refused, too.
  const isIdle = (step: Step) =>
    wasRefused(step) && asObject(step.request.body)['dry_run'] !== true && !/\bafter (?!a dry run)|refused, then/i.test(message)
  // What is said to be sent again was sent before.
  const isSentAgain = (step: Step) => message.includes('sent again as it was') && hasSameBody(step, shown)
  const isNeedless = (step: Step, index: number) => {
    if (step === shown || isSentAgain(step)) return false
    // A hold only takes time, and a limit concerns no other operation.
    if (isNeverRight || step.operator === 'hold' || (step.operator === 'limits' && !message.includes('limit'))) return true
    if (index > shownBy) return !tells(step)
    // Any answer may be compared with one before to the same body.
    if (step === alike || hasSameBody(step, shown) || isCompared) return false
    if (step.request.method === 'GET' || operationOf(step) === 'validateAccount')
      return !tells(step) && !(step.operator !== undefined && step.operator === shown.operator)
    if (step.operator !== undefined) return false
    const names = namesIn(step.request, runId)
    return names.length === 0 || isIdle(step) || isOfTwin(step) || isOfOther(step) || !names.some((name) => about.has(name))
  }
  const needless = new Set(steps.filter(isNeedless))
  // In turn nothing is read while something else is under way.
  const isMeanwhile = (step: Step) => needless.has(step) && steps.some((other) => other !== step && overlap(other, step))
  // While process requests are held up, what comes may depend on every other one.
  const isOfHold = (step: Step) =>
    step.operator !== undefined ? step.operator !== 'limits' || isBefore(step, shown) : isOfAccount(step) && isBefore(step, shown)
  const courses: readonly Course[] = [
    {
      all: steps.filter((step) => isPlain(step, setting) && !isMeanwhile(step)),
      needless,
      send: (some) => resend(inTurn(some), check, setting),
    },
    {
      all: steps.filter((step) => isPlainOrHeld(step, setting)),
      needless: new Set(steps.filter((step, index) => isNeedless(step, index) && !isOfHold(step))),
      send: (some) => resendHeld(some, check, setting),
    },
  ]
  const placeIn = placeOfItem(shown, difference.at, runId)
  /** Whether the value in an answer is the wrong one, but for the names of the run, and not the one that had to come. */
  const isAlike = (answer: Step, answered: readonly Step[], sent: readonly Step[]) => {
    const value = valueAt(answer.response?.body, placeIn(answer, answered, sent))
    const [right, wrong] = [expected, got].map((one) => withoutNames(one, runId, sent))
    return sameMeaning(value, got) === undefined || (wrong !== right && withoutNames(value, runId, answered) === wrong)
  }
  const maySpend = budgetOf(setting, limits, goesOn)
  /** The fewest requests of a course that still show it; undefined when it does not. */
  const fewestOf = async ({ all, needless: some, send }: Course): Promise<readonly Step[] | undefined> => {
    let left: readonly Step[] | undefined
    const showsWithout = async (out: readonly Step[]): Promise<boolean> => {
      const fewer = (left ?? all).filter((step) => !out.includes(step))
      if (!maySpend(fewer.length)) return false
      const { answered = [] } = (await send(fewer)) ?? {}
      const answer = answered[fewer.indexOf(shown)]
      const isAsBefore = (step: Step, index: number) =>
        step.operator !== undefined || step.isUnderWay === true || classOf(answered[index]) === classOf(step)
      if (!answer || answer.response?.status !== shown.response?.status || !fewer.every(isAsBefore)) return false
      if (difference.at !== httpStatus && !isAlike(answer, answered, fewer)) return false
      left = fewer
      return true
    }
    const optional = () => (left ?? all).filter((step) => some.has(step))
    if (!all.includes(shown) || steps.some((step) => !all.includes(step) && !some.has(step))) return undefined
    // What is left out may be answered otherwise, as long as it is.
    if ((await showsWithout(optional())) || !(await showsWithout([]))) return left
    // What was read before at the same place may be what is answered again.
    await showsWithout(optional().filter((step) => step.request.path !== shown.request.path))
    // Once more, since one may be left out only when another is.
    for (let count = Infinity; optional().length < count;) {
      count = optional().length
      await inHalves(optional().toReversed(), showsWithout)
    }
    return left
  }
  return setting.course.within(`answers of ${example.requirement}`, async () => {
    const isHeldUp = steps.some(({ operator }) => operator === 'hold')
    // What has to come while something else goes on is not what has to come when that is over.
    const isOfRace = ofRace.test(`${requirement} ${message} ${String(expected)}`) && (isHeldUp || steps.some(isRacing))
    for (const course of courses.slice(isOfRace ? 1 : 0, isHeldUp ? 2 : 1)) {
      if (course.needless.size === 0) continue
      const left = await fewestOf(course)
      if (!left) continue
      const smaller = { ...example, steps: left, shownBy: left.indexOf(shown) }
      const isInTurn = course === courses[0] && steps.some(isRacing)
      // Of what is left, nothing may have been sent at the same time as something else.
      const wereAtOnce = left.some((one, index) => isRacing(one) && left.slice(0, index).some((other) => overlap(one, other)))
      const said = wereAtOnce ? `${message}\n${inTurnAsWell}` : message
      return { ...proof, example: isInTurn ? { ...smaller, steps: inTurn(left), message: said } : smaller, whole: proof.whole ?? example }
    }
    return proof
  })
}

/** What is said of requests that were sent at the same time and are told one after the other. */
const inTurnAsWell = 'In the run some of these requests were under way at the same time; sent one after the other, they show it as well.'

/** Requirements on what goes on at once, the words for it, and what has to be answered then. */
const ofRace = /^8-|limit|in.progress|held|\bwhile\b|at once|beside|same time|429/i

/** A way to send the requests of a proof again. */
interface Course {
  /** Those that can be sent so. */
  readonly all: readonly Step[]
  /** What may be left out of them. */
  readonly needless: ReadonlySet<Step>
  readonly send: (some: readonly Step[]) => Promise<Resent | undefined>
}

/** Whether a step was sent before another one was. */
function isBefore(one: Step, other: Step): boolean {
  return (one.sent ?? 0) < (other.sent ?? 0)
}

/** Whether a request stages or processes an account. */
function isOfAccount(step: Step): boolean {
  return ['stageAccount', 'processAccount'].includes(operationOf(step) ?? '')
}

/** The first digit of its status: that something was there before does not matter to what comes of it now. */
function classOf(step: Step | undefined): number {
  return Math.trunc((step?.response?.status ?? 0) / 100)
}

/** The import supplier that a request names in its body or, of a reading, in its path. */
function supplierIn({ request }: Step): string | undefined {
  const [, ofList] = /import-processes\/([^/]+)\/?$/.exec(request.path) ?? []
  return pairNamed(request)?.import_supplier ?? (ofList === undefined ? undefined : decoded(ofList))
}

/** Where a place in a list of accounts is in another answer that has the same account elsewhere. */
function placeOfItem(shown: Step, at: string, runId: string) {
  const [, index, rest = ''] = /^(\d+)(\..*)$/.exec(at) ?? []
  return (answer: Step, answered: readonly Step[], sent: readonly Step[]): string => {
    const [list, other] = [shown.response?.body, answer.response?.body]
    if (index === undefined || !Array.isArray(list) || !Array.isArray(other)) return at
    const number = withoutNames(numberOf(list[Number(index)]), runId, sent)
    return `${other.findIndex((item) => withoutNames(numberOf(item), runId, answered) === number)}${rest}`
  }
}

function numberOf(item: unknown): unknown {
  return asObject(item)['external_account_number']
}

function hasSameBody({ request: { body } }: Step, other: Step): boolean {
  return body !== undefined && JSON.stringify(body) === JSON.stringify(other.request.body)
}

/** The last request of the operation before one that was refused, where that was accepted: in what they differ says why. */
function likeAnswered(steps: readonly Step[], shown: Step): Step | undefined {
  if ((shown.response?.status ?? 0) < 400) return undefined
  const isLike = (step: Step) => operationOf(step) === operationOf(shown) && (step.response?.status ?? 400) < 300
  return steps.slice(0, steps.indexOf(shown)).findLast(isLike)
}

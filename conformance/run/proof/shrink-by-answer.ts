import { isPostOperation } from '../../../src/validate/subject.ts'
import { validator } from '../../../src/validate/validate.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { asObject } from '../../reading/as-object.ts'
import { decoded } from '../../reading/decoded.ts'
import { pairIn } from '../../reading/pair-in.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { namesIn } from '../../report/without-others.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { valueAt } from '../../trial/shown-by.ts'
import { overlap } from '../../trial/together.ts'
import { wasRefused, type Step } from '../../trial/step.ts'
import { budgetOf, type Limits } from './budget.ts'
import { inHalves } from '../../actions/in-halves.ts'
import { inTurn } from './in-turn.ts'
import type { Proof } from './proof.ts'
import { resend } from './resend.ts'
import { isPlain } from './send-step.ts'
import { withoutNames } from './without-names.ts'

/** A proof of more requests takes too long to be tried again and again. */
const longest = 60

const limits: Limits = { requests: 900, time: 4000 }

/**
 * A proof that only its check can judge, without the requests that do not matter to the answer that is wrong: without them the same
 * comes, and all others are answered as they were. What has to come may depend on what was sent about the same records, so only such are
 * left out of which it cannot: what was sent later, about other records, or was refused, and readings, unless they tell what had to come or
 * sent the same; where the document allows no correct answer, any may be. Holds, and that requests were under way at once, go with them.
 * @param goesOn Whether there is time left.
 */
export async function shrinkByAnswer(proof: Proof, goesOn: () => boolean): Promise<Proof> {
  const { check, setting, example } = proof
  const { steps, shownBy = steps.length - 1, difference, message } = example
  const shown = steps[shownBy]
  if (!shown || !difference || difference.at.includes('*') || steps.length > longest || !goesOn()) return proof
  const { runId } = setting.names
  const isNeverRight = difference.at === httpStatus && neverRight(shown)
  const { expected, got, isInWords } = difference
  // The account that an item of a list is of.
  const around = valueAt(shown.response?.body, difference.at.split('.').slice(0, -1).join('.'))
  const about = new Set(namesIn([shown.request, message, expected, got, around, likeAnswered(steps, shown)?.request], runId))
  // Words that name nothing, such as `a string`, compare with nothing that was sent or read.
  const isCompared = isInWords && /\d|more|another/.test(String(expected)) && difference.at !== httpStatus
  const tells = ({ response }: Step) =>
    difference.at !== httpStatus && !isInWords && (JSON.stringify(response?.body) ?? '').includes(JSON.stringify(expected) ?? '')
  // The account of another import supplier with the same number.
  const isOfTwin = (step: Step) => {
    const pair = pairIn(step.request.body)
    return pair !== undefined && pair.import_supplier !== supplierIn(shown) && !message.includes('supplier')
  }
  const isNeedless = (step: Step, index: number) => {
    if (step === shown) return false
    // A hold only takes time.
    if (isNeverRight || step.operator === 'hold') return true
    if (index > shownBy) return !tells(step)
    // Any answer may be compared with one before to the same body.
    if (hasSameBody(step, shown) || isCompared) return false
    if (step.request.method === 'GET' || operationOf(step) === 'validateAccount')
      return !tells(step) && !(step.operator !== undefined && step.operator === shown.operator)
    if (step.operator !== undefined) return false
    const names = namesIn(step.request, runId)
    return names.length === 0 || wasRefused(step) || isOfTwin(step) || !names.some((name) => about.has(name))
  }
  const needless = new Set(steps.filter(isNeedless))
  // What is left is sent one after the other, and nothing was read meanwhile.
  const isMeanwhile = (step: Step) => needless.has(step) && steps.some((other) => other !== step && overlap(other, step))
  let left = steps.filter((step) => isPlain(step, setting) && !isMeanwhile(step))
  if (!left.includes(shown) || steps.some((step) => !left.includes(step) && !needless.has(step))) return proof
  const placeIn = placeOfItem(shown, difference.at, runId)
  /** Whether the value in an answer is the wrong one, but for the names of the run, and not the one that had to come. */
  const isAlike = (answer: Step, answered: readonly Step[], sent: readonly Step[]) => {
    const value = valueAt(answer.response?.body, placeIn(answer, answered, sent))
    const [right, wrong] = [expected, got].map((one) => withoutNames(one, runId, sent))
    return sameMeaning(value, got) === undefined || (wrong !== right && withoutNames(value, runId, answered) === wrong)
  }
  const maySpend = budgetOf(setting, limits, goesOn)
  let isShorter = false
  const showsWithout = async (some: readonly Step[]): Promise<boolean> => {
    const fewer = left.filter((step) => !some.includes(step))
    if (!maySpend(fewer.length)) return false
    const { answered = [] } = (await resend(inTurn(fewer), check, setting)) ?? {}
    const answer = answered[fewer.indexOf(shown)]
    const isAsBefore = (step: Step, index: number) => step.operator !== undefined || classOf(answered[index]) === classOf(step)
    if (!answer || !fewer.every(isAsBefore)) return false
    if (difference.at !== httpStatus && !isAlike(answer, answered, fewer)) return false
    left = fewer
    isShorter = true
    return true
  }
  await setting.course.within(`answers of ${example.requirement}`, async () => {
    if (needless.size === 0 || !(await showsWithout([]))) return
    // What was read before at the same place may be what is answered again.
    await showsWithout(left.filter((step) => needless.has(step) && step.request.path !== shown.request.path))
    // Once more, since one may be left out only when another is.
    for (let count = Infinity; left.length < count;) {
      count = left.length
      await inHalves(left.filter((step) => needless.has(step)).toReversed(), showsWithout)
    }
  })
  if (!isShorter || left.length === steps.length) return proof
  return { ...proof, example: { ...example, steps: inTurn(left), shownBy: left.indexOf(shown) }, whole: proof.whole ?? example }
}

/** The first digit of its status: that something was there before does not matter to what comes of it now. */
function classOf(step: Step | undefined): number {
  return Math.trunc((step?.response?.status ?? 0) / 100)
}

/** The import supplier that a request names in its body or, of a reading, in its path. */
function supplierIn({ request: { body, path } }: Step): string | undefined {
  return pairIn(body)?.import_supplier ?? path.split('/').map(decoded)[4]
}

/** Where a place in a list of accounts is in another answer that has the same account elsewhere. */
function placeOfItem(shown: Step, at: string, runId: string) {
  const [, index, rest = ''] = /^(\d+)(\..*)$/.exec(at) ?? []
  const numberOf = (item: unknown) => asObject(item)['external_account_number']
  return (answer: Step, answered: readonly Step[], sent: readonly Step[]): string => {
    const [list, other] = [shown.response?.body, answer.response?.body]
    if (index === undefined || !Array.isArray(list) || !Array.isArray(other)) return at
    const number = withoutNames(numberOf(list[Number(index)]), runId, sent)
    return `${other.findIndex((item) => withoutNames(numberOf(item), runId, answered) === number)}${rest}`
  }
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

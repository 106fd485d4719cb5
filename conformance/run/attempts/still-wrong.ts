import { postAccountImports, preAccountImports } from '../../../schemas/operation-groups.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { sentPlaces } from '../../report/sent-places.ts'
import { namesIn } from '../../report/without-others.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { wasRefused, type Step } from '../../trial/step.ts'
import { isValid, neverRight } from '../../trial/never-right.ts'
import type { Counterexample } from '../run-check.ts'

/** Requests of a proof that were changed. */
export interface Changed {
  readonly steps: readonly Step[]
  /** The indexes of those that are not sent at all; absent where all are. */
  readonly out?: readonly number[]
  /** Whether something is left out of the body of one, and nothing put in its place. */
  readonly isPart?: true
  /** Whether something else has to come then. */
  readonly isOther?: boolean
}

/**
 * Tells of an answer like the wrong one of a proof whether it is wrong where its requests were others, which its check alone could say: no
 * server may ever answer so, or what has to come cannot depend on what was changed.
 * @param isHeld Whether requests were under way at once.
 * @param refused What the configuration says of names with which no such request may be taken.
 */
export function isStillWrong(
  example: Counterexample,
  runId: string,
  isHeld: boolean,
  refused: readonly string[],
): (answer: Step, changed: Changed) => boolean {
  const { steps, shownBy = steps.length - 1, difference } = example
  const shown = steps[shownBy]
  if (!shown || !difference) return () => false
  const { at, expected, isInWords } = difference
  const isOfStatus = at === httpStatus
  const mustBeTaken = isOfStatus && String(expected).startsWith('2')
  const isReading = shown.request.method === 'GET'
  // Words that name no kind of value, such as `a string`, compare with what was sent or came before.
  const isOfWords = !isOfStatus && isInWords === true && !/^an? (?!.*\b(?:more|other)\b)[a-z ]+$/.test(String(expected))
  // While others are under way, what has to come depends on them.
  const isCompared = isHeld || isOfWords || String(expected) === '429'
  const { sent: source } = sentPlaces(example, runId)
  const names = new Set(namesIn([shown.request, expected], runId))
  const tells = (step: Step, index: number) =>
    !isOfStatus &&
    !isInWords &&
    expected !== undefined &&
    (index === source?.step || (JSON.stringify(step.response?.body) ?? '').includes(JSON.stringify(expected)))
  /** Whether what has to come is the same without a request: one that changes nothing, is about other records, or only adds some. */
  const isBeside = (index: number) => {
    const step = steps[index]
    if (!step?.response || isCompared || tells(step, index) || (isPayment(step) && isPayment(shown))) return false
    const isChange = step.operator !== undefined && step.request.method !== 'GET'
    if (!isChange && (step.request.method === 'GET' || wasRefused(step))) return true
    const own = namesIn(step.request, runId)
    // What a participant is called by has no name of the run, so that only what is about accounts and import suppliers can be told apart.
    if (!own.some((name) => names.has(name))) return own.length > 0 && !preAccountImports.some((one) => one === operationOf(step))
    const isAdding = postAccountImports.some((one) => one === operationOf(step))
    return isAdding && (mustBeTaken || (isReading && !isOfStatus && !isInWords))
  }
  /** Whether what has to come is the same with another body somewhere: it is sent still, or is that a valid request is taken. */
  const isStillExpected = (left: readonly Step[]) => {
    const changed = [...steps.keys()].filter((index) => left[index] !== steps[index])
    const areValid = changed.every((index) => left[index] !== undefined && isValid(left[index]))
    // Without being moved, a transaction may be refused for its day.
    if (isOfStatus) return mustBeTaken && areValid && !shown.request.path.includes('force_add_to_current_statement=false')
    if (isInWords || expected === undefined) return false
    if (!source) return changed.every(isBeside)
    // Of another list nobody knows at which place it has to come.
    const { sent } = sentPlaces({ steps: left, shownBy, difference }, runId)
    return sent?.step === source.step && sent.at === source.at
  }
  /** Whether a request names what the configuration says to be refused. */
  const isNamed = ({ request }: Step) => refused.some((name) => JSON.stringify(request.body ?? '').includes(JSON.stringify(name)))
  return (answer, { steps: left, out, isOther }) => {
    const isTakenAsForbidden = () =>
      !mustBeTaken && Number(answer.response?.status) < 300 && operationOf(answer) === operationOf(shown) && isNamed(answer)
    if (isOfStatus && (neverRight(answer) || isTakenAsForbidden())) return true
    return out ? out.every(isBeside) : isOther !== true && isStillExpected(left)
  }
}

/** Whether a vendor is asked, which may answer only when it is asked again. */
function isPayment(step: Step): boolean {
  return operationOf(step) === 'createPaymentInstruction'
}

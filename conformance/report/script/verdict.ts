import { contentType, httpStatus, type Difference } from '../../oracle/judgement.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { asObject } from '../../reading/as-object.ts'
import { holds } from '../../reading/holds.ts'
import { pairIn } from '../../reading/pair-in.ts'
import type { Violation } from '../../trial/outcome.ts'
import { shownBy, shows } from '../../trial/shown-by.ts'
import { isRacing, type Step } from '../../trial/step.ts'
import { namesIn } from '../without-others.ts'
import type { FreshText } from './fresh-text.ts'
import { linesOf } from './json-lines.ts'
import { datetime, isOfServer } from './made-by-server.ts'
import { placeIn } from './places.ts'
import { sameAnswers } from './same-answers.ts'
import { sameCourse, statusVerdict, typeVerdict } from './status-verdict.ts'
import { valueVerdict } from './value-verdict.ts'

/** A violation, and which step was right before the server changed, if it did. */
export type Judged = Violation & { readonly stuckSince?: number }

/**
 * The lines of a script that tell whether the failure shows again: by what had to come at one place, where the report tells
 * it, or else by whether the answers are those of the run. They return 1 when it does.
 */
export function verdictLines(violation: Judged, runId: string, fresh: FreshText): string[] {
  const { steps, difference } = violation
  const index = violation.shownBy ?? shownBy(steps, difference)
  const number = index + 1
  const isRace = steps.some(isRacing)
  const shown = steps[index]
  const isUnclear = isRace && difference?.isInWords === true && isOfServer(difference.got, steps)
  const isUnanswered = difference?.at === httpStatus && difference.got === undefined
  if (isUnclear || isUnanswered || isAboutOthers(violation, runId) || (difference && shown && isUnmade(shown, difference, steps)))
    return [unjudged(violation.message, fresh)]
  if (difference && !(isRace && isOneOfMany(steps, index, difference))) {
    const exact =
      difference.at === httpStatus
        ? statusVerdict(number, difference, isRace)
        : difference.at === contentType
          ? [typeVerdict(number)]
          : valueVerdict(difference, steps, index, fresh, isRace)
    // What goes on at once may be answered in other ways as well, and what was right before the server changed, as it is now.
    const isFixed = (other: number) => (other === index ? difference.at !== httpStatus : !isRace && other !== violation.stuckSince)
    if (exact) return [...sameCourse(steps, isFixed), ...exact]
    if (isTimeOfServer(difference, steps)) return [forPerson(number, difference, fresh)]
  }
  // What is compared leaves out what is staged, and cannot have what none of these answers has.
  if (difference ? isElsewhere(difference, steps) || isStaged(difference) : shown?.operator === 'read-account')
    return [unjudged(violation.message, fresh)]
  return sameAnswers(violation, runId, fresh, isRace)
}

/** Whether the failure is about a record of the run that none of the steps names: its fresh name is nowhere on the server. */
function isAboutOthers({ message, steps, difference }: Violation, runId: string): boolean {
  const names = namesIn([message, difference?.isInWords ? undefined : difference?.expected], runId)
  const requests = steps.map(({ request }) => JSON.stringify(request))
  return names.some((name) => !requests.some((request) => request.includes(name)))
}

/** Whether something must be stored that none of the steps sends, or for an account that none makes: it is not there the next time either. */
function isUnmade({ operator, request: { path } }: Step, { expected, isInWords }: Difference, steps: readonly Step[]): boolean {
  if (operator === undefined || expected === undefined) return false
  if (operator !== 'read-account') return isObject(expected) && !steps.some(({ request: { body } }) => holds(body, expected))
  const number = decodeURIComponent(path.split('/').at(-1) ?? '')
  const sent = steps.flatMap(({ request: { method, body } }) => (method === 'POST' ? [body] : []))
  const texts = isInWords ? [] : linesOf(expected).flatMap((line) => /\t"(.*\d.*)"$/.exec(line)?.[1] ?? [])
  const all = sent.map((body) => JSON.stringify(body)).join('\n')
  return !sent.some((body) => asObject(body)['external_account_number'] === number) || !texts.every((text) => all.includes(text))
}

/** Whether another of equal requests at once may be answered with a status as well: then the statuses of all of them tell. */
function isOneOfMany(steps: readonly Step[], index: number, { at, expected }: Difference): boolean {
  const shown = steps[index]
  const pair = pairOf(shown)
  // What none of them may be answered with is wrong for each.
  if (!shown || at !== httpStatus || pair === undefined || (typeof expected === 'string' && expected.startsWith('not '))) return false
  return steps.some(
    (other) => other !== shown && other.request.path === shown.request.path && pairOf(other) === pair && areAtOnce(other, shown),
  )
}

/** The account that a request to the target is about, in one word. */
function pairOf(step: Step | undefined): string | undefined {
  const pair = step?.operator === undefined ? pairIn(step?.request.body) : undefined
  return pair && JSON.stringify([pair.import_supplier, pair.external_account_number])
}

function areAtOnce(one: Step, other: Step): boolean {
  return (one.sent ?? 0) < (other.ended ?? Infinity) && (other.sent ?? 0) < (one.ended ?? Infinity)
}

/** Whether a time that the server made is wrong: it is another one each time, right or wrong. */
function isTimeOfServer({ got }: Difference, steps: readonly Step[]): boolean {
  return datetime.test(JSON.stringify(got) ?? '') && isOfServer(got, steps)
}

/**
 * Whether none of the answers has what came at its place, or has it with an item of a list that no request names: the same
 * answers say nothing then.
 */
function isElsewhere(difference: Difference, steps: readonly Step[]): boolean {
  const isPlaced = (step: Step) => shows(step, difference) && placeIn(step, difference.at, steps) !== undefined
  if (difference.isInWords !== undefined) return /^\d+\./.test(difference.at) && !steps.some(isPlaced)
  // Why a list had to have what it lacks shows in none of them.
  if (difference.got === undefined) return difference.at.startsWith('*.')
  return !steps.some(isPlaced)
}

/** Whether it is about what is staged, which is no part of the answers that are compared. */
function isStaged({ at }: Difference): boolean {
  return /^staged(\.|$)/.test(at)
}

/** Leaves all of it to a person. */
function unjudged(message: string, fresh: FreshText): string {
  return `echo ${fresh.word(`The script cannot tell. Compare the answers yourself. In the run: ${message}`)}; exit 2`
}

/** Leaves it to a person to compare. */
function forPerson(number: number, { at, expected, isInWords }: Difference, fresh: FreshText): string {
  const wanted = isInWords ? String(expected) : 'the same as before'
  return `echo ${fresh.word(`The script cannot tell. Look at ${at} in the answer to request ${number}. In the run, expected: ${wanted}.`)}; head -c 2000 "$DIR/${number}"; exit 2`
}

import { isDeepStrictEqual } from 'node:util'
import { inMilliseconds } from '../../src/text/in-milliseconds.ts'
import { httpStatus } from '../oracle/judgement.ts'
import { asObject } from '../reading/as-object.ts'
import { pairIn } from '../reading/pair-in.ts'
import { operationOf } from '../trial/operation-of.ts'
import type { Step } from '../trial/step.ts'
import { itemsIn, nameOf } from './items-alike.ts'
import { lineOf, type Focus } from './line-of.ts'
import type { Failure, RequirementResult } from './report.ts'
import { underWaySince } from './under-way-since.ts'

/** A request of a proof with what came back, in a line, or several of them in a row that are the same. */
export interface TrailLine {
  /** The indexes of the first and the last of them among the steps. */
  readonly first: number
  readonly last: number
  readonly text: string
}

/** The requests of a failure or of advice with what came back: those up to the one that shows it, and those behind that are told of. */
export function trail({ failure, advice }: RequirementResult): TrailLine[] {
  const { steps = [] } = failure ?? advice ?? {}
  const shown = failure?.shownBy ?? steps.length - 1
  const { expected, got } = failure?.difference ?? {}
  const about = pairIn(steps[shown]?.request.body)?.external_account_number ?? steps[shown]?.request.path.split('/').at(-2)
  const texts = [...[expected, got].flatMap((value) => [value, nameOf(value)]), about]
    .filter((value) => typeof value === 'string')
    .filter(isTelling)
  const news = newNames(steps)
  const focusOf = (index: number): Focus => ({
    sent: failure ? decidingPlaces(failure, index) : [],
    answered: failure && index === shown ? answeredFocus(failure) : [],
    texts: [...texts, ...(news[index] ?? [])],
  })
  return runsOf(steps).flatMap(([first, last]) => {
    const step = steps[last]
    if (!step || (failure && first > shown && !isTold(failure, first))) return []
    // The first of what goes on at once is so as well.
    const since = underWaySince(steps, last)
    const isFirst = steps[last + 1]?.isAtOnce && underWaySince(steps, last + 1) === undefined
    const line = lineOf(isFirst ? { ...step, isAtOnce: true } : step, focusOf(last), since)
    return [{ first, last, text: first === last ? line : `${timesInWords(steps, first, last)}: ${line}` }]
  })
}

/** How many requests a trail leaves out, since they come after what shows the failure, in words; nothing for none. */
export function behindInWords(result: RequirementResult): string[] {
  const steps = (result.failure ?? result.advice)?.steps ?? []
  const count = steps.length - trail(result).reduce((sum, { first, last }) => sum + last - first + 1, 0)
  return count === 0 ? [] : [`The JSON report has ${count} more, sent after that.`]
}

/** So many requests in a row that are the same are told in one line. */
const enoughAlike = 3

/** Steps by their indexes, those together that repeat each other. */
export function runsOf(steps: readonly Step[]): readonly (readonly [first: number, last: number])[] {
  const runs: [first: number, last: number][] = []
  for (const [index, step] of steps.entries()) {
    const run = runs.at(-1)
    const before = steps[index - 1]
    if (run && before && repeats(step, before)) run[1] = index
    else runs.push([index, index])
  }
  return runs.flatMap(([first, last]): (readonly [number, number])[] =>
    last - first + 1 >= enoughAlike
      ? [[first, last]]
      : Array.from({ length: last - first + 1 }, (_, index) => [first + index, first + index] as const),
  )
}

/** Whether a step asks the same as the one before it, and gets the same answer. */
function repeats(step: Step, before: Step): boolean {
  const plain = [step, before].every(
    ({ request, isAtOnce, isEarlier, response, disturbances }) =>
      request.method === 'GET' && !isAtOnce && !isEarlier && response !== undefined && disturbances === undefined,
  )
  return (
    plain &&
    step.operator === before.operator &&
    isDeepStrictEqual(step.request, before.request) &&
    isDeepStrictEqual(step.response, before.response)
  )
}

/** How often the same was asked and answered, and how long that went on, in words. */
export function timesInWords(steps: readonly Step[], first: number, last: number): string {
  const [from, to] = [steps[first]?.sent, steps[last]?.ended ?? steps[last]?.sent]
  const over =
    from === undefined || to === undefined
      ? ''
      : `, over ${to - from < 10_000 ? inMilliseconds(to - from) : `${Math.round((to - from) / 1000)} s`}`
  return `${last - first + 1} times the same${over}`
}

/** Whether something that is told of a failure is about a step behind the one that shows it. */
function isTold(failure: Failure, index: number): boolean {
  const { steps, shownBy = steps.length - 1, difference } = failure
  const [step, shown] = [steps[index], steps[shownBy]]
  if (!step || !shown || step.isUnderWay || step.isAtOnce || steps[index + 1]?.isAtOnce) return true
  if (toldSteps(failure).includes(index)) return true
  // The same, answered otherwise; or another one like it that was answered rightly.
  const isOtherwise = !isDeepStrictEqual(step.response, shown.response)
  if (isOtherwise && step.request.path === shown.request.path && isDeepStrictEqual(step.request.body, shown.request.body)) return true
  const isLike = operationOf(step) !== undefined && operationOf(step) === operationOf(shown)
  if (isLike && difference?.at === httpStatus && isOtherwise) return true
  // What such a request is about.
  const pair = pairIn(step.request.body)?.external_account_number
  const isOf = (later: Step) =>
    pair !== undefined && JSON.stringify(later.request.body ?? later.request.path).includes(JSON.stringify(pair))
  return steps.some((later, at) => at > index && isOf(later) && isTold(failure, at))
}

/** The indexes of the steps of which the evidence of a failure tells. */
function toldSteps(failure: Failure): readonly number[] {
  const {
    sent,
    instead,
    unlike,
    timeOf,
    rightBefore,
    stuckSince,
    spoiltBy,
    rightWith = [],
    rightWithout = [],
    leftOut = [],
    varied = [],
    firstSince,
    boundary,
    firstDifference,
    otherQueries = [],
    otherNames = [],
    otherSchemes = [],
    readOtherwise,
    again,
  } = failure
  const { neighbours, alikePlaces, otherTokens, itemBehind, otherAccount, atOnceApart = [] } = failure
  const rhythms = again?.rhythm ? [again.rhythm, ...(again.rhythm.alsoFits ?? [])] : []
  const placed = [
    sent,
    instead,
    ...rightWith,
    neighbours,
    boundary,
    firstDifference?.one,
    firstDifference?.other,
    ...otherQueries,
    ...otherNames,
    ...otherSchemes,
    alikePlaces,
    otherTokens,
    itemBehind,
    readOtherwise,
    ...rhythms,
    ...(again?.unlike ?? []),
  ]
  return [
    ...placed.flatMap((one) => one?.step ?? []),
    ...[unlike, timeOf, rightBefore, stuckSince, spoiltBy].filter((step) => step !== undefined),
    ...rightWithout,
    ...leftOut.flatMap(({ step, also = [] }) => [step, ...also]),
    ...varied.flatMap(({ steps }) => steps),
    ...(firstSince?.steps ?? []),
    ...(otherAccount?.steps ?? []),
    ...otherNames.flatMap(({ made = [] }) => made),
    ...atOnceApart.flatMap(({ steps }) => steps),
  ]
}

/** The places in the body of a request on which it depends whether the requirement is kept, the one first that the failure is about. */
function decidingPlaces(failure: Failure, index: number): string[] {
  const {
    sent,
    instead,
    difference,
    rightWith = [],
    varied = [],
    neighbours,
    alikePlaces,
    itemBehind,
    atOnceApart = [],
    steps,
    shownBy = steps.length - 1,
  } = failure
  const told = [instead, ...rightWith, neighbours, itemBehind].filter((one) => one?.step === index)
  return [
    // The wrong value of which nothing is said.
    ...(difference?.at === 'errors.0.attr' && index === shownBy && typeof difference.expected === 'string' ? [difference.expected] : []),
    // What the others had there that were answered otherwise matters as well.
    ...(sent && (sent.step === index || difference?.at === httpStatus) ? [sent.at] : []),
    ...told.flatMap((one) => one?.at ?? []),
    ...varied.flatMap(({ steps, at }) => (steps.includes(index) ? at : [])),
    ...(alikePlaces?.step === index ? alikePlaces.fails.map(({ at }) => at) : []),
    ...atOnceApart.flatMap(({ steps, at }) => (steps.includes(index) ? at : [])),
  ].filter((at) => at !== '')
}

/** So many items that are new in a request are shown. */
const mostNew = 2

/**
 * Of each step that sends items of which earlier requests sent some already, the names of those that they did not: a request that
 * repeats what was sent is judged by what is new in it. What is read after it shows them, too.
 */
function newNames(steps: readonly Step[]): readonly (readonly string[])[] {
  const before = new Set<string>()
  let latest: readonly string[] = []
  return steps.map(({ request: { method, body } }) => {
    if (method === 'GET') return latest
    const names = itemsIn(body).flatMap(({ item }) => nameOf(item) ?? [])
    const added = names.filter((name) => !before.has(name))
    latest = added.length < names.length ? added.slice(0, mostNew) : []
    for (const name of names) before.add(name)
    return latest
  })
}

/** Whether a text is not found everywhere by chance. */
function isTelling({ length }: string): boolean {
  return length > 8
}

/** The place in the answer that matters: where it is the status, what is said of the first error. */
function answeredFocus({ steps, shownBy = steps.length - 1, difference }: Failure): string[] {
  if (!difference) return []
  if (difference.at !== httpStatus) return [difference.at]
  const { errors } = asObject(steps[shownBy]?.response?.body)
  return Array.isArray(errors) && errors.length > 0 ? ['errors.0'] : []
}

import { apartFromNames, differingPlaces, withoutDigits, type DifferingPlace, type Form } from '../../report/differing-places.ts'
import type { Unlike } from '../../report/report.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Violation } from '../../trial/outcome.ts'
import { wasRefused, type Step } from '../../trial/step.ts'

/** Where more is different, nobody can tell what matters. */
const mostPlaces = 5

/**
 * Where a request of a proof has values of another form than its likes in all attempts that kept what the proof breaks.
 * @returns empty when there is no such place, or when there are too many to tell what matters.
 */
export function unlikeKept(
  { steps, shownBy = steps.length - 1 }: Pick<Violation, 'steps' | 'shownBy'>,
  attempts: readonly (readonly Step[])[],
  runId: string,
): readonly Unlike[] {
  if (attempts.length === 0) return []
  // What was sent after it has nothing to do with it.
  const sent = ownWrites(steps.slice(0, shownBy + 1)).toReversed()
  // A refused request has no effect, so nothing in it matters.
  const others = sent.filter((step) => step !== shownBy && !wasRefused(steps[step]))
  const order = [...sent.filter((step) => step === shownBy), ...others]
  const found = order.map((step) => unlike(steps, step, attempts, withoutDigits(runId)))
  return found.find(({ length }) => length > 0 && length <= mostPlaces) ?? []
}

/**
 * Where attempts sent other values than the requests of a proof did, whatever came of them: the names of the run aside, which are fresh in
 * each. A server may mind the date or the figure that stands there.
 */
export function variedIn(steps: readonly Step[], attempts: readonly (readonly Step[])[], runId: string): readonly string[] {
  const places = ownWrites(steps).flatMap((step) => {
    const mine = steps[step]
    return mine ? attempts.flatMap((attempt) => fromNearest(mine, attempt, apartFromNames(runId))).map(({ at }) => at) : []
  })
  return [...new Set(places)].filter((at) => at !== '').slice(0, mostPlaces)
}

/** The requests of a proof that are its own and write something. */
function ownWrites(steps: readonly Step[]): readonly number[] {
  return [...steps.keys()].filter((step) => !steps[step]?.isEarlier && steps[step]?.request.method === 'POST')
}

function unlike(steps: readonly Step[], step: number, attempts: readonly (readonly Step[])[], form: Form): readonly Unlike[] {
  const mine = steps[step]
  if (!mine) return []
  const [first = [], ...others] = attempts.map((attempt) => fromNearest(mine, attempt, form))
  return first.filter(({ at }) => others.every((places) => places.some((place) => place.at === at))).map((place) => unlikeAt(step, place))
}

/** Where a request differs from the one of an attempt that is most like it; nowhere when there is none. */
function fromNearest(mine: Step, attempt: readonly Step[], form: Form): readonly DifferingPlace[] {
  const likes = attempt.filter((one) => one.operator === mine.operator && operationOf(one) === operationOf(mine))
  return likes.map((like) => differingPlaces(mine, like, form)).toSorted((one, other) => one.length - other.length)[0] ?? []
}

/** A differing place as a report tells it, of a request of a proof and one that kept what the proof breaks. */
function unlikeAt(step: number, { at, one, other }: DifferingPlace): Unlike {
  return { step, at, ...(one === undefined ? {} : { sent: one }), ...(other === undefined ? {} : { kept: other }) }
}

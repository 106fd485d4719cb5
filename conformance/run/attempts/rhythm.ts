import { isDeepStrictEqual } from 'node:util'
import type { Rhythm } from '../../report/report.ts'
import type { Ordinals } from '../../setting/ordinals.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { overlap } from '../../trial/together.ts'
import type { Violation } from '../../trial/outcome.ts'
import { requestsIn, type Step } from '../../trial/step.ts'

/** So many failures show a rhythm at the earliest. */
export const fewest = 3

/** A rhythm is accepted only if chance would produce it in at most one of this many cases. */
const credible = 10_000

/** The requests of attempts, by what came of them. */
interface Attempts {
  readonly failed: readonly (readonly Step[])[]
  readonly kept: readonly (readonly Step[])[]
}

/**
 * Looks whether attempts fail by a number that the server counts: all those whose request has a number with the same
 * remainder, and no others.
 * @param example What showed the failure first. The attempts send the same requests, perhaps with others behind them.
 * @returns what is counted, and one of how many fails, with what fits as well; undefined where that does not decide it, or may be chance.
 */
export function rhythmOf(
  example: readonly Step[],
  { failed, kept }: Attempts,
  ordinals: Pick<Ordinals, 'of' | 'among'>,
  leastOdds = credible,
): Rhythm | undefined {
  const shown = requestsIn(example)
  const form = shown.map(operationOf)
  const isAlike = (steps: readonly Step[]) => isDeepStrictEqual(requestsIn(steps).slice(0, form.length).map(operationOf), form)
  if (failed.length < fewest || ![...failed, ...kept].every(isAlike)) return undefined
  const rhythms = shown.flatMap((step, index) => {
    const idsIn = (attempts: Attempts['failed']) => attempts.map((steps) => requestsIn(steps)[index]?.requestId)
    const [failing, keeping] = [idsIn(failed), idsIn(kept)]
    return ordinals.of(failing[0]).flatMap(({ counted }) => {
      const among = (requestId: string | undefined) => ordinals.among(requestId, counted)
      const every = commonGap(failing.map(among), keeping.map(among))
      // Where each attempt sends several of them, only some numbers ever come up.
      const stride = Math.max(1, gapsOf([...failing, ...keeping].map(among)))
      if (every === undefined || oddsOf(every / commonDivisor(every, stride), failed.length, kept.length) < leastOdds) return []
      const isFitting = commonGap([step.requestId, ...failing].map(among), keeping.map(among)) === every
      return [{ isFitting, rhythm: { every, step: example.indexOf(step), ...counted } }]
    })
  })
  // Several fit where each attempt sends as much. What came last is closest to what shows the failure.
  const [best, ...others] = rhythms.toSorted(
    (one, other) =>
      Number(other.isFitting) - Number(one.isFitting) || one.rhythm.every - other.rhythm.every || other.rhythm.step - one.rhythm.step,
  )
  if (!best) return undefined
  const fitting = others.filter(({ isFitting }) => isFitting === best.isFitting).map(({ rhythm }) => rhythm)
  const alsoFits = [...Map.groupBy([best.rhythm, ...fitting], ({ operation }) => operation).values()].slice(1).flatMap(([one]) => one ?? [])
  return alsoFits.length === 0 ? best.rhythm : { ...best.rhythm, alsoFits }
}

/** An attempt, and the id of the request in it that fails, if one does. */
export interface Attempt {
  readonly steps: readonly Step[]
  readonly shown?: string | undefined
}

/**
 * Looks whether requests like the one that shows a failure fail by a number that the server counts, whichever of those that an attempt has
 * under way at once it is. Requests one after the other are told by their place in an attempt.
 * @returns what is counted, and one of how many fails; undefined where that does not decide it, or may be chance.
 */
export function rhythmOfShown(
  { steps, shownBy = steps.length - 1 }: Pick<Violation, 'steps' | 'shownBy'>,
  attempts: readonly Attempt[],
  ordinals: Pick<Ordinals, 'of' | 'among'>,
  leastOdds = credible,
): Rhythm | undefined {
  const example = steps[shownBy]
  const failing = attempts.flatMap(({ shown }) => shown ?? [])
  if (!example || example.operator !== undefined || failing.length < fewest) return undefined
  const operation = operationOf(example)
  const isLike = (step: Step) => operationOf(step) === operation && step.response !== undefined
  const likeIn = (some: readonly Step[]) => some.filter((step) => isLike(step) && some.some((other) => isMeeting(step, other)))
  const isMeeting = (step: Step, other: Step) => step !== other && operationOf(other) === operation && overlap(step, other)
  if (!steps.some((other) => isMeeting(example, other))) return undefined
  const keeping = attempts.flatMap((one) => likeIn(one.steps).filter(({ requestId }) => requestId !== one.shown))
  const rhythms = ordinals.of(failing[0]).flatMap(({ counted }) => {
    const among = (requestId: string | undefined) => ordinals.among(requestId, counted)
    // A request of another status is none of those that are counted.
    const others = keeping.map(({ requestId }) => among(requestId)).filter((number) => number !== undefined)
    const every = commonGap([example.requestId, ...failing].map(among), others)
    if (every === undefined || oddsOf(every, failing.length, others.length) < leastOdds) return []
    return [{ every, step: shownBy, ...counted }]
  })
  const [best] = rhythms.filter((one) => one.operation === operation).toSorted((one, other) => one.every - other.every)
  return best
}

/**
 * Looks whether attempts fail at regular distances, whatever the server counts.
 * @param areFailed Of each attempt, in the order in which they were made, whether it failed.
 * @returns one of how many fails; undefined where they do not fail so, or may do so by chance.
 */
export function distanceOf(areFailed: readonly boolean[], leastOdds = credible): number | undefined {
  const numbersOf = (isFailed: boolean) => areFailed.flatMap((one, number) => (one === isFailed ? [number] : []))
  const [failed, kept] = [numbersOf(true), numbersOf(false)]
  const every = failed.length < fewest ? undefined : commonGap(failed, kept)
  return every === undefined || oddsOf(every, failed.length, kept.length) < leastOdds ? undefined : every
}

/** How unlikely it is that of so many attempts just these fail, if by chance one of so many does. */
function oddsOf(every: number, failed: number, kept: number): number {
  return every ** (failed - 1) * (every / (every - 1)) ** kept
}

/** Of what number the gaps between some numbers are multiples, where those to all others are not. */
function commonGap(numbers: readonly (number | undefined)[], others: readonly (number | undefined)[]): number | undefined {
  const [first, ...next] = numbers
  if (first === undefined || [...next, ...others].includes(undefined)) return undefined
  const gapTo = (number = Number.NaN) => Math.abs(number - first)
  const every = gapsOf([first, ...next])
  return every > 1 && others.every((number) => gapTo(number) % every !== 0) ? every : undefined
}

/** Of what number the gaps between all of some numbers are multiples; 0 where there are none. */
function gapsOf([first = 0, ...next]: readonly (number | undefined)[]): number {
  return next.map((number = first) => Math.abs(number - first)).reduce(commonDivisor, 0)
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

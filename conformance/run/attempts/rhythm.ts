import { isDeepStrictEqual } from 'node:util'
import type { Rhythm } from '../../report/failure.ts'
import type { Ordinals } from '../../setting/ordinals.ts'
import { operationOf } from '../../trial/operation-of.ts'
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

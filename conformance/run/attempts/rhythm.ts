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
 * @returns what is counted, and one of how many fails; undefined where that does not decide it, or may be chance.
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
      if (every === undefined || oddsOf(every, failed.length, kept.length) < leastOdds) return []
      const isFitting = commonGap([step.requestId, ...failing].map(among), keeping.map(among)) === every
      return [{ isFitting, rhythm: { every, step: example.indexOf(step), ...counted } }]
    })
  })
  // Several fit where each attempt sends as much. What came last is closest to what shows the failure.
  const [best] = rhythms.toSorted(
    (one, other) =>
      one.rhythm.every - other.rhythm.every || Number(other.isFitting) - Number(one.isFitting) || other.rhythm.step - one.rhythm.step,
  )
  return best?.rhythm
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
  const every = next.map(gapTo).reduce(commonDivisor, 0)
  return every > 1 && others.every((number) => gapTo(number) % every !== 0) ? every : undefined
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

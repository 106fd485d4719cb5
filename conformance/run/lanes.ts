import { requestsOf } from './default-order.ts'
import { byInput, type Turn } from './turns.ts'

/** How many turns of a run are carried out at once. */
export interface Lanes {
  readonly count: number
  /** Why so many, in a sentence. */
  readonly reason: string
}

/**
 * Turns that may be carried out at once, one group after the other. What must run alone is a group of its own; but for the
 * tours, which find much, it comes after what is tried beside others, which finds more in the time. Every further input of a
 * check is a turn.
 */
export function groupsOf(turns: readonly Turn[], lanes: number): readonly (readonly Turn[])[] {
  const [first, further] = [turns.filter((turn) => !isLast(turn) && !isFurther(turn)), turns.filter(isFurther)]
  return [...apart(first, lanes), ...apart(further.flatMap(byInput), lanes), ...turns.filter(isLast).map((turn) => [turn])]
}

function isLast({ check }: Turn): boolean {
  return check.last === true
}

function isFurther({ portion }: Turn): boolean {
  return portion === 'others'
}

function apart(turns: readonly Turn[], lanes: number): readonly (readonly Turn[])[] {
  const together = turns.filter(({ check }) => !check.alone)
  const alone = turns.filter(({ check }) => check.alone)
  return [
    ...alone.filter(({ check }) => check.isTour).map((turn) => [turn]),
    ...(together.length > 0 ? [inTime(together, lanes)] : []),
    ...alone.filter(({ check }) => !check.isTour).map((turn) => [turn]),
  ]
}

/**
 * Turns in their order, but that each begins in time: what takes long begins so early that no lane goes on with it when the
 * others are through. Time is counted in requests.
 */
function inTime(turns: readonly Turn[], lanes: number): readonly Turn[] {
  const end = turns.reduce((sum, { check }) => sum + requestsOf(check), 0) / lanes
  let before = 0
  const begun = turns.map((turn) => {
    const requests = requestsOf(turn.check)
    const at = Math.min(before / lanes, end - requests)
    before += requests
    return { turn, at }
  })
  return begun.toSorted((one, other) => one.at - other.at).map(({ turn }) => turn)
}

/**
 * Carries out turns, so many at once, each as soon as one before it is over.
 * @param isNarrow Whether one lane has to do from now on.
 * @returns what came of each, in the order of the turns.
 */
export async function inLanes<Result>(
  turns: readonly Turn[],
  count: number,
  carryOut: (turn: Turn) => Promise<Result>,
  isNarrow: () => boolean = () => false,
): Promise<readonly Result[]> {
  const queue = turns.entries()
  const results: Result[] = []
  await Promise.all(
    Array.from({ length: Math.min(count, turns.length) }, async (_none, lane) => {
      for (const [index, turn] of queue) {
        results[index] = await carryOut(turn)
        if (lane > 0 && isNarrow()) return
      }
    }),
  )
  return results
}

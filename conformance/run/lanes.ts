import { requestsOf } from './default-order.ts'
import type { Turn } from './turns.ts'

/** How many turns of a run are carried out at once. */
export interface Lanes {
  readonly count: number
  /** Why so many, in a sentence. */
  readonly reason: string
}

/**
 * Turns that may be carried out at once, one group after the other: what must run alone is a group of its own and comes
 * first, so that the others need not wait for each other in between. Every further input of a check is a turn. What takes
 * longer than the share of a lane begins first.
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
  const share = together.reduce((sum, { check }) => sum + requestsOf(check), 0) / lanes
  const isLong = ({ check }: Turn) => requestsOf(check) > share
  const longFirst = together.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)))
  return [...turns.filter(({ check }) => check.alone).map((turn) => [turn]), ...(longFirst.length > 0 ? [longFirst] : [])]
}

function byInput({ check }: Turn): readonly Turn[] {
  return Array.from({ length: (check.runs ?? 1) - 1 }, (_none, index): Turn => ({ check, portion: index + 1 }))
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

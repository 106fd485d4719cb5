import type { Turn } from './turns.ts'

/** How many turns of a run are carried out at once. */
export interface Lanes {
  readonly count: number
  /** Why so many, in a sentence. */
  readonly reason: string
}

/**
 * Turns that may be carried out at once, one group after the other: what must run alone is a group of its own and comes
 * first, so that the others need not wait for each other in between. Every further input of a check is a turn.
 */
export function groupsOf(turns: readonly Turn[]): readonly (readonly Turn[])[] {
  const [first, further] = [turns.filter((turn) => !isLast(turn) && !isFurther(turn)), turns.filter(isFurther)]
  return [...apart(first), ...apart(further.flatMap(byInput)), ...turns.filter(isLast).map((turn) => [turn])]
}

function isLast({ check }: Turn): boolean {
  return check.last === true
}

function isFurther({ portion }: Turn): boolean {
  return portion === 'others'
}

function apart(turns: readonly Turn[]): readonly (readonly Turn[])[] {
  const together = turns.filter(({ check }) => !check.alone)
  return [...turns.filter(({ check }) => check.alone).map((turn) => [turn]), ...(together.length > 0 ? [together] : [])]
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

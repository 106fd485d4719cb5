import type { Step } from './step.ts'

/** The indexes of steps, those together that were sent at once. */
export function together(steps: readonly Pick<Step, 'isAtOnce'>[]): readonly (readonly number[])[] {
  const groups: number[][] = []
  for (const [index, { isAtOnce }] of steps.entries()) {
    const last = groups.at(-1)
    if (isAtOnce && last) last.push(index)
    else groups.push([index])
  }
  return groups
}

/** Whether two requests were under way at once: either may have spoilt the other. */
export function overlap(one: Step, other: Step): boolean {
  return Math.max(one.sent ?? 0, other.sent ?? 0) < Math.min(one.ended ?? Infinity, other.ended ?? Infinity)
}

/** The steps without some of them: what was at once with these alone is sent for itself. */
export function without(steps: readonly Step[], some: readonly Step[]): readonly Step[] {
  return together(steps).flatMap((group) => {
    const left = group.flatMap((index) => steps[index] ?? []).filter((step) => !some.some((one) => isSame(one, step)))
    return left.map((step, index) => (index === 0 ? first(step) : step))
  })
}

/** A step as the first of those at once. */
function first(step: Step): Step {
  const { isAtOnce, ...alone } = step
  return isAtOnce ? alone : step
}

function isSame(one: Step, other: Step): boolean {
  return one === other || (one.requestId !== undefined && one.requestId === other.requestId)
}

import type { Path } from '../contract/schema-at.ts'

/** A place in a value, from the inside out; undefined for the value itself. Cheaper to go on from than a path. */
export interface Step {
  readonly up: Step | undefined
  readonly segment: string | number
}

/** The place inside of another. */
export function inside(up: Step | undefined, ...segments: Path): Step | undefined {
  let at = up
  for (const segment of segments) at = { up: at, segment }
  return at
}

/** The place as a path. */
export function pathOf(step: Step | undefined): Path {
  const path: (string | number)[] = []
  for (let at = step; at; at = at.up) path.push(at.segment)
  return path.toReversed()
}

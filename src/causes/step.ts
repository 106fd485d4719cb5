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
  return pathTo(step, [])
}

function pathTo(step: Step | undefined, path: (string | number)[]): Path {
  if (!step) return path
  pathTo(step.up, path)
  path.push(step.segment)
  return path
}

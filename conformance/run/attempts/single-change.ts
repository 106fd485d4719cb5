import type { Path } from '../../../src/contract/schema-at.ts'
import { changeAt, withoutAt } from '../../generators/change-at.ts'
import { withBody, type Step } from '../../trial/step.ts'

/** A place in the body of a request. */
export interface Place {
  /** The index of the request among the steps. */
  readonly step: number
  readonly path: Path
}

/** One place in the body of a request with another value, or without its item. */
export interface SingleChange extends Place {
  /** Undefined where it is left out. */
  readonly instead?: unknown
}

/** The request with a change in its body. */
export function withChange(step: Step, { path, instead }: SingleChange): Step {
  const { body } = step.request
  return withBody(step, instead === undefined ? withoutAt(body, path) : changeAt(body, path, () => instead))
}

import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { changeAt } from '../../generators/change-at.ts'
import type { Step } from '../../trial/step.ts'

/** A value that is neither an object nor a list, and its place in a body. */
export interface Leaf {
  readonly path: Path
  readonly value: unknown
}

/** The leaves of a body, in the order in which they stand there. */
export function* leavesOf(value: unknown, path: Path = []): Generator<Leaf> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* leavesOf(item, [...path, index])
  else if (isObject(value)) for (const [name, member] of Object.entries(value)) yield* leavesOf(member, [...path, name])
  else yield { path, value }
}

/** The request with another value wherever its body has a certain one; what the operator does stays as it is. */
export function withValue(step: Step, value: unknown, other: unknown): Step {
  return withLeaves(
    step,
    [...leavesOf(step.request.body)].filter((leaf) => leaf.value === value).map(({ path }) => ({ path, value: other })),
  )
}

/** The request with other leaves at some places of its body; what the operator does stays as it is. */
export function withLeaves(step: Step, leaves: readonly Leaf[]): Step {
  const { body } = step.request
  if (step.operator !== undefined || !isObject(body) || leaves.length === 0) return step
  const changed = leaves.reduce<unknown>((part, { path, value }) => changeAt(part, path, () => value), body)
  return { ...step, request: { ...step.request, body: changed } }
}

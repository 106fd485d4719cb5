import { kindOf, type FieldKind } from '../../../src/causes/field-kind.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { schemaAt, type Path } from '../../../src/contract/schema-at.ts'
import { isPostOperation } from '../../../src/validate/subject.ts'
import { validator } from '../../../src/validate/validate.ts'
import { changeAt } from '../../generators/change-at.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { withBody, type Step } from '../../trial/step.ts'

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

/** A leaf of a request, and what the contract says that its place holds. */
export interface KindedLeaf extends Leaf {
  readonly kind: FieldKind
}

/** The leaves of a request to the target whose body is a record; none of any other. */
export function kindedLeavesOf(step: Step): readonly KindedLeaf[] {
  const operation = step.operator === undefined ? operationOf(step) : undefined
  const { body } = step.request
  if (operation === undefined || !isPostOperation(operation) || !isObject(body)) return []
  const { record } = validator(operation)
  return [...leavesOf(body)].map((leaf) => ({ ...leaf, kind: kindOf(schemaAt(record, leaf.path)) }))
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
  return withBody(step, changed)
}

import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { partAt } from '../../generators/change-at.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Step } from '../../trial/step.ts'
import { inHalves } from '../../actions/in-halves.ts'
import { leavesOf, withLeaves, type Leaf } from './leaves.ts'

/**
 * Gives each request the values of the one of its operation before it, and what is the same there the same order of members, as long as
 * what the requests are for still shows: in what two requests still differ is what it takes.
 * @param fails Whether it still shows with other requests.
 */
export async function moreAlike(whole: readonly Step[], fails: (other: readonly Step[]) => Promise<boolean>): Promise<void> {
  let steps = whole
  for (const [index, step] of whole.entries()) {
    const operation = step.operator === undefined ? operationOf(step) : undefined
    const like = steps.slice(0, index).findLast((other) => other.operator === undefined && operationOf(other) === operation)
    if (operation === undefined || !like) continue
    const alike = async (some: readonly Leaf[]) => {
      const changed = steps.map((one, at) => (at === index ? withLeaves(one, some) : one))
      const isIdle = await fails(changed)
      if (isIdle) steps = changed
      return isIdle
    }
    await inHalves(valuesBefore(step, like), alike)
    await inHalves(inOtherOrder(steps[index]?.request.body, like.request.body), alike)
  }
}

/** The objects in a body that an earlier one has with their members in another order, each in the order that it had there. */
export function inOtherOrder(body: unknown, before: unknown): readonly Leaf[] {
  const known = [...objectsIn(before)].map(({ value }) => value)
  const found: Leaf[] = []
  for (const { path, value } of objectsIn(body)) {
    // What isDeepStrictEqual compares has no order of members.
    const same = known.filter((one) => isDeepStrictEqual(one, value))
    const [other] = same
    const isOrdered = same.some((one) => JSON.stringify(one) === JSON.stringify(value))
    const isInside = found.some((outer) => outer.path.every((segment, index) => segment === path[index]))
    if (other !== undefined && !isOrdered && !isInside) found.push({ path, value: other })
  }
  return found
}

/** The objects in a value, those that hold others first. */
function* objectsIn(value: unknown, path: Path = []): Generator<Leaf> {
  if (isObject(value)) yield { path, value }
  const members = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []
  for (const [name, part] of members) yield* objectsIn(part, [...path, name])
}

/** The values that a request before has where this one has others. */
function valuesBefore(step: Step, like: Step): readonly Leaf[] {
  return [...leavesOf(step.request.body)].flatMap(({ path, value }) => {
    const before = partAt(like.request.body, path)
    return before === undefined || before === value || typeof before === 'object' ? [] : [{ path, value: before }]
  })
}

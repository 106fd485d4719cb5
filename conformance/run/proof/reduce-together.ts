import type { OperationId } from '../../../schemas/operations.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { partAt, withoutAt } from '../../generators/change-at.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { withBody, type Step } from '../../trial/step.ts'
import { placesIn } from './reduce-body.ts'

/**
 * Leaves out of all bodies of an operation at once what can be left out: where requests have to agree, none of them can do without it alone.
 * @param fails Whether what it is for still shows with other requests.
 */
export async function reduceTogether(whole: readonly Step[], fails: (other: readonly Step[]) => Promise<boolean>): Promise<void> {
  let steps = whole
  for (const [operation, alike] of Map.groupBy(whole, (step) => (step.operator === undefined ? operationOf(step) : undefined))) {
    if (operation === undefined || alike.length < 2) continue
    const isLeftOut = async (path: Path): Promise<void> => {
      const isThere = (step: Step) => partAt(bodyOf(step, operation), path) !== undefined
      if (steps.filter(isThere).length < 2) return
      const changed = steps.map((step) => (isThere(step) ? withBody(step, withoutAt(bodyOf(step, operation), path)) : step))
      if (await fails(changed)) {
        steps = changed
        return
      }
      for (const inner of lastFirst(steps, operation, path)) await isLeftOut(inner)
    }
    for (const path of lastFirst(steps, operation, [])) await isLeftOut(path)
  }
}

function bodyOf(step: Step, operation: OperationId): unknown {
  return operationOf(step) === operation ? step.request.body : undefined
}

/** What is at a place in any of the bodies of an operation; of lists the last item first, so that the others keep their places. */
function lastFirst(steps: readonly Step[], operation: OperationId, path: Path): readonly Path[] {
  const places = steps.flatMap((step) => placesIn(partAt(bodyOf(step, operation), path), path))
  const each = [...new Map(places.map((place) => [place.join('.'), place])).values()]
  return each.some((place) => typeof place.at(-1) === 'number')
    ? each.toSorted((one, other) => Number(other.at(-1)) - Number(one.at(-1)))
    : each
}

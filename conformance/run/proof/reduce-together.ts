import type { OperationId } from '../../../schemas/operations.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { partAt, withoutAt } from '../../generators/change-at.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Step } from '../../trial/step.ts'
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
      const changed = steps.map((step) =>
        isThere(step) ? { ...step, request: { ...step.request, body: withoutAt(bodyOf(step, operation), path) } } : step,
      )
      if (await fails(changed)) {
        steps = changed
        return
      }
      const longest = steps.map((step) => partAt(bodyOf(step, operation), path)).find((part) => typeof part === 'object')
      for (const inner of lastFirst(longest, path)) await isLeftOut(inner)
    }
    for (const path of lastFirst(alike[0]?.request.body, [])) await isLeftOut(path)
  }
}

function bodyOf(step: Step, operation: OperationId): unknown {
  return operationOf(step) === operation ? step.request.body : undefined
}

/** What is in a value; of a list the last item first, so that the others keep their places. */
function lastFirst(value: unknown, path: Path): Path[] {
  const places = placesIn(value, path)
  return Array.isArray(value) ? places.toReversed() : places
}

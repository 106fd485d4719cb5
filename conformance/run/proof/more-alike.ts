import { partAt } from '../../generators/change-at.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Step } from '../../trial/step.ts'
import { inHalves } from '../../actions/in-halves.ts'
import { leavesOf, withLeaves, type Leaf } from './leaves.ts'

/**
 * Gives each request the values of the one of its operation before it, as long as what the requests are for still shows: in what two
 * requests still differ is what it takes.
 * @param fails Whether it still shows with other requests.
 */
export async function moreAlike(whole: readonly Step[], fails: (other: readonly Step[]) => Promise<boolean>): Promise<void> {
  let steps = whole
  for (const [index, step] of whole.entries()) {
    const operation = step.operator === undefined ? operationOf(step) : undefined
    const like = steps.slice(0, index).findLast((other) => other.operator === undefined && operationOf(other) === operation)
    if (operation === undefined || !like) continue
    await inHalves(valuesBefore(step, like), async (some) => {
      const changed = steps.map((one, at) => (at === index ? withLeaves(one, some) : one))
      const isIdle = await fails(changed)
      if (isIdle) steps = changed
      return isIdle
    })
  }
}

/** The values that a request before has where this one has others. */
function valuesBefore(step: Step, like: Step): readonly Leaf[] {
  return [...leavesOf(step.request.body)].flatMap(({ path, value }) => {
    const before = partAt(like.request.body, path)
    return before === undefined || before === value || typeof before === 'object' ? [] : [{ path, value: before }]
  })
}

import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import { withBody, type Step } from '../../trial/step.ts'
import { keepsWhenSent } from '../proof/keeps-when-sent.ts'
import { withLeaves } from '../proof/leaves.ts'
import { inOtherOrder } from '../proof/more-alike.ts'
import type { Proof } from '../proof/proof.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/**
 * Looks whether a request that repeats an earlier one, or a part of it, is answered rightly if the members of its body are in another
 * order: in that of the earlier one, where it had another. In JSON that means the same, but the text differs: a server that recognises
 * requests by their text or a checksum takes it for a new one.
 * @param goesOn Whether there is time left.
 * @returns false where it was not sent before, or only its check can tell.
 */
export async function rightReordered(proof: Proof, goesOn: () => boolean): Promise<boolean> {
  const { setting, example } = proof
  const { requirement, steps, shownBy = steps.length - 1 } = example
  const shown = steps[shownBy]
  if (!shown || shown.operator !== undefined || !isObject(shown.request.body)) return false
  const before = steps.slice(0, shownBy).filter(({ request }) => request.path === shown.request.path)
  const reordered = before.map(({ request }) => inOrderOf(request.body, shown)).find((changed) => changed !== undefined)
  if (!reordered) return false
  const keeps = () => keepsWhenSent(steps.with(shownBy, reordered), proof, goesOn)
  return (await unlessGone(() => setting.course.within(`reordered ${requirement}`, keeps))) ?? false
}

/** The request in the order of members of one before that has the same in it, or in reverse where it repeats that in its own order. */
function inOrderOf(before: unknown, step: Step): Step | undefined {
  const others = inOtherOrder(step.request.body, before)
  if (others.length > 0) return withLeaves(step, others)
  const reversed = withBody(step, withMembersReversed(step.request.body))
  const isOther = JSON.stringify(reversed.request.body) !== JSON.stringify(step.request.body)
  return isOther && isDeepStrictEqual(before, step.request.body) ? reversed : undefined
}

function withMembersReversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMembersReversed)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, withMembersReversed(part)] as const)
      .toReversed(),
  )
}

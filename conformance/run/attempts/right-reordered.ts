import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import { withBody } from '../../trial/step.ts'
import { keepsWhenSent } from '../proof/keeps-when-sent.ts'
import type { Proof } from '../proof/proof.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/**
 * Looks whether a request that repeats an earlier one is answered rightly if the members of its body are in another order. In JSON that
 * means the same, but the text differs: a server that recognises requests by their text or a checksum takes it for a new one.
 * @param goesOn Whether there is time left.
 * @returns false where it was not sent before, or only its check can tell.
 */
export async function rightReordered(proof: Proof, goesOn: () => boolean): Promise<boolean> {
  const { setting, example } = proof
  const { requirement, steps, shownBy = steps.length - 1 } = example
  const shown = steps[shownBy]
  const { body, path } = shown?.request ?? {}
  const isSentBefore = steps.slice(0, shownBy).some(({ request }) => request.path === path && isDeepStrictEqual(request.body, body))
  if (!shown || shown.operator !== undefined || !isObject(body) || !isSentBefore) return false
  const reordered = withMembersReversed(body)
  if (JSON.stringify(reordered) === JSON.stringify(body)) return false
  const changed = steps.with(shownBy, withBody(shown, reordered))
  const keeps = () => keepsWhenSent(changed, proof, goesOn)
  return (await unlessGone(() => setting.course.within(`reordered ${requirement}`, keeps))) ?? false
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

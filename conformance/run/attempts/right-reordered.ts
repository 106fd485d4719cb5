import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import { keepsWhenSent } from '../proof/keeps-when-sent.ts'
import type { Proof } from '../proof/proof.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/**
 * Looks whether a request that was sent before, as it was, is answered rightly with its members in another order. That means the same
 * in JSON, and is another text: a server that knows requests by their text, or by a checksum, takes it for a new one.
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
  const reordered = Object.fromEntries(Object.entries(body).toReversed())
  const changed = steps.with(shownBy, { ...shown, request: { ...shown.request, body: reordered } })
  const keeps = () => keepsWhenSent(changed, proof, goesOn)
  return (await unlessGone(() => setting.course.within(`reordered ${requirement}`, keeps))) ?? false
}

import type { FailsWithBoth, Unlike } from '../../report/report.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { isSamePlace } from '../proof/same-symptom.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { pathTo } from './path-to.ts'
import { withChange } from './single-change.ts'

/** Once may be chance. */
const times = 2

/**
 * Looks what comes of two changes at once with each of which alone the same requests pass: where that fails, what comes depends on how the
 * two places go together, and on neither value for itself.
 * @param right The two changes.
 * @param goesOn Whether there is time left.
 * @returns what came then at the place of the failure; undefined where it passes, or there are not two changes.
 */
export async function bothChanges(
  { check, setting, example }: Proof,
  right: readonly Unlike[],
  goesOn: () => boolean,
): Promise<FailsWithBoth | undefined> {
  const { requirement, steps } = example
  if (right.length !== 2) return undefined
  const changed = steps.map((step, index) =>
    right
      .filter((one) => one.step === index)
      .reduce((so, { at, kept }) => withChange(so, { step: index, path: pathTo(so.request.body, at), instead: kept }), step),
  )
  const find = async () => {
    let found: FailsWithBoth | undefined
    for (let time = 0; time < times; time++) {
      const outcome = goesOn() ? await resend(changed, check, setting) : undefined
      const breach = ownBreach(outcome, requirement, setting.names.runId)
      if (!breach || !isSamePlace(breach, example)) return undefined
      const got = breach.difference?.got
      found = got === undefined ? {} : { got }
    }
    return found
  }
  return unlessGone(() => setting.course.within(`both changes of ${requirement}`, find))
}

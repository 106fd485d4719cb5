import type { Step } from '../../trial/step.ts'
import { ownBreach } from './own-breach.ts'
import type { Proof } from './proof.ts'
import { resend } from './resend.ts'

/** Once may be chance. */
const times = 3

/**
 * Whether requests made of those of a proof keep what that breaks, whenever they are sent.
 * @param goesOn Whether there is time left.
 */
export async function keepsWhenSent(steps: readonly Step[], { check, setting, example }: Proof, goesOn: () => boolean): Promise<boolean> {
  const { requirement } = example
  for (let time = 0; time < times; time++) {
    const outcome = goesOn() ? await resend(steps, check, setting) : undefined
    if (!outcome?.kept.has(requirement) || ownBreach(outcome, requirement, setting.names.runId)) return false
  }
  return true
}

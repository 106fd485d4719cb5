import type { Violation } from '../../trial/outcome.ts'
import type { Step } from '../../trial/step.ts'
import { exampleIn, type Counterexample } from '../run-check.ts'
import { ownBreach } from './own-breach.ts'
import type { Proof } from './proof.ts'
import { resend } from './resend.ts'
import { isSamePlace } from './same-symptom.ts'

/**
 * What requests break that are sent in place of those of a proof, by themselves.
 * @param isSame Whether a breach is taken for that of the proof.
 * @returns undefined where they cannot be sent so; no example where they break nothing like that.
 */
export async function brokenAgain(
  steps: readonly Step[],
  { check, setting, example }: Proof,
  isSame: (one: Violation, other: Violation) => boolean = isSamePlace,
): Promise<{ readonly isBroken: boolean; readonly example?: Counterexample | undefined } | undefined> {
  const outcome = await resend(steps, check, setting)
  const violation = ownBreach(outcome, example.requirement, setting.names.runId)
  if (!outcome) return undefined
  return { isBroken: violation !== undefined, example: violation && isSame(violation, example) ? exampleIn(outcome, example) : undefined }
}

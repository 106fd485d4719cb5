import type { TriedAgain } from '../../report/report.ts'
import type { Step } from '../../trial/step.ts'
import { ownBreach } from './own-breach.ts'
import type { Proof } from './proof.ts'
import { resend, type Resent } from './resend.ts'

/** What keeps it as often as this by chance, in one of so many cases, is taken for right. */
const mostOdds = 50

/** Once may be chance, even where all attempts failed. */
const fewest = 3

/** What more is known of requests that may keep what a proof breaks. */
interface Keeping {
  /** What came of attempts with the requests of the proof itself; all failed, if absent. */
  readonly again?: Pick<TriedAgain, 'times' | 'failed'>
  /** Whether those judge it who hear every exchange; if not, what else is wanted decides. */
  readonly isHeard?: boolean
  /** What else must be so each time. */
  readonly isWanted?: (outcome: Resent) => boolean
}

/** How often what fails as often as attempts did must be kept otherwise before that is taken for more than chance. */
export function timesToTell(again: Pick<TriedAgain, 'times' | 'failed'> = { times: 1, failed: 1 }): number {
  return Math.max(fewest, Math.ceil(-Math.log(mostOdds) / Math.log(1 - again.failed / again.times)))
}

/**
 * Whether requests made of those of a proof keep what that breaks, whenever they are sent.
 * @param goesOn Whether there is time left.
 */
export async function keepsWhenSent(
  steps: readonly Step[],
  { check, setting, example }: Proof,
  goesOn: () => boolean,
  { again, isHeard = true, isWanted = () => true }: Keeping = {},
): Promise<boolean> {
  const { requirement } = example
  for (let time = 0; time < timesToTell(again); time++) {
    setting.names.skip(time)
    const outcome = goesOn() ? await resend(steps, check, setting) : undefined
    if (!outcome || ownBreach(outcome, requirement, setting.names.runId)) return false
    if ((isHeard && !outcome.kept.has(requirement)) || !isWanted(outcome)) return false
  }
  return true
}

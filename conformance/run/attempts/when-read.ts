import { httpStatus } from '../../oracle/judgement.ts'
import type { Failure } from '../../report/failure.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { trialAt } from '../run-check.ts'

/** In a longer proof nobody looks for it. */
const longest = 60

/**
 * Looks whether a failure takes a client that hangs up: its case is tried again with one that reads every answer.
 * @param goesOn Whether there is time left.
 * @returns undefined where no client hangs up, or where the case shows nothing then.
 */
export async function whenRead({ check, setting, example }: Proof, goesOn: () => boolean): Promise<Failure['whenRead']> {
  const { requirement, steps, difference } = example
  if (!steps.some(({ hungUp }) => hungUp !== undefined) || steps.length > longest || check.last || !goesOn()) return undefined
  const attempt = () => trialAt(check, { ...setting, readsAnswers: true }, example)
  const outcome = await unlessGone(() => setting.course.within(`when read ${requirement}`, attempt))
  // A slot that was lost before keeps giving the wrong status, whoever reads the answers now.
  if (ownBreach(outcome, requirement, setting.names.runId)) return difference?.at === httpStatus ? undefined : 'fails'
  return outcome?.kept.has(requirement) ? 'passes' : undefined
}

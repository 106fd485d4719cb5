import { httpStatus } from '../../oracle/judgement.ts'
import type { Failure, TriedAgain } from '../../report/report.ts'
import { timesToTell } from '../proof/keeps-when-sent.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { trialAt } from '../run-check.ts'

/** In a longer proof nobody looks for it. */
const longest = 60

/** What fails so seldom that more attempts are needed is not told. */
const mostTimes = 40

/**
 * Looks whether a failure takes a client that hangs up: its case is tried again with one that reads every answer.
 * @param goesOn Whether there is time left.
 * @param again What came of attempts with the client that hangs up: what they kept as well, may be kept by chance.
 * @returns undefined where no client hangs up, or where the case shows nothing then.
 */
export async function whenRead(
  { check, setting, example }: Proof,
  goesOn: () => boolean,
  again: TriedAgain | undefined,
): Promise<Failure['whenRead']> {
  const { requirement, steps, difference } = example
  if (!steps.some(({ hungUp }) => hungUp !== undefined) || steps.length > longest || check.last || !goesOn()) return undefined
  if (again?.failed === 0 || timesToTell(again) > mostTimes) return undefined
  const attempt = () => trialAt(check, { ...setting, readsAnswers: true }, example)
  for (let time = 0; time < timesToTell(again); time++) {
    setting.names.skip(time)
    const outcome = goesOn() ? await unlessGone(() => setting.course.within(`when read ${requirement}`, attempt)) : undefined
    // A slot that was lost before keeps giving the wrong status, whoever reads the answers now.
    if (ownBreach(outcome, requirement, setting.names.runId)) return difference?.at === httpStatus ? undefined : 'fails'
    if (!outcome?.kept.has(requirement)) return undefined
  }
  return 'passes'
}

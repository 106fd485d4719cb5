import type { TriedAgain } from '../report/report.ts'
import type { Outcome } from '../trial/outcome.ts'
import type { Step } from '../trial/step.ts'
import { ownBreach } from './own-breach.ts'
import type { Proof } from './proof.ts'
import { resend } from './resend.ts'
import { trialAt } from './run-check.ts'
import { unlessGone } from './unless-gone.ts'
import { unlikeKept } from './unlike-kept.ts'

/** So many attempts are made: fewer where all of these fail. */
const [most, enough] = [10, 3]

/** What fails at times is tried on, up to so many times, until it has failed so often: then it shows whether it does so regularly. */
const [mostOfRegular, enoughOfRegular] = [60, 5]

/** The most requests that are spent on one proof, and the longest that it may take, in milliseconds. */
const [mostRequests, mostTime] = [300, 5000]

/**
 * Tries the case of a proof again on fresh records, to tell what always fails from what depends on more than its requests.
 * @param goesOn Whether there is time left.
 * @returns undefined where that takes more than the case, or too much, so that a few attempts would tell nothing.
 */
export async function tryAgain(proof: Proof, goesOn: () => boolean): Promise<TriedAgain | undefined> {
  const { check, setting, example } = proof
  // What the last checks judge was made by others.
  if (check.last || example.steps.length * enough > mostRequests) return undefined
  const { requirement } = example
  const end = setting.course.elapsed() + mostTime
  const kept: (readonly Step[])[] = []
  /** Which attempts failed, counted from 0. */
  const failures: number[] = []
  let [times, requests] = [0, 0]
  const isClear = () =>
    failures.length === times
      ? times >= enough
      : times >= most && (!isRegular(failures) || failures.length >= enoughOfRegular || times >= mostOfRegular)
  const attempts = async () => {
    // Its very requests, where those show it by themselves.
    const sendAgain = () => resend(example.steps, check, setting)
    const sent = proof.isResent ? undefined : await sendAgain()
    const isShown = proof.isResent ?? ownBreach(sent, requirement, setting.names.runId) !== undefined
    if (sent && isShown) {
      failures.push(times++)
      requests += sent.steps.length
    }
    while (!isClear() && requests < mostRequests && setting.course.elapsed() < end && goesOn()) {
      const outcome = await (isShown ? sendAgain() : attempt(proof))
      if (!outcome) return
      requests += outcome.steps.length
      const breach = isShown ? ownBreach(outcome, requirement, setting.names.runId) : outcome.broken.get(requirement)
      if (breach) failures.push(times)
      else if (outcome.kept.has(requirement)) kept.push(outcome.steps)
      // An attempt that ended before it could show anything counts for nothing.
      else return
      times++
    }
  }
  await unlessGone(() => setting.course.within(`again ${requirement}`, attempts))
  if (times < enough) return undefined
  const told = { times, failed: failures.length }
  const [every = 1] = gapsOf(failures)
  if (every > 1 && failures.length >= enoughOfRegular && isRegular(failures)) return { ...told, every }
  const unlike = unlikeKept(example, kept, setting.names.runId)
  return { ...told, ...(unlike.length > 0 ? { unlike } : {}) }
}

/** Whether attempts failed after the same number of others each, as far as they tell. */
function isRegular(failures: readonly number[]): boolean {
  return failures.length > 0 && new Set(gapsOf(failures)).size < 2
}

function gapsOf(numbers: readonly number[]): readonly number[] {
  return numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))
}

/** One trial of the case of a proof; what first showed that a template is refused shows with the whole template alone. */
async function attempt({ check, setting, example }: Proof): Promise<Outcome | undefined> {
  const { templates } = setting
  const whole = templates.reduced.length > 0 ? await trialAt(check, { ...setting, templates: templates.unreduced() }, example) : undefined
  return whole?.broken.has(example.requirement) ? whole : trialAt(check, setting, example)
}

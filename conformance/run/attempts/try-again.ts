import type { TriedAgain } from '../../report/report.ts'
import type { Outcome, Violation } from '../../trial/outcome.ts'
import type { Step } from '../../trial/step.ts'
import type { Trial } from '../../trial/trial.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { requestsIn } from '../../trial/step.ts'
import { isOwn, ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { distanceOf, fewest, rhythmOf, rhythmOfShown, type Attempt } from './rhythm.ts'
import { runTrial, trialAt } from '../run-check.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { unlikeKept, variedIn } from './unlike-kept.ts'

/** So many attempts are made: fewer where all of these fail. */
const [most, enough] = [10, 3]

/** What has not failed is tried on up to so many times, and what may fail in a rhythm up to so many: then it shows. */
const [mostUntilOne, mostOfRhythm] = [30, 150]

/** The most requests that are spent on one proof, and the longest that it may take, in milliseconds. */
const [mostRequests, mostTime] = [600, 5000]

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
  const failed: (readonly Step[])[] = []
  const kept: (readonly Step[])[] = []
  const all: Attempt[] = []
  let requests = 0
  const rhythm = (leastOdds?: number) => rhythmOf(example.steps, { failed, kept }, setting.ledger.ordinals, leastOdds)
  const take = (steps: readonly Step[], breach: Violation | undefined) => {
    ;(breach ? failed : kept).push(steps)
    all.push({ steps, shown: breach && (breach.steps.at(breach.shownBy ?? -1)?.requestId ?? '') })
  }
  const distance = (leastOdds?: number) =>
    distanceOf(
      all.map(({ shown }) => shown !== undefined),
      leastOdds,
    )
  const ofShown = (leastOdds?: number) => rhythmOfShown(example, all, setting.ledger.ordinals, leastOdds)
  const isClear = () => {
    const times = failed.length + kept.length
    if (kept.length === 0) return times >= enough
    if (failed.length === 0) return times >= mostUntilOne
    if (times < most) return false
    if (times >= mostOfRhythm) return true
    const found = rhythm()
    // Other requests between the attempts still tell apart what fits.
    if (found) return found.alsoFits === undefined || !isShown
    if (failed.length < fewest || rhythm(0) !== undefined) return false
    return (ofShown() ?? distance()) !== undefined || (ofShown(0) ?? distance(0)) === undefined
  }
  let isShown = false
  // What others have left there is told first, and hides what is due to an attempt.
  const hidesOwn = ({ broken }: Outcome, own: Violation | undefined) => !own && broken.has(requirement)
  const isOwnCase = isOwn(example, setting.names.runId)
  const attempts = async () => {
    // Its very requests, where those show it by themselves.
    const sendAgain = () => resend(example.steps, check, setting)
    const sent = await sendAgain()
    const broken = ownBreach(sent, requirement, setting.names.runId)
    // What shows by the answer may be for its check alone to judge.
    isShown = broken !== undefined || (proof.isResent === true && sent?.kept.has(requirement) === true)
    if (sent && isShown) {
      if (!hidesOwn(sent, broken)) take(sent.steps, broken)
      requests += sent.steps.length
    }
    while (!isClear() && requests < mostRequests && setting.course.elapsed() < end && goesOn()) {
      setting.names.skip(failed.length + kept.length)
      const outcome = await (isShown ? sendAgain() : attempt(proof))
      if (!outcome) return
      requests += outcome.steps.length
      const breach = isShown || isOwnCase ? ownBreach(outcome, requirement, setting.names.runId) : outcome.broken.get(requirement)
      if (hidesOwn(outcome, breach)) continue
      if (breach || outcome.kept.has(requirement)) take(outcome.steps, breach)
      // An attempt that ended before it could show anything counts for nothing.
      else return
      if (kept.length > 0) requests += await sendBetween(proof, failed.length + kept.length, isShown)
    }
  }
  await unlessGone(() => setting.course.within(`again ${requirement}`, attempts))
  const told = { times: failed.length + kept.length, failed: failed.length }
  if (told.times < enough) return undefined
  const found = rhythm()
  const regular = distance()
  // Each attempt sends as many requests of each operation, where none of them is sent by itself in between.
  const isOfOneOperation = isShown || new Set(requestsIn(example.steps).map(operationOf)).size === 1
  if (found && (isOfOneOperation || regular === undefined)) return { ...told, rhythm: found }
  const shown = ofShown()
  if (shown) return { ...told, rhythm: shown }
  if (regular !== undefined) return { ...told, distance: regular }
  const unlike = unlikeKept(example, kept, setting.names.runId)
  if (unlike.length > 0) return { ...told, unlike }
  const varied = variedIn(example.steps, [...failed, ...kept], setting.names.runId)
  return { ...told, ...(varied.length > 0 && told.failed < told.times ? { varied } : {}) }
}

/**
 * Sends a varying number of other requests between attempts, and of the first requests of the proof itself, where they can be sent by
 * themselves. If every attempt sent the same number, a server that counts all requests and one that counts those of one operation would
 * fail alike.
 * @returns how many.
 */
async function sendBetween({ check, setting, example }: Proof, times: number, isResent: boolean): Promise<number> {
  const count = times % 3
  const run = async (trial: Trial) => {
    for (let sent = 0; sent < count; sent++) await trial.send('validateAccount', { body: trial.account(trial.pair()) })
  }
  await runTrial({ ...check, isTour: false, run }, setting, undefined)
  const first = isResent ? example.steps.slice(0, Math.floor(((times * goldenRatio) % 1) * example.steps.length)) : []
  if (first.length > 0) await resend(first, check, setting)
  return count + first.length
}

/** Multiples of it leave remainders that come in no rhythm of their own. */
const goldenRatio = (Math.sqrt(5) - 1) / 2

/** One trial of the case of a proof; what first showed that a template is refused shows with the whole template alone. */
async function attempt({ check, setting, example }: Proof): Promise<Outcome | undefined> {
  const { templates } = setting
  const whole = templates.reduced.length > 0 ? await trialAt(check, { ...setting, templates: templates.unreduced() }, example) : undefined
  return whole?.broken.has(example.requirement) ? whole : trialAt(check, setting, example)
}

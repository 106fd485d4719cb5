import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import fc, { type Arbitrary } from 'fast-check'
import { shownBy } from '../causes/sighting.ts'
import { needOwnValues } from '../actions/need-own-values.ts'
import { settleTemplates } from '../actions/settle-templates.ts'
import { brokenBefore, giveBack, sureOf } from '../actions/shared-account.ts'
import type { Check, Need } from '../check.ts'
import type { Setting } from '../setting/setting.ts'
import { TargetError } from '../target/target.ts'
import { lineOf } from '../report/line-of.ts'
import type { Outcome, Violation } from '../trial/outcome.ts'
import { redactOutcome } from '../trial/redact.ts'
import type { FirstSince } from '../report/report.ts'
import type { Step } from '../trial/step.ts'
import { LateReadings } from '../trial/late-readings.ts'
import { Trial } from '../trial/trial.ts'
import { Unmet } from '../trial/unmet.ts'
import { nobodysCheck, unmetNeeds } from './preflight.ts'
import { inputsOf, type Portion } from './turns.ts'

/** A broken requirement with requests that show it, and what it takes to find them again. */
export interface Counterexample extends Violation {
  readonly requirement: RequirementId
  readonly check: string
  readonly seed: number
  /** The way of fast-check to the input. */
  readonly path: string
  /** What else the same trial broke, and by which exchange that shows. */
  readonly alongside: readonly { readonly requirement: string; readonly shownBy: string }[]
  /** The last requests before its trial, of whichever check: they may matter, too. */
  readonly before: readonly Step[]
  /** The index of a step like the one that shows it which was still answered rightly, and is not any more when it is sent again. */
  readonly stuckSince?: number
  /** What was sent earlier in the run and kept the requirement, where it does not any more. */
  readonly heldBefore?: HeldBefore
}

/** An exchange that kept a requirement earlier in a run, where it breaks it when it is sent again, and what was sent since for the first time. */
export interface HeldBefore {
  /** What made its records, the exchange itself, and the suspects with what made theirs. */
  readonly steps: readonly Step[]
  /** The index of the exchange among them. */
  readonly right: number
  /** What was sent since. */
  readonly firstSince: FirstSince
}

/** What one trial showed, and the last requests before it. */
export interface TrialOutcome extends Outcome {
  readonly before: readonly Step[]
}

/** What a check showed over some or all of its inputs. */
export interface CheckResult {
  readonly check: Check
  readonly kept: ReadonlyMap<string, number>
  readonly broken: ReadonlyMap<string, Counterexample>
  readonly observed: ReadonlyMap<string, ReadonlySet<string>>
  /** Needs that turned out to be missing. */
  readonly missing: ReadonlySet<Need>
  /** What it could not look at besides. */
  readonly unlooked: readonly Need[]
  /** Why trials ended without a verdict. */
  readonly unmet: ReadonlySet<string>
  /** Faults of the check itself. */
  readonly faults: ReadonlySet<string>
  /** Why no more inputs were tried: the target is gone. */
  readonly lost?: string
}

/** Tries a check on its inputs; each requirement that is broken gets its first counterexample, as it came. */
export async function runCheck(check: Check, setting: Setting, runSeed: number, portion: Portion = 'all'): Promise<CheckResult> {
  const seed = seedOf(check, runSeed)
  const { from, count } = inputsOf(check, portion)
  const result = {
    check,
    kept: new Map<string, number>(),
    broken: new Map<string, Counterexample>(),
    observed: new Map<string, Set<string>>(),
    missing: new Set<Need>(),
    unlooked: unmetNeeds(check.looks, setting),
    unmet: new Set<string>(),
    faults: new Set<string>(),
  }
  let lost: string | undefined
  let index = from
  const take = (outcome: TrialOutcome) => {
    for (const [id, times] of outcome.kept) result.kept.set(id, (result.kept.get(id) ?? 0) + times)
    for (const [id, what] of outcome.observed) result.observed.set(id, new Set([...(result.observed.get(id) ?? []), ...what]))
    if (outcome.ended && 'missing' in outcome.ended) result.missing.add(outcome.ended.missing)
    if (outcome.ended && 'unmet' in outcome.ended) result.unmet.add(outcome.ended.unmet)
    if (outcome.ended && 'fault' in outcome.ended) result.faults.add(outcome.ended.fault)
    if (outcome.ended && 'lost' in outcome.ended) ({ lost } = outcome.ended)
    for (const id of outcome.broken.keys()) {
      if (result.broken.has(id)) continue
      const example = exampleIn(outcome, { requirement: id, check: check.name, seed, path: String(index) })
      if (example) result.broken.set(id, example)
    }
  }
  await over(check, setting, { seed, path: String(from), numRuns: count, endOnFailure: true }, async (input) => {
    for (const one of settingsFor(check, setting))
      if (lost === undefined) take(await runShared(check, one, input, () => new LateReadings(one)))
    index++
    return lost === undefined
  })
  return lost === undefined ? result : { ...result, lost }
}

/**
 * Tries a check on the same inputs as a run does, only until a trial breaks a requirement that counts, for who asks no
 * more than that.
 * @returns what that trial broke of those, or undefined when all are kept.
 * @throws Error when the check itself has a fault.
 */
export async function firstBreach(
  check: Check,
  setting: Setting,
  runSeed: number,
  counts: (requirement: RequirementId) => boolean,
  portion: Portion = 'all',
): Promise<ReadonlyMap<string, Violation> | undefined> {
  let found: ReadonlyMap<string, Violation> | undefined
  let fault: string | undefined
  const { from, count } = inputsOf(check, portion)
  const options = { seed: seedOf(check, runSeed), path: String(from), numRuns: count, endOnFailure: true }
  await over(check, setting, options, async (input) => {
    for (const one of settingsFor(check, setting)) {
      const outcome = await runShared(check, one, input)
      if (outcome.ended && 'fault' in outcome.ended) ({ fault } = outcome.ended)
      const broken = new Map([...outcome.broken].filter(([id]) => counts(id)))
      if (broken.size > 0) found = broken
      if (found || fault !== undefined) return false
    }
    return true
  })
  if (fault !== undefined) throw new Error(`The check ${check.name} has a fault: ${fault}`)
  return found
}

/** The counterexample that a trial is of a requirement; undefined when it does not break it. */
export function exampleIn(
  outcome: TrialOutcome,
  { requirement, check, seed, path }: Pick<Counterexample, 'requirement' | 'check' | 'seed' | 'path'>,
): Counterexample | undefined {
  const violation = outcome.broken.get(requirement)
  const others = [...outcome.broken].filter(([id]) => id !== requirement)
  const alongside = others.map(([id, other]) => ({ requirement: id, shownBy: shownBy(other) }))
  return violation && { ...violation, requirement, check, seed, path, alongside, before: outcome.before }
}

/**
 * What the trials of an input are made with. A tour is what judges that our templates are taken, so it sends them whole first,
 * whichever check met with a refusal before it: a verdict does not depend on the order of checks.
 */
function settingsFor({ isTour }: Check, setting: Setting): readonly Setting[] {
  const { templates } = setting
  return isTour && templates.reduced.length > 0 ? [{ ...setting, templates: templates.unreduced() }, setting] : [setting]
}

/** One trial of a check, with accounts of its own. */
export async function runTrial(check: Check, setting: Setting, input: unknown): Promise<TrialOutcome> {
  return (await tryTwice(check, setting, input)).outcome
}

/**
 * One trial of a check that may add to accounts of earlier trials; once more with its own where it is not sure that what came of it is
 * not due to those.
 */
async function runShared(check: Check, setting: Setting, input: unknown, late?: () => LateReadings): Promise<TrialOutcome> {
  const { outcome, before } = await tryTwice(check, setting, input, { late: late?.(), sharesAccounts: true })
  if (!before) return outcome
  const sure = sureOf(outcome, before)
  if (sure.size === outcome.broken.size && !(outcome.ended && 'unmet' in outcome.ended)) return outcome
  const { outcome: own } = await tryTwice(check, setting, input, { late: late?.() })
  return own.broken.size === 0 && sure.size > 0 ? { ...outcome, broken: new Map(sure) } : own
}

/** How a trial is run. */
interface Tried {
  readonly late?: LateReadings | undefined
  readonly sharesAccounts?: boolean
}

/**
 * Once more where a connection that was kept open was closed under the trial, or where the target turns out to refuse what another account
 * has, which is nobody's fault.
 */
async function tryTwice(check: Check, setting: Setting, input: unknown, how: Tried = {}) {
  const first = await tryOnce(check, setting, input, how)
  return first.wasClosed || (await needOwnValues(setting, first.outcome, nobodysCheck)) ? tryOnce(check, setting, input, how) : first
}

async function tryOnce(
  check: Check,
  setting: Setting,
  input: unknown,
  { late, sharesAccounts = false }: Tried,
): Promise<{ readonly outcome: TrialOutcome; readonly wasClosed: boolean; readonly before: ReadonlySet<RequirementId> | undefined }> {
  await settleTemplates(setting, nobodysCheck)
  const { recent } = setting.ledger
  const trial = new Trial(setting, check, late, sharesAccounts)
  const run = async () => {
    await check.run(trial, input)
    await late?.readAgain(trial.outcome)
  }
  let wasClosed = false
  try {
    await setting.course.within(check.name, run)
  } catch (error) {
    wasClosed = error instanceof TargetError && error.problem === 'closed'
    const missing = Trial.missing(error)
    if (missing) trial.outcome.ended = { missing }
    else if (error instanceof Unmet) trial.outcome.ended = { unmet: error.message }
    else if (error instanceof TargetError)
      trial.outcome.ended = error.problem === 'unreachable' ? { lost: lostAt(check, trial, error) } : { unmet: error.message }
    // One check with a fault shall not take the others with it.
    else trial.outcome.ended = { fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
  const before = brokenBefore(trial)
  giveBack(trial)
  return { outcome: { ...redactOutcome(trial.outcome, setting.tokens.secrets), before: recent }, wasClosed, before }
}

/** That the target is gone, and after which requests: the last may have ended it, or the one before. */
function lostAt({ name }: Check, { outcome: { steps } }: Trial, { message }: TargetError): string {
  return [
    `The target cannot be reached any more: ${message}. The last requests, of ${name}:`,
    ...steps.slice(-2).map((step) => lineOf(step)),
  ].join('\n  ')
}

/**
 * One trial of a check with the input that a path leads to.
 * @returns undefined when there is no such input any more.
 */
export async function trialAt(
  check: Check,
  setting: Setting,
  { seed, path }: Pick<Counterexample, 'seed' | 'path'>,
): Promise<TrialOutcome | undefined> {
  let outcome: TrialOutcome | undefined
  await over(check, setting, { seed, path, numRuns: 1, endOnFailure: true }, async (input) => {
    outcome = await runTrial(check, setting, input)
    // Behind the input that a path leads to, fast-check goes on with those beside it, unless it is told to stop.
    return false
  })
  return outcome
}

/** Tries inputs of a check as fast-check makes them. */
export function over(check: Check, setting: Setting, options: fc.Parameters<[unknown]>, run: (input: unknown) => Promise<boolean>) {
  const inputs: Arbitrary<unknown> = typeof check.inputs === 'function' ? check.inputs(setting) : check.inputs
  return fc.check(fc.asyncProperty(inputs, run), options)
}

/** A seed for each check, so that the order of checks changes nothing. */
function seedOf({ name }: Check, runSeed: number): number {
  return [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), runSeed ^ 0x811c9dc5) | 0
}

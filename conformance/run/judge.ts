import type { Requirement } from '../../schemas/requirements/index.ts'
import type { Check, Need } from '../check.ts'
import type { Ledger } from '../setting/ledger.ts'
import { tokenFaultOf } from './proof/send-step.ts'
import type { Failure, RequirementResult, Verdict } from '../report/report.ts'
import { httpStatus } from '../oracle/judgement.ts'
import { replayCode } from '../replay/replay-code.ts'
import { shellScript } from '../report/script/shell-script.ts'
import { anyMore } from '../report/any-more.ts'
import { sentPlaces } from '../report/sent-places.ts'
import { timeOf } from '../report/time-of.ts'
import { rightBefore } from '../trial/right-before.ts'
import { withOrigins } from '../report/with-origins.ts'
import { withoutOthers } from '../report/without-others.ts'
import { operationOf } from '../trial/operation-of.ts'
import type { Violation } from '../trial/outcome.ts'
import type { Step } from '../trial/step.ts'
import { needsInWords } from './needs-in-words.ts'
import { premisesOf } from './premises-of.ts'
import type { CheckResult, Counterexample } from './run-check.ts'
import { unseenOf } from './unseen.ts'

/** A check that was not run, and what it lacks or why not. */
export interface LeftOut {
  readonly check: Check
  readonly missing: readonly Need[]
  /** Another reason: the request budget, the time limit, or that it was not asked for. */
  readonly reason?: string
}

/** Requirements that can take part in a verdict: on the server, and something can reveal them. */
export function takesPart({ subject, judged }: Requirement): boolean {
  return subject === 'server' && judged.by !== 'none'
}

/**
 * What came of each requirement, from what the checks showed and from those that were left out.
 * @param began When the run began, in milliseconds since 1970.
 * @param configuration As it was given, without what the operator made besides.
 */
export function judge(
  requirements: readonly Requirement[],
  results: readonly CheckResult[],
  leftOut: readonly LeftOut[],
  proofs: ReadonlyMap<string, Counterexample>,
  runId: string,
  ledger?: Pick<Ledger, 'statuses' | 'firstErrorsOf' | 'spreadOf' | 'account' | 'accounts' | 'recordsOf' | 'records' | 'made'>,
  began?: number,
  configuration?: Parameters<typeof premisesOf>[1],
): RequirementResult[] {
  return requirements.filter(takesPart).map((requirement) => {
    const { id, level, sentence } = requirement
    const mine = results.filter(({ check }) => check.requirements.includes(id))
    const without = leftOut.filter(({ check }) => check.requirements.includes(id))
    const seemingly = mine.reduce((sum, one) => sum + (one.kept.get(id) ?? 0), 0)
    // Where all is refused, so is what must be, and nothing comes of it.
    const refusing = seemingly > 0 && ledger ? refusedAll(requirement, ledger) : undefined
    const kept = refusing === undefined ? seemingly : 0
    const witnesses = kept + mine.filter((one) => one.broken.has(id)).length
    const about = { id, section: id.slice(0, id.indexOf('-')), level, sentence, witnesses }
    const ways = [...without, ...mine].map(({ missing }) => [...missing]).filter((way) => way.length > 0)
    // Without a vendor that is there no payment instruction is accepted.
    const unpaid = refusing?.includes('createPaymentInstruction') && leftOut.some(({ missing }) => missing.includes(availableVendor))
    if (unpaid) ways.push([availableVendor])
    const needs = [...new Set(ways.flat())]
    // They lack nothing, and the run ended before their turn.
    const untried = without.filter(({ missing, reason }) => missing.length === 0 && reason !== undefined).map(({ check }) => check)
    const observed = mine.flatMap(({ observed: seen }) => [...(seen.get(id) ?? [])])
    const proof = proofs.get(id)
    const more = level === 'open' && observed.length > 0 ? { observed: [...new Set(observed)].toSorted() } : {}
    if (proof && level !== 'open')
      return { ...about, verdict: 'failed', failure: failureOf(requirement, proof, kept, { runId, ledger, began, configuration }) }
    if (level === 'open' && observed.length > 0) return { ...about, ...more, verdict: 'observed' }
    if (level !== 'open' && witnesses > 0) {
      const blind = mine.map(({ check, missing, unlooked }) => ({ check, missing: [...missing], unlooked }))
      const able = [...mine.filter(({ missing }) => missing.size === 0).map(({ check }) => check), ...untried]
      const unseen = unseenOf(requirement, [...leftOut, ...blind], able)
      return { ...about, verdict: 'passed', ...(unseen.length > 0 ? { unseen } : {}) }
    }
    if (needs.length > 0 && untried.length === 0) return { ...about, verdict: 'skipped', needs, reason: `Needs ${needsInWords(ways)}.` }
    const reasons = [...mine.flatMap(({ unmet }) => [...unmet]), ...without.flatMap(({ reason }) => reason ?? [])]
    return {
      ...about,
      verdict: 'inconclusive',
      reason:
        fewOf([...new Set(reasons)], 'more reasons') ||
        (refusing ? `No request of ${refusing.join(' or ')} was accepted in this run, so that refusals tell nothing.` : '') ||
        (mine.length > 0 ? `${notExercised} ${inTheWay(requirement, mine, ledger)}` : 'No check of this run judges it.'),
    }
  })
}

/** What a failure is told with. */
export interface Telling {
  readonly runId: string
  readonly ledger: Parameters<typeof judge>[5]
  /** When the run began, in milliseconds since 1970. */
  readonly began: number | undefined
  readonly configuration: Parameters<typeof judge>[7]
}

/**
 * The failure that a proof shows.
 * @param kept How often the requirement was kept elsewhere in the run.
 */
export function failureOf(
  requirement: Requirement,
  proof: Counterexample,
  kept: number,
  { runId, ledger, began, configuration }: Telling,
): Failure {
  const broken = behindHeld(ledger ? inOrigins(proof, withOrigins(proof, ledger)) : proof)
  const { message, difference, shownBy } = broken
  const steps = withoutOthers(broken.steps, runId)
  const before = rightBefore(broken)
  const then = began === undefined ? undefined : timeOf(broken, began)
  return {
    message: before === undefined ? message : anyMore(message),
    steps,
    ...(shownBy === undefined ? {} : { shownBy }),
    ...(difference ? { difference: { ...difference, at: placeAmong(broken, steps) } } : {}),
    ...(before === undefined ? {} : { rightBefore: before }),
    ...(broken.stuckSince === undefined ? {} : { stuckSince: broken.stuckSince }),
    ...(broken.heldBefore === undefined ? {} : { firstSince: broken.heldBefore.firstSince }),
    // Where the server has changed, in what a request differs from the one before tells nothing.
    ...(broken.stuckSince === undefined ? sentPlaces(broken, runId) : {}),
    ...(then === undefined ? {} : { timeOf: then }),
    ...alwaysOf(broken, ledger),
    ...spreadOf(broken, ledger),
    ...firstErrorsOf(broken, ledger),
    ...(kept > 0 ? { kept } : {}),
    ...restsOn(broken, configuration, ledger),
    ...(isWhole(broken) ? { script: shellScript(requirement, broken, runId) } : {}),
    replay: replayCode(broken),
  }
}

/** The operations that a requirement speaks of, where the target has answered in the run and has accepted nothing of them. */
function refusedAll({ operations }: Requirement, ledger: Pick<Ledger, 'statuses'>): Requirement['operations'] {
  const statuses = (operations ?? []).flatMap((operation) => [...ledger.statuses(operation).keys()])
  return statuses.length > 0 && statuses.every((status) => status >= 300) ? operations : undefined
}

const availableVendor: Need = 'paymentVendors.available'

/** The place of a difference in the list that is shown, where items before it are left out of that. */
function placeAmong({ steps: whole, shownBy = whole.length - 1, difference }: Counterexample, shown: readonly Step[]): string {
  const { at = '' } = difference ?? {}
  const [, index, rest = ''] = /^(\d+)(\..*|)$/.exec(at) ?? []
  const [all, some] = [whole, shown].map((steps): unknown => steps[shownBy]?.response?.body)
  if (index === undefined || !Array.isArray(all) || !Array.isArray(some)) return at
  const place = some.indexOf(all[Number(index)])
  return place === -1 ? at : `${place}${rest}`
}

/**
 * How many requests of the run got the wrong status, where all of their operation did and one alone shows it: where it takes others
 * before, those of the run may have had such others, too.
 */
function alwaysOf({ steps, shownBy = steps.length - 1, difference }: Counterexample, ledger: Pick<Ledger, 'statuses'> | undefined) {
  const shown = steps[shownBy]
  const operation = shown && operationOf(shown)
  if (difference?.at !== httpStatus || !shown || operation === undefined || !ledger || steps.length > 1) return {}
  const [[status, always] = [0, 0], ...others] = ledger.statuses(operation)
  // Requests without a valid token are among those; and of one that was let in without, those with one tell nothing.
  if (status === 401 || status === 403 || tokenFaultOf(shown.request)) return {}
  return others.length === 0 && status === shown.response?.status && always >= enoughToTell ? { always } : {}
}

/** Of wrong errors, whether all refusals of the operation in the run have told those of the first. */
function firstErrorsOf(
  { steps, shownBy = steps.length - 1, difference }: Counterexample,
  ledger: Pick<Ledger, 'firstErrorsOf'> | undefined,
) {
  const shown = steps[shownBy]
  const operation = shown && operationOf(shown)
  const isOfErrors = difference?.at === 'errors' || difference?.at.startsWith('errors.')
  const firstErrors = isOfErrors && operation !== undefined ? ledger?.firstErrorsOf(operation) : undefined
  return firstErrors ? { firstErrors } : {}
}

/** How far the status of a failing server is spread, where more than one operation has it. */
function spreadOf({ difference }: Counterexample, ledger: Pick<Ledger, 'spreadOf'> | undefined) {
  const status = difference?.at === httpStatus ? Number(difference.got) : 0
  const spread = status >= 500 ? ledger?.spreadOf(status) : undefined
  return spread && spread.operations > 1 ? { spread } : {}
}

/** What a failure rests on of what the configuration says. */
function restsOn(broken: Counterexample, configuration: Parameters<typeof premisesOf>[1] | undefined, ledger?: Pick<Ledger, 'accounts'>) {
  const hasStaged = (supplier: string) => (ledger?.accounts(supplier).length ?? 0) > 0
  const premises = configuration ? premisesOf(broken, configuration, hasStaged) : []
  return premises.length > 0 ? { restsOn: premises } : {}
}

/** So many answers alike show that an operation answers nothing else. */
const enoughToTell = 3

/** Whether nothing was taken out of what is sent, as where a secret is so short that it stands in a path by chance. */
function isWhole({ steps }: Counterexample): boolean {
  return !JSON.stringify(steps.map(({ request: { path, body } }) => [path, body])).includes('***')
}

/** A proof with the requests before it that made what it takes. */
function inOrigins(proof: Counterexample, whole: Violation): Counterexample {
  const { stuckSince } = proof
  const earlier = whole.steps.length - proof.steps.length
  return { ...proof, ...whole, ...(stuckSince === undefined ? {} : { stuckSince: stuckSince + earlier }) }
}

/** A proof with what kept the requirement earlier in the run, where it does not any more. */
function behindHeld(proof: Counterexample): Counterexample {
  const { heldBefore: held, steps, shownBy = steps.length - 1 } = proof
  return held ? { ...proof, steps: [...held.steps, ...steps], shownBy: shownBy + held.steps.length, stuckSince: held.right } : proof
}

/** As many as a person reads of them. */
function fewOf(parts: readonly string[], others: string): string {
  const left = parts.length - mostTold
  return [...parts.slice(0, mostTold), ...(left > 0 ? [`and ${left} ${others}`] : [])].join('; ')
}

/** How many reasons, or operations with how they answered, are told of a requirement that stays inconclusive. */
const mostTold = 4

const notExercised = 'No request of this run exercised it:'

/** What stood in the way of what no request exercised: how the operations that it speaks of have answered, or which checks had no opportunity. */
function inTheWay({ operations = [] }: Requirement, mine: readonly CheckResult[], ledger: Pick<Ledger, 'statuses'> | undefined): string {
  const answers = operations.map((operation) => {
    const counts = [...(ledger?.statuses(operation) ?? [])].map(([status, count]) => `${status} ${count === 1 ? 'once' : `${count} times`}`)
    return `${operation} ${counts.length > 0 ? `answered ${counts.join(', ')}` : 'was never answered'}`
  })
  const checks = `${[...new Set(mine.map(({ check }) => check.name))].join(', ')} had no opportunity`
  return `${fewOf([checks, ...answers], 'more operations')}.`
}

/**
 * What a run of a part of the checks says of: a check may be able to judge far more than its requests happen to exercise,
 * which other checks are for, and what those need is not missed. All of it when nothing was exercised.
 * @param asked Ids that are told in any case.
 */
export function exercisedOf(judged: readonly RequirementResult[], asked: ReadonlySet<string>): readonly RequirementResult[] {
  const told = judged.filter(({ id, verdict, reason }) => asked.has(id) || (verdict !== 'skipped' && !reason?.startsWith(notExercised)))
  return told.length > 0 ? told : judged
}

/** What the results of the requirements come to. A failed should counts only when strict; a run cut short proves no conformance. */
export function overall(results: readonly RequirementResult[], strict: boolean, isCutShort = false): Verdict {
  const counting = results.filter(({ level }) => level === 'must' || (strict && level === 'should'))
  if (counting.some(({ verdict }) => verdict === 'failed')) return 'nonconforming'
  return isCutShort || counting.some(({ verdict }) => verdict === 'inconclusive') ? 'inconclusive' : 'conforming'
}

/** The counts of a report. */
export function summarise(results: readonly RequirementResult[]) {
  const count = (verdict: string) => results.filter((result) => result.verdict === verdict).length
  const musts = results.filter(({ level }) => level === 'must')
  return {
    judged: musts.filter(({ verdict }) => verdict === 'passed' || verdict === 'failed').length,
    judgeable: musts.length,
    passed: count('passed'),
    unseen: results.filter(({ unseen }) => unseen !== undefined).length,
    failed: count('failed'),
    skipped: count('skipped'),
    inconclusive: count('inconclusive'),
    observed: count('observed'),
    recommendationsNotKept: results.filter(({ level, verdict }) => level === 'should' && verdict === 'failed').length,
  }
}

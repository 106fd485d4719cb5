import type { Requirement } from '../../schemas/requirements/index.ts'
import type { Check, Need } from '../check.ts'
import type { Setting } from '../setting/setting.ts'
import { canJudge } from './can-judge.ts'
import { takesPart } from './judge.ts'
import { lackOf, unmetNeeds } from './preflight.ts'
import { turnsOf, type Turn } from './turns.ts'
import { unseenOf } from './unseen.ts'

/** What a run is going to do, before it does it. */
export interface Plan {
  readonly checks: readonly Check[]
  /** In which order their inputs are tried. */
  readonly turns: readonly Turn[]
  /** The checks that lack something, and what. */
  readonly lacking: readonly { readonly check: Check; readonly missing: readonly Need[] }[]
  /** How many inputs will be tried; each makes records of its own. */
  readonly trials: number
  /** Musts that some check can judge here, of all that can be judged. */
  readonly testable: number
  /** How many of them only in part: other checks that can judge them lack something. */
  readonly unseen: number
  readonly judgeable: number
  /** What is missing, with how many requirements it would make testable. */
  readonly missing: ReadonlyMap<Need, number>
}

/**
 * Plans a run: which checks have what they need.
 * @param input The number of the only input of each check to be tried; all are when none is given.
 */
export function planRun(checks: readonly Check[], setting: Setting, requirements: readonly Requirement[], input?: number): Plan {
  const judged = checks.map((check) => ({ check, missing: lackOf(check, setting) }))
  const lacking = judged.filter(({ missing }) => missing.length > 0)
  const runnable = judged.filter(({ missing }) => missing.length === 0).map(({ check }) => check)
  // A broad check judges what it comes to, which may be nothing; where there are others, they tell what can be judged.
  const narrow = new Set(
    requirements.filter((requirement) => checks.some((check) => !check.isBroad && canJudge(check, requirement))).map(({ id }) => id),
  )
  const judgedBy = (check: Check) =>
    requirements.filter((requirement) => canJudge(check, requirement) && !(check.isBroad && narrow.has(requirement.id))).map(({ id }) => id)
  const testable = new Set(runnable.flatMap(judgedBy))
  const musts = requirements.filter((requirement) => requirement.level === 'must' && takesPart(requirement))
  const missing = new Map<Need, number>()
  for (const need of new Set(lacking.flatMap((check) => check.missing))) {
    const opened = lacking
      .filter((check) => check.missing.includes(need))
      .flatMap(({ check }) => judgedBy(check).filter((id) => !testable.has(id)))
    if (opened.length > 0) missing.set(need, new Set(opened).size)
  }
  const blind = runnable.map((check) => ({ check, missing: [], unlooked: unmetNeeds(check.looks, setting) }))
  const tested = musts.filter(({ id }) => testable.has(id))
  return {
    checks: runnable,
    turns: turnsOf(runnable, input),
    lacking,
    trials: runnable.reduce((sum, { runs = 1 }) => sum + (input === undefined ? runs : 1), 0),
    testable: tested.length,
    unseen: tested.filter((requirement) => unseenOf(requirement, [...lacking, ...blind], runnable).length > 0).length,
    judgeable: musts.length,
    missing,
  }
}

/** The plan in words: what will be judged, what is missing, and what the run leaves behind. */
export function describePlan(
  { checks, trials, testable, unseen, judgeable, missing }: Plan,
  { configuration, names, target, tokens, found }: Setting,
): string {
  const suppliers = [configuration.suppliers.ongoing, configuration.suppliers.ongoingOther].filter((code) => code !== undefined)
  const lines = [
    `${checks.length} checks can judge up to ${testable} of ${judgeable} musts with this configuration${unseen === 0 ? '' : `, ${unseen} of them only in part`}.`,
    ...[...missing]
      .toSorted(([, a], [, b]) => b - a)
      .map(([need, count]) => `  ${need} is missing: ${count} more requirement${count === 1 ? '' : 's'}`),
    ...[...found.odd].map(([verb, answer]) => `  operator:${verb} is not as agreed: ${answer}`),
    ...([...tokens.secrets].some(isShort) ? [shortSecret] : []),
    `${trials} trials will each create a few accounts of ${suppliers.join(' and ')} at ${target.baseUrl}. They stay; all carry ${names.runId} in their numbers.`,
  ]
  return `${lines.join('\n')}\n`
}

/** So short that its characters are likely to stand elsewhere, too. */
function isShort(secret: string): boolean {
  return secret !== '' && secret.length < 8
}

const shortSecret =
  'The token or another secret has fewer than 8 characters: the report has *** wherever they stand, also within other words. Take a longer one to read it all.'

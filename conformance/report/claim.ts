import { version } from '../../src/compiled/version.ts'
import { requirements } from '../../src/contract/requirements.ts'
import { takesPart } from '../run/judge.ts'
import { failedInWords } from './cause.ts'
import type { Report } from './report.ts'

/** What a run allows to say of an implementation in a few words: never more than it showed. */
export interface Claim {
  /** Plainly `conforming` only when every must that can be judged was judged, and each as a whole. */
  readonly level:
    | 'conforming'
    | 'conforming where judged'
    | 'no failure in a part of the checks'
    | 'nonconforming'
    | 'nonconforming, all failures known'
    | 'inconclusive'
  /** What bounds it: how many musts were judged first, then what became of the others and of recommendations. */
  readonly counts: readonly string[]
}

/** The claim that a report about an implementation allows. */
export function claimOf(report: Report): Claim {
  const { summary } = report
  const { recommendationsNotKept: notKept } = summary
  const musts = report.requirements.filter(({ level }) => level === 'must')
  const failed = musts.filter(({ failure, known }) => failure && !known)
  const isPartial = isPart(report)
  const total = isPartial ? Math.max(summary.judgeable, allMusts.length) : summary.judgeable
  const unseen = musts.filter((result) => result.unseen !== undefined).length
  const isWhole = summary.judged === total && unseen === 0 && (report.reduced ?? []).length === 0
  return {
    level: levelOf(report, isPartial, isWhole),
    counts: [
      `${summary.judged} of ${total} musts judged`,
      ...counted(unseen, 'only in part'),
      ...(failed.length === 0 ? [] : [failedInWords(failed)]),
      ...counted(musts.filter(({ known }) => known).length, 'failed as known'),
      ...counted(musts.filter(({ verdict }) => verdict === 'skipped').length, 'skipped'),
      ...counted(musts.filter(({ verdict }) => verdict === 'inconclusive').length, 'inconclusive'),
      ...counted(isPartial ? total - musts.length : 0, 'left out'),
      ...(report.stopped === undefined ? [] : ['cut short']),
      ...counted(notKept, `recommendation${notKept === 1 ? '' : 's'} not kept`),
    ],
  }
}

/** Whether a run left requirements out, which it says, or which shows in what its report lacks. */
export function isPart({ partial, suite, requirements: results }: Report): boolean {
  const told = new Set(results.map(({ id }) => id))
  // A report of another version may know other requirements.
  return partial === true || (suite.version === version && allMusts.some(({ id }) => !told.has(id)))
}

/** Whether a report is about an implementation; one about a client has no seed. */
export function isAboutImplementation({ seed }: Report): boolean {
  return seed !== undefined
}

function counted(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${what}`]
}

const allMusts = requirements.filter((requirement) => requirement.level === 'must' && takesPart(requirement))

function levelOf({ verdict, knownFailures }: Report, isPartial: boolean, isWhole: boolean): Claim['level'] {
  if (verdict === 'inconclusive') return verdict
  if (verdict === 'nonconforming') return knownFailures && knownFailures.verdict !== verdict ? 'nonconforming, all failures known' : verdict
  if (isPartial) return 'no failure in a part of the checks'
  return isWhole ? 'conforming' : 'conforming where judged'
}

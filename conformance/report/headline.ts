import { operations } from '../../schemas/operations.ts'
import { toldFirst } from './headline-of.ts'
import type { FoundOf, Strength } from '../run/strength.ts'
import { inMilliseconds } from '../../src/text/in-milliseconds.ts'
import { plural } from '../../src/report/pretty/verdict.ts'
import { fewOf } from '../../src/text/few-of.ts'
import { failedInWords } from './cause.ts'
import { claimOf } from './claim.ts'
import { excerpt } from './excerpt.ts'
import type { Failure } from './report.ts'
import type { RefusedTemplate, Report, RequirementResult } from './report.ts'

/** How many kinds of faults are told of which the fewest are found. */
const weakestKinds = 3

/** How many errors of a refusal, or parts of a template, are told in words. */
const mostErrors = 8

/** The first line of every report: the verdict on what, and what became of each must that can be judged. */
export function headline(report: Report): string {
  return `${verdictInWords(report)}: ${subject(report)} (${mustsInWords(report)})`
}

/** What is judged, and where. */
export function subject({ implementation, target }: Pick<Report, 'implementation' | 'target'>): string {
  return implementation ? `${nameOf(implementation)} at ${target.baseUrl}` : target.baseUrl
}

/** The name and the version of an implementation. */
export function nameOf({ name, version }: NonNullable<Report['implementation']>): string {
  return version === undefined ? name : `${name} ${version}`
}

/** What became of each must that can be judged. */
export function mustsInWords(report: Report): string {
  const { summary, requirements } = report
  const musts = requirements.filter(({ level }) => level === 'must')
  const unseen = withUnseen(report).filter(({ level }) => level === 'must').length
  const told = Map.groupBy(musts, ({ verdict, known }) => (known ? 'failed as known' : verdict))
  return [
    `${summary.judged} of ${summary.judgeable} musts judged${report.partial ? ' by a part of the checks' : ''}`,
    ...(unseen > 0 ? [`${unseen} only in part`] : []),
    ...(['failed', 'failed as known', 'skipped', 'inconclusive'] as const).flatMap((of) => {
      const results = told.get(of)
      if (results === undefined) return []
      return [of === 'failed' ? failedInWords(results) : `${results.length} ${of}`]
    }),
  ].join(', ')
}

/**
 * The verdict in the words of the claim that the report allows, with what it does not tell: that all failures are known, and how many
 * recommendations and good manners are not kept.
 */
export function verdictInWords(report: Report): string {
  const { verdict, knownFailures, summary, requirements } = report
  const { recommendationsNotKept: count } = summary
  const advised = withAdvice({ requirements }).length
  const { level } = claimOf(report)
  return [
    level === 'conforming where judged' ? level : verdict,
    ...(verdict === 'nonconforming' && knownFailures && knownFailures.verdict !== verdict ? ['but all failures are known'] : []),
    ...(count === 0 ? [] : [`${count} recommendation${count === 1 ? '' : 's'} not kept`]),
    ...(advised === 0 ? [] : [`advice on ${advised} open point${advised === 1 ? '' : 's'}`]),
  ].join(', ')
}

/** How a run was made, in one line. */
export function circumstances({
  suite,
  implementation,
  seed,
  runId,
  requests,
  durationMs,
  startedAt,
  lanes,
  recording,
  ...report
}: Report): string {
  const seconds = (durationMs / 1000).toFixed(1)
  const plan = seed === undefined || runId === undefined ? '' : `seed ${seed}, run ${runId}, `
  const atOnce = lanes && lanes.count > 1 ? `, ${lanes.count} checks at once` : ''
  const about = implementation?.url === undefined ? '' : `, of ${implementation.url}`
  const kept = recording?.sha256 === undefined ? '' : `, recorded with sha256 ${recording.sha256}`
  const made = `${suite.name} ${suite.version}, ${plan}${plural(requests, 'request')} in ${seconds} s${atOnce}, ${startedAt}${about}${kept}`
  const remarked = remarks(report)
  return remarked.length === 0 ? made : [`${made}.`, ...remarked].join(' ')
}

/**
 * What a reader must know before the verdict: that not all was tried, that operations are not there, that the list of known
 * failures is out of date, or that something of the suite itself is wrong.
 */
export function remarks({
  unanswered,
  serverErrors,
  stopped,
  proofsStopped,
  strength,
  faults = [],
  missing = [],
  refused = [],
  reduced = [],
  rewritten = [],
  knownFailures,
}: Pick<
  Report,
  | 'unanswered'
  | 'serverErrors'
  | 'stopped'
  | 'proofsStopped'
  | 'strength'
  | 'faults'
  | 'missing'
  | 'refused'
  | 'reduced'
  | 'rewritten'
  | 'knownFailures'
>): string[] {
  return [
    ...refused.map(refusalInWords),
    ...(unanswered ? [unansweredInWords(unanswered)] : []),
    ...(serverErrors ? [serverErrorsInWords(serverErrors)] : []),
    ...(stopped === undefined ? [] : [`Not all inputs were tried. ${stopped}`]),
    ...(proofsStopped === undefined
      ? []
      : [`Failures may show with fewer requests than are told here, and not all were tried again. ${proofsStopped}`]),
    ...(strength ? [strengthInWords(strength)] : []),
    ...[...Map.groupBy(missing, ({ statuses }) => statuses.join(' or '))].map(
      ([statuses, alike]) =>
        `These operations answered ${statuses} to every request that they had to accept: ${alike.map(inWords).join(', ')}.`,
    ),
    ...reduced.map(
      ({ operation, parts }) =>
        `${operation} refuses our own sample record because of ${fewOf(parts, mostErrors)}; other requests are sent without that from then on.`,
    ),
    ...rewritten.map(
      ({ operation, fields }) =>
        `In templates.${operation} each request has fresh values of ${fields.join(', ')}, since they may have to be new.`,
    ),
    ...(knownFailures?.stale ?? []).map((id) => `${id} is listed as a known failure and passed; take it off the list.`),
    ...faults.map((fault) => `A check has a fault, please report it: ${fault}.`),
  ]
}

/** What a run that did not try everything may have missed: of which kinds of faults the fewest are found so soon. */
function strengthInWords({ requests, mutants, found, foundByAll, byKind }: Strength): string {
  const weakest = byKind.toSorted((one, other) => shareOf(one) - shareOf(other)).slice(0, weakestKinds)
  const kinds = weakest.map((kind) => `${kind.kind} (${inPercent(kind)})`).join(', ')
  const whole = inPercent({ found: foundByAll, mutants })
  return `A run like this one, of ${requests} requests, finds ${inPercent({ found, mutants })} of the ${mutants} faulty servers that the suite is measured with, fewest of the kinds ${kinds}; a whole run finds ${whole}.`
}

function inPercent(of: FoundOf): string {
  return `${Math.floor(100 * shareOf(of))} %`
}

function shareOf({ found, mutants }: FoundOf): number {
  return mutants === 0 ? 0 : found / mutants
}

/** What the operator port can do, and what it answered that is not as agreed; nothing without one. */
export function operatorLines({ operator }: Pick<Report, 'operator'>): string[] {
  if (!operator) return []
  const { verbs, lacking, odd = [] } = operator
  return [
    `Operator port: ${verbs.join(', ') || 'no verb'}${lacking.length === 0 ? '' : `; it lacks ${lacking.join(', ')}`}.`,
    ...odd.map(({ verb, answer }) => `Its ${verb} is not as agreed: ${answer}`),
  ]
}

/** How many operations are named for their slowness. */
const mostSlow = 3

/** How long the target took to answer, and what that looks like; nothing where nobody knows. */
export function latencyLines({ latency, requests, durationMs }: Pick<Report, 'latency' | 'requests' | 'durationMs'>): string[] {
  if (!latency) return []
  const slowest = latency.operations
    .slice(0, mostSlow)
    .map(({ operation, medianMs, p95Ms }) => `${operation} (${inMilliseconds(medianMs)} and ${inMilliseconds(p95Ms)})`)
  const pace = Math.round((requests / Math.max(durationMs, 1)) * 1000)
  return [
    `Answers took ${inMilliseconds(latency.medianMs)} (median) and ${inMilliseconds(latency.p95Ms)} (95th percentile), slowest ${slowest.join(', ')}; ${pace} requests a second.`,
    ...(latency.remark === undefined ? [] : [latency.remark]),
  ]
}

/** That a server stood still: what needed those answers is inconclusive at most. */
function unansweredInWords({ requests, first }: NonNullable<Report['unanswered']>): string {
  return `${plural(requests, 'request')} got no complete answer in time, and nothing is judged by ${requests === 1 ? 'it' : 'them'}. The first: ${first}`
}

/** That a server breaks now and then, which no failure shows. */
function serverErrorsInWords({ requests, operations, first }: NonNullable<Report['serverErrors']>): string {
  return `${plural(requests, 'request')} to ${plural(operations, 'operation')} ${requests === 1 ? 'was' : 'were'} answered with 500 or more, and no failure in this report shows it. The first: ${first}.`
}

/** Which template is refused, with which words, and what hangs on it. */
function refusalInWords({ operation, isConfigured, step, status, errors, musts }: RefusedTemplate): string {
  const said = errors.slice(0, mostErrors).map(({ attr, code, detail }) => [attr && `${attr}: `, detail, code && ` (${code})`].join(''))
  const more = errors.length > mostErrors ? [`and ${errors.length - mostErrors} more`] : []
  const words = errors.length === 0 ? excerpt(step.response?.body).trim() : [...said, ...more].join('; ')
  const isProcessing = operation === 'processAccount'
  const whose = isProcessing
    ? 'accounts that were staged'
    : isConfigured
      ? `templates.${operation} of the configuration`
      : 'our own sample record'
  const counted = `${musts} must${musts === 1 ? '' : 's'} could not be judged for it`
  // Where the server breaks, the record may be in order.
  const isRefused = status < 500
  const remedy = isConfigured || isProcessing || !isRefused ? '' : ` Give a payload that it accepts as templates.${operation}.`
  return `${operation} ${isRefused ? 'refuses' : 'breaks on'} ${whose}, so that ${counted}: ${step.request.method} ${step.request.path} answers ${status}: ${words || 'without a body'}.${remedy}`
}

function inWords({ operation }: NonNullable<Report['missing']>[number]): string {
  const { method, path } = operations[operation]
  return `${method} ${path}`
}

/** A failure that is known, and why, in words. */
export function knownInWords({ known, failure }: RequirementResult): string {
  return `Known failure${known?.reason === undefined ? '' : ` (${known.reason})`}: ${failure ? toldFirst(failure) : ''}`
}

/** The results with a verdict, musts first. */
export function withVerdict(report: Report, verdict: RequirementResult['verdict']): RequirementResult[] {
  const order = ['must', 'should', 'may', 'open']
  return report.requirements
    .filter((result) => result.verdict === verdict)
    .toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
}

/** What a failure is thought to come from, or to be one with, and why; nothing of what leads a cause. */
export function originInWords({ failure }: RequirementResult): string {
  const { consequenceOf, oneWith } = failure ?? {}
  if (consequenceOf) return `Probably a consequence of ${consequenceOf.requirement}: ${consequenceOf.why}`
  return oneWith ? `Same cause as ${oneWith.requirement}: ${oneWith.why}` : ''
}

/** The index of the request whose answer shows a failure, where there are several. */
export function shownIn({ steps, shownBy }: Pick<Failure, 'steps' | 'shownBy'>): number | undefined {
  return steps.length > 1 ? (shownBy ?? steps.length - 1) : undefined
}

/** The open points at which a client is advised otherwise. */
export function withAdvice({ requirements }: Pick<Report, 'requirements'>): RequirementResult[] {
  return requirements.filter(({ advice }) => advice !== undefined)
}

/** What passed, but only in part. */
export function withUnseen(report: Report): RequirementResult[] {
  return withVerdict(report, 'passed').filter(({ unseen }) => unseen !== undefined)
}

/** What it would take to see the rest of what passed only in part, in words. */
export function unseenInWords({ unseen = [] }: RequirementResult): string {
  return unseen.length === 0 ? '' : `Only in part: the rest needs ${unseen.join(', ')}.`
}

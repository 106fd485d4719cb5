import { operations } from '../../schemas/operations.ts'
import type { FoundOf, Strength } from '../run/strength.ts'
import { inMilliseconds } from '../../src/text/in-milliseconds.ts'
import { plural } from '../../src/report/pretty/verdict.ts'
import { kebab } from '../../src/text/kebab.ts'
import { failedInWords } from './cause.ts'
import { excerpt, lineOf, type Focus } from './line-of.ts'
import { itemsAlike } from './items-alike.ts'
import { lastName, type SentPlace } from './sent-places.ts'
import { othersLeftOut } from './without-others.ts'
import { httpStatus } from '../oracle/judgement.ts'
import { asObject } from '../reading/as-object.ts'
import { sameMeaning } from '../reading/same-meaning.ts'
import { valueAt } from '../trial/shown-by.ts'
import type { Failure, RefusedTemplate, Report, RequirementResult, Unlike } from './report.ts'
import { besideEachOther, valueText } from './value-text.ts'

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

/** The verdict with what it does not tell: that all failures are known, and how many recommendations and good manners are not kept. */
export function verdictInWords({
  verdict,
  knownFailures,
  summary,
  requirements,
}: Pick<Report, 'verdict' | 'knownFailures' | 'summary' | 'requirements'>): string {
  const { recommendationsNotKept: count } = summary
  const advised = withAdvice({ requirements }).length
  return [
    verdict,
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
  'stopped' | 'proofsStopped' | 'strength' | 'faults' | 'missing' | 'refused' | 'reduced' | 'rewritten' | 'knownFailures'
>): string[] {
  return [
    ...refused.map(refusalInWords),
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
        `${operation} refuses our own sample record because of ${shortList(parts)}; that is left out from then on, and not judged any further.`,
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
    .map(({ operation, medianMs, p95Ms }) => `${kebab(operation)} ${inMilliseconds(medianMs)} and ${inMilliseconds(p95Ms)}`)
  const pace = Math.round((requests / Math.max(durationMs, 1)) * 1000)
  return [
    `Answers took ${inMilliseconds(latency.medianMs)} (median) and ${inMilliseconds(latency.p95Ms)} (95th percentile), slowest ${slowest.join(', ')}; ${pace} requests a second.`,
    ...(latency.remark === undefined ? [] : [latency.remark]),
  ]
}

/** Which template is refused, with which words, and what hangs on it. */
function refusalInWords({ operation, isConfigured, step, status, errors, musts }: RefusedTemplate): string {
  const said = errors.slice(0, mostErrors).map(({ attr, code, detail }) => [attr && `${attr}: `, detail, code && ` (${code})`].join(''))
  const more = errors.length > mostErrors ? [`and ${errors.length - mostErrors} more`] : []
  const words = errors.length === 0 ? excerpt(step.response?.body).trim() : [...said, ...more].join('; ')
  const whose = isConfigured ? `templates.${operation} of the configuration` : 'our own sample record'
  const counted = `${musts} must${musts === 1 ? '' : 's'} could not be judged for it`
  const remedy = isConfigured ? '' : ` Give a payload that it accepts as templates.${operation}.`
  return `${operation} refuses ${whose}, so that ${counted}: ${step.request.method} ${step.request.path} answers ${status}: ${words || 'without a body'}.${remedy}`
}

function shortList(parts: readonly string[]): string {
  const more = parts.length > mostErrors ? ` and ${parts.length - mostErrors} more` : ''
  return `${parts.slice(0, mostErrors).join(', ')}${more}`
}

function inWords({ operation }: NonNullable<Report['missing']>[number]): string {
  const { method, path } = operations[operation]
  return `${method} ${path}`
}

/** A failure that is known, and why, in words. */
export function knownInWords({ known, failure }: RequirementResult): string {
  return `Known failure${known?.reason === undefined ? '' : ` (${known.reason})`}: ${failure?.message ?? ''}`
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
  if (consequenceOf) return `Thought to come from ${consequenceOf.requirement}: ${consequenceOf.why}`
  return oneWith ? `Same cause as ${oneWith.requirement}: ${oneWith.why}` : ''
}

/** The requests of a failure or of advice with what came back, a line each. */
export function trail({ failure, advice }: RequirementResult): string[] {
  const { steps = [] } = failure ?? advice ?? {}
  const shown = failure?.shownBy ?? steps.length - 1
  const focusOf = (index: number): Focus => ({
    // What the others had there that were answered otherwise matters as well.
    sent: failure?.sent && (failure.sent.step === index || failure.difference?.at === httpStatus) ? failure.sent.at : undefined,
    answered: failure && index === shown ? answeredFocus(failure) : undefined,
  })
  // The first of what goes on at once is so as well.
  return steps.map((step, index) => lineOf(steps[index + 1]?.isAtOnce ? { ...step, isAtOnce: true } : step, focusOf(index)))
}

/** The place in the answer that matters: where it is the status, what is said of the first error. */
function answeredFocus({ steps, shownBy = steps.length - 1, difference }: Failure): string | undefined {
  if (difference?.at !== httpStatus) return difference?.at
  const { errors } = asObject(steps[shownBy]?.response?.body)
  return Array.isArray(errors) && errors.length > 0 ? 'errors.0' : undefined
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

/**
 * Where a failure shows, what was expected and received there, and what a client was going through, a line each; none where no
 * single place shows it and nothing was done to a client.
 */
export function evidence({ failure, advice }: RequirementResult): string[] {
  const { difference, disturbances = [] } = failure ?? advice ?? {}
  const through = [
    ...(failure ? togetherInWords(failure) : []),
    ...passesInWords(failure).map((words) => `passes    ${words}`),
    ...failsInWords(failure).map((words) => `fails     ${words}`),
    ...answeredInWords(failure).map((words) => `answered  ${words}`),
    ...laterInWords(failure).map((words) => `later     ${words}`),
    ...againInWords(failure).map((words, index) => `${index === 0 ? 'repeated ' : 'unlike   '} ${words}`),
    ...disturbances.map(({ name, meaning }) => `during    ${name}: ${meaning}`),
  ]
  if (!difference) return through
  const { at, expected, isInWords, got } = difference
  const [wanted, came] = isInWords ? [String(expected), valueText(got)] : besideEachOther(expected, got)
  const { rightBefore: before } = failure ?? {}
  const right = before === undefined ? [] : [`right     still in the answer to request ${before + 1}`]
  const spoilt = spoiltInWords(failure).map((words) => `broken    ${words}`)
  const place = [`at        ${at || 'the whole body'}`, `expected  ${wanted}`, `received  ${came}${failure ? itemsInWords(failure) : ''}`]
  return [...place, ...(failure ? sentInWords(failure) : []), ...right, ...spoilt, ...through]
}

/** How many items a list has that lacks one: the list at that name, or the answer as a whole. */
function itemsInWords({ steps, shownBy = steps.length - 1, difference }: Failure): string {
  if (difference?.got !== undefined) return ''
  const [, list] = /^(\w+)(?:\.\*)?$/.exec(difference?.at ?? '') ?? []
  const body = steps[shownBy]?.response?.body
  const items = list !== undefined ? valueAt(body, list) : difference?.at.startsWith('*.') ? body : undefined
  if (!Array.isArray(items)) return ''
  const left = Number(othersLeftOut.exec(String(items.at(-1)))?.[1] ?? 0)
  const count = items.length + (left > 0 ? left - 1 : 0)
  return `; ${list ?? 'the list'} has ${count === 0 ? 'no item' : count === 1 ? '1 item' : `${count} items`}`
}

/** Where what is wrong was sent, and where what came instead. */
function sentInWords(failure: Failure): string[] {
  const { steps, sent, instead } = failure
  const whence = instead ? [`which is  ${insteadInWords(instead)}`] : []
  const alike = alikeInWords(failure)
  if (alike.length > 0 || !sent) return [...alike, ...whence]
  const value = valueAt(steps[sent.step]?.request.body, sent.at)
  const isTold = sameMeaning(value, failure.difference?.expected) === undefined
  const shown = isTold ? '' : `:${excerpt(value, lastName(failure.difference?.at ?? ''))}`
  // Of a wrong status it is what a request has otherwise that was answered otherwise.
  return [`${failure.difference?.at === httpStatus ? 'differs  ' : 'sent     '} ${placeInWords(sent)}${shown}`, ...whence]
}

/** What came instead, in words. */
export function insteadInWords({ step, at }: SentPlace): string {
  return `what request ${step + 1} sent ${at === '' ? 'as a whole' : `at ${at}`}`
}

/** Where a request sent something, in words. */
export function placeInWords({ step, at, of }: SentPlace): string {
  const item = Number(/\d+$/.exec(at)?.[0])
  const which = of === undefined || of < 2 ? '' : item === of - 1 ? `, the last of ${of}` : `, number ${item + 1} of ${of}`
  return at === '' ? `request ${step + 1}` : `request ${step + 1} at ${at}${which}`
}

/** So many items are shown that may have been taken for the one in whose result a failure shows. */
const mostAlike = 3

function alikeInWords(failure: Failure): string[] {
  return itemsAlike(failure)
    .slice(0, 1 + mostAlike)
    .map(({ step, at, item }, index) => `${index === 0 ? 'sent     ' : 'alike    '} ${at} of request ${step + 1}: ${valueText(item)}`)
}

/** The requests that were under way at once, as far as they come one after the other. */
function togetherInWords({ steps }: Failure): string[] {
  const groups = steps.reduce<number[][]>((all, { isAtOnce }, index) => {
    if (isAtOnce) all.at(-1)?.push(index + 1)
    else all.push([index + 1])
    return all
  }, [])
  return groups.filter(({ length }) => length > 1).map((group) => `at once   requests ${group[0]} to ${group.at(-1)}`)
}

/** What came of more attempts, and in what those differ that kept the requirement, in words. */
export function againInWords({ again }: Partial<Pick<Failure, 'again'>> = {}): string[] {
  if (!again) return []
  const { times, failed, every, unlike = [] } = again
  const told = `${failed === 0 ? 'none' : failed} of ${times} more attempt${times === 1 ? '' : 's'} with fresh records failed as well`
  if (failed === times) return [told]
  if (every !== undefined) return [`${told}, regularly one of every ${every}: the server seems to count something`]
  if (unlike.length === 0) return [`${told}: more than these requests decides it, such as what was sent before, the time or a cache`]
  return [told, ...unlike.map(unlikeInWords)]
}

/** Which request spoils it, in words. */
export function spoiltInWords({ spoiltBy }: Partial<Pick<Failure, 'spoiltBy'>> = {}): string[] {
  return spoiltBy === undefined ? [] : [`by request ${spoiltBy + 1}: the same reading is still right just before it`]
}

/** When it was right, where it was only late, in words. */
export function laterInWords({ rightAfterMs: after }: Partial<Pick<Failure, 'rightAfterMs'>> = {}): string[] {
  return after === undefined ? [] : [`it is right when it is read again ${after} ms later`]
}

/** With which changes of its requests it passes, in words. */
export function passesInWords({
  rightInTurn,
  rightWithout = [],
  rightWith = [],
  neighbours,
}: Partial<Pick<Failure, 'rightInTurn' | 'rightWith' | 'rightWithout' | 'neighbours'>> = {}): string[] {
  const passes = neighbours?.isOfStatus ? [] : (neighbours?.passes ?? [])
  const isThere = ({ step, at }: Unlike) => step === neighbours?.step && at === neighbours.at
  const changed = rightWith.map((one) => {
    const { step, at, sent, kept: instead } = one
    const values = [...new Set([instead, ...(isThere(one) ? passes : [])].map(valueText))]
    const otherwise =
      instead === undefined ? `does not send ${valueText(sent)} at ${at}` : `sends ${either(values)} at ${at}, not ${valueText(sent)}`
    return `if request ${step + 1} ${otherwise}`
  })
  const isTold = passes.length === 0 || rightWith.some((one) => one.kept !== undefined && isThere(one))
  const also = isTold || !neighbours ? [] : [`if request ${neighbours.step + 1} sends ${either(passes.map(valueText))} at ${neighbours.at}`]
  return [
    ...(rightInTurn ? ['if its requests are sent one after the other'] : []),
    ...rightWithout.map((step) => `if request ${step + 1} is not sent`),
    ...changed,
    ...also,
  ]
}

/** With which other values it fails as well, in words. */
export function failsInWords({ neighbours }: Partial<Pick<Failure, 'neighbours'>> = {}): string[] {
  if (!neighbours || neighbours.isOfStatus || neighbours.fails.length === 0) return []
  const { step, at, fails } = neighbours
  const told = fails.map((one) => `${valueText(one.sent)}${'got' in one ? ` (received ${valueText(one.got)})` : ''}`)
  return [`as well if request ${step + 1} sends ${either(told)} at ${at}`]
}

/** How requests with other values are answered, in words, where nobody but a check can tell what has to come. */
export function answeredInWords({ neighbours, difference }: Partial<Pick<Failure, 'neighbours' | 'difference'>> = {}): string[] {
  if (!neighbours?.isOfStatus) return []
  const { step, at, fails, passes } = neighbours
  const told = (status: unknown, values: readonly unknown[]) =>
    values.length === 0 ? [] : [`${String(status)} if request ${step + 1} sends ${either(values.map(valueText))} at ${at}`]
  return [
    ...told(difference?.expected, passes),
    ...told(
      difference?.got,
      fails.map(({ sent }) => sent),
    ),
  ]
}

function either(alternatives: readonly string[]): string {
  return alternatives.length < 2 ? alternatives.join('') : `${alternatives.slice(0, -1).join(', ')} or ${alternatives.at(-1) ?? ''}`
}

function unlikeInWords({ step, at, sent, kept }: Unlike): string {
  return `request ${step + 1} sent ${valueText(sent)}${at === '' ? '' : ` at ${at}`}; where it did not fail, ${valueText(kept)}`
}

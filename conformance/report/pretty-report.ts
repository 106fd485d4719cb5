import { toldFirst } from './headline-of.ts'
import type { Paint } from '../../src/report/pretty/paint.ts'
import { plural } from '../../src/report/pretty/verdict.ts'
import { printable } from '../../src/report/pretty/printable.ts'
import { causesOf, type Cause } from './cause.ts'
import { evidence } from './failure-in-words.ts'
import {
  circumstances,
  headline,
  knownInWords,
  latencyLines,
  operatorLines,
  originInWords,
  shownIn,
  withAdvice,
  withUnseen,
  withVerdict,
} from './headline.ts'
import { ownEvidence } from './own-evidence.ts'
import type { Report, RequirementResult } from './report.ts'
import { behindInWords, trail, type TrailLine } from './trail.ts'

/** How many results of a kind are listed; the other reports have all. */
const mostListed = 20

/** The report for a person at a terminal: what is broken with its requests, then what could not be judged. */
export function prettyReport(report: Report, paint: Paint): string {
  const causes = causesOf(report)
  const failures = causes.flatMap((cause) => cause.failures)
  const failed = failures.filter(({ known }) => !known)
  const known = failures.filter((result) => result.known)
  const inconclusive = withVerdict(report, 'inconclusive').filter(({ level }) => level !== 'open')
  const parts = [
    `${paint(report.verdict === 'conforming' ? 'green' : 'red', printable(headline(report)))}\n${[
      circumstances(report),
      ...latencyLines(report),
      ...operatorLines(report),
    ]
      .map(printable)
      .map((line) => paint('dim', line))
      .join('\n')}`,
    ...causes.flatMap((cause) => failedOf(cause, paint)),
    ...withAdvice(report).map((result) => advised(result, paint)),
    ...(failed.length > 0 ? [whereMore(failed)] : []),
    ...listing(
      'Failed as known:',
      known.map((result) => `${paint('bold', result.id)}  ${printable(knownInWords(result))}`),
    ),
    ...listing('Passed only in part; what would show the rest:', byUnseen(withUnseen(report), paint)),
    ...listing(
      `Skipped${ofLevels(withVerdict(report, 'skipped'))}; what would make them testable:`,
      byReason(withVerdict(report, 'skipped'), paint),
    ),
    ...listing(`Inconclusive${ofLevels(inconclusive)}:`, byReason(inconclusive.map(withFirstReason), paint)),
  ]
  return `${parts.join('\n\n')}\n`
}

/** How many results there are of each level, such as ` (278 musts, 43 shoulds)`: the headline counts musts alone. */
function ofLevels(results: readonly RequirementResult[]): string {
  const counted = [...Map.groupBy(results, ({ level }) => level)].map(([level, alike]) => plural(alike.length, level))
  return counted.length === 0 ? '' : ` (${counted.join(', ')})`
}

/** How many results, with the first of them. */
function examples([first, ...others]: readonly RequirementResult[]): string {
  return `${first?.id ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}`
}

/** What would show the rest, that of the most results first. */
function byUnseen(results: readonly RequirementResult[], paint: Paint): string[] {
  return byReason(
    results.map((result) => ({ ...result, reason: result.unseen?.join(', ') ?? '' })),
    paint,
  )
}

/** A result with the first of its reasons alone, as short as why others are skipped; the other reports have all. */
function withFirstReason(result: RequirementResult): RequirementResult {
  const [first = '', ...others] = (result.reason ?? '').split('; ')
  return others.length === 0 ? result : { ...result, reason: `${first}, among others.` }
}

/** The reasons, the most frequent one first, with examples of the results that have it. */
function byReason(results: readonly RequirementResult[], paint: Paint): string[] {
  return [...Map.groupBy(results, ({ reason }) => reason ?? '')]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, alike]) => `${paint('bold', printable(reason))}  ${examples(alike)}`)
}

/** A cause with its proof, its other sentences with theirs, and below them what is thought to come from it. */
function failedOf(cause: Cause, paint: Paint): string[] {
  const { failures } = cause
  const mine = failures.filter(({ known }) => !known)
  const consequences = mine.filter((result) => result.failure?.consequenceOf)
  const others = mine.filter((result) => !result.failure?.consequenceOf).map((result) => failure(result, paint, cause))
  if (consequences.length === 0) return others
  // That of a known failure stands alone.
  const [lead] = failures
  const known = `Probably consequences of ${lead?.id ?? ''}, which is known:`
  const it = others.length > 1 ? (lead?.id ?? '') : 'it'
  const above = others.length === 0 ? known : lead?.known ? `  ${known}` : `  Probably consequences of ${it}:`
  const below = [above, ...consequences.map((result) => consequence(result, paint))].join('\n')
  return others.length > 0 ? [...others.slice(0, -1), `${others.at(-1) ?? ''}\n${below}`] : [below]
}

function consequence({ id, level, failure: proof }: RequirementResult, paint: Paint): string {
  const [message = ''] = (proof?.message ?? '').split('\n')
  return [
    `    ${paint('red', 'failed')}  ${paint('bold', id)}  ${level}  ${printable(message)}`,
    paint('dim', `      ${printable(proof?.consequenceOf?.why ?? '')}${proof?.replay === undefined ? '' : ` replay: ${proof.replay}`}`),
  ].join('\n')
}

/** @param cause The cause that it belongs to. */
function failure(result: RequirementResult, paint: Paint, cause: Cause): string {
  const { id, level, sentence, failure: proof } = result
  const { lines, hasRequests } = ownEvidence(result, cause)
  const requests = hasRequests
    ? [...numbered(trail(result), proof && shownIn(proof)), ...behindInWords(result).map((words) => `    ${words}`)]
    : []
  return [
    `${paint('red', 'failed')}  ${paint('bold', id)}  ${level}`,
    `  ${sentence}`,
    ...(proof ? toldFirst(proof) : '').split('\n').map((line) => `  ${paint('red', printable(line))}`),
    ...(proof?.oneWith ? [paint('dim', `  ${printable(originInWords(result))}`)] : []),
    ...lines.map((line) => `    ${printable(line)}`),
    ...requests,
    ...(proof?.replay === undefined ? [] : [paint('dim', `  replay: ${proof.replay}`)]),
  ].join('\n')
}

/** What a client had better do otherwise at an open point. */
function advised(result: RequirementResult, paint: Paint): string {
  const { id, level, sentence, advice } = result
  return [
    `${paint('yellow', 'advice')}  ${paint('bold', id)}  ${level}`,
    `  ${sentence}`,
    `  ${paint('yellow', printable(advice?.message ?? ''))}`,
    ...evidence(result).map((line) => `    ${printable(line)}`),
    ...numbered(trail(result)),
  ].join('\n')
}

/** @param marked The index of the request whose answer shows the failure. */
function numbered(lines: readonly TrailLine[], marked = -1): string[] {
  return lines.map(({ first, last, text }) => {
    const mark = first <= marked && marked <= last ? '>' : ' '
    return `  ${mark} ${first === last ? '' : `${first + 1}.–`}${last + 1}. ${printable(text)}`
  })
}

/** Which reports say more, and how a failure is tried again. */
function whereMore(failed: readonly RequirementResult[]): string {
  const has = (what: 'script' | 'replay') => failed.some(({ failure: proof }) => proof?.[what] !== undefined)
  const more = has('script') ? 'the whole bodies, and a shell script for each failure.' : 'more of the bodies.'
  const replay = has('replay')
    ? '\ndata-import conformance replay --config FILE CODE tries a failure again, by the code behind replay.'
    : ''
  return `--report html=FILE or json=FILE holds ${more}${replay}`
}

function listing(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const more = lines.length > mostListed ? [`  and ${lines.length - mostListed} more`] : []
  return [[title, ...lines.slice(0, mostListed).map((line) => `  ${line}`), ...more].join('\n')]
}

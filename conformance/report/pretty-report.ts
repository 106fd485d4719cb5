import type { Paint } from '../../src/report/pretty/paint.ts'
import { printable } from '../../src/report/pretty/printable.ts'
import { failuresOf } from './cause.ts'
import {
  circumstances,
  evidence,
  headline,
  knownInWords,
  latencyLines,
  operatorLines,
  trail,
  withAdvice,
  withUnseen,
  withVerdict,
} from './headline.ts'
import type { Report, RequirementResult } from './report.ts'

/** How many results of a kind are listed; the other reports have all. */
const mostListed = 20

/** The report for a person at a terminal: what is broken with its requests, then what could not be judged. */
export function prettyReport(report: Report, paint: Paint): string {
  const failures = failuresOf(report.requirements)
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
    ...failed.map((result) => failure(result, paint)),
    ...withAdvice(report).map((result) => advised(result, paint)),
    ...(failed.length > 0 ? [whereMore(failed)] : []),
    ...listing(
      'Failed as known:',
      known.map((result) => `${paint('bold', result.id)}  ${printable(knownInWords(result))}`),
    ),
    ...listing('Passed only in part; what would show the rest:', byUnseen(withUnseen(report), paint)),
    ...listing('Skipped; what would make them testable:', byReason(withVerdict(report, 'skipped'), paint)),
    ...listing('Inconclusive:', byReason(inconclusive, paint)),
  ]
  return `${parts.join('\n\n')}\n`
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

/** The reasons, the most frequent one first, with examples of the results that have it. */
function byReason(results: readonly RequirementResult[], paint: Paint): string[] {
  return [...Map.groupBy(results, ({ reason }) => reason ?? '')]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, alike]) => `${paint('bold', printable(reason))}  ${examples(alike)}`)
}

function failure(result: RequirementResult, paint: Paint): string {
  const { id, level, sentence, failure: proof } = result
  return [
    `${paint('red', 'failed')}  ${paint('bold', id)}  ${level}`,
    `  ${sentence}`,
    ...(proof?.message ?? '').split('\n').map((line) => `  ${paint('red', printable(line))}`),
    ...evidence(result).map((line) => `    ${printable(line)}`),
    ...numbered(trail(result)),
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

function numbered(lines: readonly string[]): string[] {
  return lines.map((line, index) => `    ${index + 1}. ${printable(line)}`)
}

/** Which reports say more. */
function whereMore(failed: readonly RequirementResult[]): string {
  const hasScripts = failed.some(({ failure: proof }) => proof?.script !== undefined)
  return hasScripts
    ? '--report html=FILE or json=FILE holds the whole bodies, and a shell script for each failure.'
    : '--report html=FILE or json=FILE holds more of the bodies.'
}

function listing(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const more = lines.length > mostListed ? [`  and ${lines.length - mostListed} more`] : []
  return [[title, ...lines.slice(0, mostListed).map((line) => `  ${line}`), ...more].join('\n')]
}

import { causesOf, type Cause } from './cause.ts'
import { evidence } from './failure-in-words.ts'
import {
  circumstances,
  headline,
  knownInWords,
  latencyLines,
  operatorLines,
  originInWords,
  unseenInWords,
  verdictInWords,
  withAdvice,
  withUnseen,
  withVerdict,
} from './headline.ts'
import { cell, code } from './markdown-text.ts'
import { ownEvidence } from './own-evidence.ts'
import { toldFirst } from './headline-of.ts'
import type { Report, RequirementResult } from './report.ts'
import { behindInWords, trail } from './trail.ts'

/** All that came of a run in Markdown: what failed and what was not judged come first, so that nobody overlooks it. */
export function markdownReport(report: Report): string {
  const { judged, judgeable, passed, unseen, failed, skipped, inconclusive, observed } = report.summary
  const causes = causesOf(report)
  const failures = causes.flatMap((cause) => cause.failures)
  const parts = [
    `# Report of conformance: ${verdictInWords(report)}`,
    cell(headline(report)),
    cell(circumstances(report)),
    ...[...latencyLines(report), ...operatorLines(report)].map(cell),
    `| Musts judged | Passed | Of these, in part | Failed | Skipped | Inconclusive | Observed |\n| --- | --- | --- | --- | --- | --- | --- |\n| ${judged} of ${judgeable} | ${passed} | ${unseen} | ${failed} | ${skipped} | ${inconclusive} | ${observed} |`,
    ...section('Failed', causes.flatMap(failedOf)),
    ...section(
      'Failed as known',
      failures.filter(({ known }) => known).map((result) => `${line(result)} ${cell(knownInWords(result))}`),
    ),
    ...section('Advice: what a client had better do otherwise where the document leaves it open', withAdvice(report).map(advised)),
    ...section('Skipped', withVerdict(report, 'skipped').map(unjudged)),
    ...section(
      'Inconclusive',
      withVerdict(report, 'inconclusive')
        .filter(({ level }) => level !== 'open')
        .map(unjudged),
    ),
    ...section(
      'Passed only in part',
      withUnseen(report).map((result) => `${line(result)} ${unseenInWords(result)}`),
    ),
    ...section(
      'Passed',
      withVerdict(report, 'passed')
        .filter(({ unseen: rest }) => rest === undefined)
        .map(line),
    ),
    ...section(
      'Observed: what this implementation does where the document leaves it open',
      withVerdict(report, 'observed').map((result) => `${line(result)} Here: ${cell(result.observed?.join('; ') ?? '')}.`),
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

function line({ id, level, sentence }: RequirementResult): string {
  return `- **${id}** (${level}): ${sentence}`
}

function unjudged(result: RequirementResult): string {
  return `${line(result)} ${cell(result.reason ?? '')}`
}

/** A cause with its proof, and below it what is thought to come from it. */
function failedOf(cause: Cause): string[] {
  return cause.failures
    .filter(({ known }) => !known)
    .map((result) => (result.failure?.consequenceOf ? consequence(result) : failure(result, cause)))
}

function consequence(result: RequirementResult): string {
  const [message = ''] = (result.failure ? toldFirst(result.failure) : '').split('\n')
  const { replay } = result.failure ?? {}
  const again = replay === undefined ? [] : [`    Replay code: \`${replay}\``, '']
  return [`  ${line(result)} ${cell(originInWords(result))}`, '', `    ${cell(message)}`, '', ...again].join('\n')
}

/** @param cause The cause that it belongs to. */
function failure(result: RequirementResult, cause: Cause): string {
  const { lines, hasRequests } = ownEvidence(result, cause)
  const [message = '', ...drawing] = (result.failure ? toldFirst(result.failure) : '').split('\n')
  const drawn = drawing.length === 0 ? [] : ['  ```text', ...drawing.map((one) => `  ${code(one)}`), '  ```', '']
  const { replay } = result.failure ?? {}
  const again = replay === undefined ? [] : [`  Replay code: \`${replay}\``, '']
  const origin = originInWords(result)
  const one = origin === '' ? line(result) : `${line(result)} ${cell(origin)}`
  const sent = hasRequests ? [...requests(result), ''] : []
  return [one, '', `  ${cell(message)}`, '', ...drawn, ...listed(lines), ...sent, ...again].join('\n')
}

function advised(result: RequirementResult): string {
  return [line(result), '', `  ${cell(result.advice?.message ?? '')}`, '', ...listed(evidence(result)), ...requests(result), ''].join('\n')
}

/** The lines of evidence as a list of their own. */
function listed(lines: readonly string[]): string[] {
  return lines.length > 0 ? [...lines.map((one) => `  - \`${code(one)}\``), ''] : []
}

function requests(result: RequirementResult): string[] {
  const lines = trail(result).map(
    ({ first, last, text }) => `  ${last + 1}. \`${code(first === last ? text : `requests ${first + 1} to ${last + 1}, ${text}`)}\``,
  )
  return [...lines, ...behindInWords(result).map((words) => `\n  ${words}`)]
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')]
}

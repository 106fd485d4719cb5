import { fewOf } from '../../src/text/few-of.ts'
import { requirementLevels } from '../../schemas/requirements/requirement.ts'
import { causesOf, type Cause } from './cause.ts'
import { claimOf } from './claim.ts'
import { knownInWords, nameOf, remarks, subject, withUnseen, withVerdict } from './headline.ts'
import { cell } from './markdown-text.ts'
import type { Report, RequirementResult } from './report.ts'

/** How many lines a list of the statement has, so that all of it is a page. */
const mostListed = 12

/**
 * A statement of one page in Markdown, for a README or a web site: what may be claimed, when and by which version of the
 * suite, what failed, and what was not judged.
 */
export function statement(report: Report): string {
  const { suite, target, implementation, startedAt, seed, runId, requests } = report
  const { level, counts } = claimOf(report)
  const name = implementation ? nameOf(implementation) : target.baseUrl
  const causes = causesOf(report)
  const failures = causes.flatMap((cause) => cause.failures)
  const remarked = remarks(report)
  const parts = [
    `# ${cell(name)}: ${level}`,
    `${cell(subject(report))} was judged on ${startedAt.slice(0, 10)} by ${suite.name} ${suite.version} against the interface document: **${level}**, ${counts.join(', ')}.`,
    ...link(implementation?.url),
    table(report),
    ...remarked.slice(0, mostListed).map(cell),
    ...list('Failed', causes.flatMap(failedLines)),
    ...list(
      'Failed as known',
      failures.filter(({ known }) => known).map((result) => `${line(result)} ${cell(knownInWords(result))}`),
    ),
    ...list(
      'Skipped, and so not judged',
      byReason(withVerdict(report, 'skipped'), ({ reason = '' }) => reason),
    ),
    ...list(
      'Inconclusive, and so not judged',
      byReason(judgeable(withVerdict(report, 'inconclusive')), ({ reason = '' }) => reason),
    ),
    ...list(
      'Judged only in part; the rest needs',
      byReason(withUnseen(report), ({ unseen = [] }) => unseen.join(', ')),
    ),
    `This tells what one run of ${requests} requests showed, seed ${seed}, run ${runId}. The run can be repeated with \`data-import conformance run --seed ${seed}\`.`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** Nothing for what is no address of the web: a kept report may come from anywhere. */
function link(url = ''): string[] {
  const parsed = URL.parse(url)
  return parsed && /^https?:$/.test(parsed.protocol) ? [`About it: <${parsed.href}>`] : []
}

function table({ requirements }: Report): string {
  const rows = requirementLevels.flatMap((level) => {
    const mine = requirements.filter((result) => result.level === level)
    const count = (fits: (result: RequirementResult) => boolean) => mine.filter(fits).length
    if (mine.length === 0) return []
    return [
      [
        level,
        mine.length,
        count(({ verdict, unseen }) => verdict === 'passed' && unseen === undefined),
        count(({ verdict, unseen }) => verdict === 'passed' && unseen !== undefined),
        count(({ verdict, known }) => verdict === 'failed' && known === undefined),
        count(({ known }) => known !== undefined),
        count(({ verdict }) => verdict === 'skipped'),
        count(({ verdict }) => verdict === 'inconclusive'),
        count(({ verdict }) => verdict === 'observed'),
      ],
    ]
  })
  const head = ['Level', 'All', 'Passed', 'In part', 'Failed', 'Failed as known', 'Skipped', 'Inconclusive', 'Observed']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Open points that nothing was seen of promise nothing. */
function judgeable(results: readonly RequirementResult[]): RequirementResult[] {
  return results.filter(({ level }) => level !== 'open')
}

function line({ id, level, sentence }: RequirementResult): string {
  return `**${id}** (${level}): ${sentence}`
}

/** A line for a cause, with its consequences behind it, and one for each failure that is no consequence of it: its other sentences say so. */
function failedLines({ failures }: Cause): string[] {
  const mine = failures.filter(({ known }) => !known)
  const [lead] = failures
  const consequences = mine.filter(({ failure }) => failure?.consequenceOf?.requirement === lead?.id)
  const others = mine.filter((result) => !consequences.includes(result))
  // Of a cause that is known only its consequences are told here.
  if (others.length === 0) return consequences.map((result) => `${line(result)} Probably a consequence of ${lead?.id ?? ''}.`)
  return others.map((result) =>
    result === lead && consequences.length > 0
      ? `${line(result)} Probably consequences of it: ${fewOf(
          consequences.map(({ id }) => id),
          mostListed,
        )}.`
      : `${line(result)}${result.failure?.oneWith ? ` Same cause as ${result.failure.oneWith.requirement}.` : ''}`,
  )
}

/** The reasons, that of the most results first. */
function byReason(results: readonly RequirementResult[], reasonOf: (result: RequirementResult) => string): string[] {
  return [...Map.groupBy(results, reasonOf)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(
      ([reason, [first, ...others]]) =>
        `${first?.id ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}: ${cell(reason.slice(0, 300))}`,
    )
}

function list(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const more = lines.length > mostListed ? [`and ${lines.length - mostListed} more`] : []
  return [`## ${title}`, [...lines.slice(0, mostListed), ...more].map((one) => `- ${one}`).join('\n')]
}

import { operations } from '../../schemas/operations.ts'
import { lineOf } from './line-of.ts'
import type { Report, RequirementResult } from './report.ts'

/** The first line of every report: the verdict, and what became of each must that can be judged. */
export function headline(report: Report): string {
  const { target, summary, requirements } = report
  const count = (of: string) => requirements.filter((one) => one.level === 'must' && one.verdict === of).length
  const counts = [
    `${summary.judged} of ${summary.judgeable} judgeable musts judged`,
    ...['failed', 'skipped', 'inconclusive'].flatMap((of) => (count(of) > 0 ? [`${count(of)} ${of}`] : [])),
  ]
  return `${verdictInWords(report)}: ${target.baseUrl} (${counts.join(', ')})`
}

/** The verdict with what it does not tell: how many recommendations are not kept. */
export function verdictInWords({ verdict, summary: { recommendationsNotKept: count } }: Pick<Report, 'verdict' | 'summary'>): string {
  return count === 0 ? verdict : `${verdict}, ${count} recommendation${count === 1 ? '' : 's'} not kept`
}

/** How a run was made, in one line. */
export function circumstances({ suite, seed, runId, requests, durationMs, startedAt, ...report }: Report): string {
  const seconds = (durationMs / 1000).toFixed(1)
  const made = `${suite.name} ${suite.version}, seed ${seed}, run ${runId}, ${requests} requests in ${seconds} s, ${startedAt}`
  const remarked = remarks(report)
  return remarked.length === 0 ? made : [`${made}.`, ...remarked].join(' ')
}

/** What a reader must know before the verdict: that not all was tried, that operations are not there, or that something of the suite itself is wrong. */
export function remarks({ stopped, faults = [], missing = [] }: Pick<Report, 'stopped' | 'faults' | 'missing'>): string[] {
  return [
    ...(stopped === undefined ? [] : [`Not all inputs were tried. ${stopped}`]),
    ...[...Map.groupBy(missing, ({ statuses }) => statuses.join(' or '))].map(
      ([statuses, alike]) =>
        `These operations answer ${statuses} to every request that they should take: ${alike.map(inWords).join(', ')}.`,
    ),
    ...faults.map((fault) => `A check has a fault, please report it: ${fault}.`),
  ]
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

function inWords({ operation }: NonNullable<Report['missing']>[number]): string {
  const { method, path } = operations[operation]
  return `${method} ${path}`
}

/** The results with a verdict, musts first. */
export function withVerdict(report: Report, verdict: RequirementResult['verdict']): RequirementResult[] {
  const order = ['must', 'should', 'may', 'open']
  return report.requirements
    .filter((result) => result.verdict === verdict)
    .toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
}

/** The requests of a failure with what came back, a line each. */
export function trail({ failure }: RequirementResult): string[] {
  return (failure?.steps ?? []).map(lineOf)
}

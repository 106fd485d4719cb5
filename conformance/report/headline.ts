import type { Report, RequirementResult } from './report.ts'

/** The first line of every report: the verdict, and how much of what can be judged was. */
export function headline({ verdict, target, summary }: Report): string {
  const { judged, judgeable, failed, skipped, inconclusive } = summary
  const counts = [
    `${judged} of ${judgeable} judgeable musts judged`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(inconclusive > 0 ? [`${inconclusive} inconclusive`] : []),
  ]
  return `${verdict}: ${target.baseUrl} (${counts.join(', ')})`
}

/** How a run was made, in one line. */
export function circumstances({ suite, seed, runId, requests, durationMs, startedAt, stopped }: Report): string {
  const seconds = (durationMs / 1000).toFixed(1)
  const made = `${suite.name} ${suite.version}, seed ${seed}, run ${runId}, ${requests} requests in ${seconds} s, ${startedAt}`
  return stopped === undefined ? made : `${made}. Not all inputs were tried. ${stopped}`
}

/** The results with a verdict, musts first. */
export function withVerdict(report: Report, verdict: RequirementResult['verdict']): RequirementResult[] {
  const order = ['must', 'should', 'may', 'open']
  return report.requirements
    .filter((result) => result.verdict === verdict)
    .toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
}

/** The status codes of a failure's requests, in one line. */
export function trail({ failure }: RequirementResult): string[] {
  return (failure?.steps ?? []).map(
    ({ request, isAtOnce, response }) =>
      `${isAtOnce ? 'at once: ' : ''}${request.method} ${request.path} -> ${response ? response.status : 'not read'}`,
  )
}

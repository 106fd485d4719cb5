import type { Report, RequirementResult } from './report.ts'

/** What two reports say differently. */
export interface Difference {
  readonly verdicts: readonly { readonly id: string; readonly before: string; readonly after: string }[]
  readonly choices: readonly { readonly id: string; readonly before: readonly string[]; readonly after: readonly string[] }[]
}

/** Compares two reports, requirement by requirement. */
export function compare(first: Report, second: Report): Difference {
  const ids = [...new Set([...first.requirements, ...second.requirements].map(({ id }) => id))]
  const pairs = ids.map((id) => ({ id, one: find(first, id), other: find(second, id) }))
  return {
    verdicts: pairs
      .map(({ id, one, other }) => ({ id, before: verdictOf(one), after: verdictOf(other) }))
      .filter(({ before, after }) => before !== after),
    choices: pairs
      .map(({ id, one, other }) => ({ id, before: one?.observed ?? [], after: other?.observed ?? [] }))
      .filter(({ before, after }) => before.join('\n') !== after.join('\n')),
  }
}

function verdictOf(result: RequirementResult | undefined): string {
  return result?.unseen ? `${result.verdict} in part` : (result?.verdict ?? 'absent')
}

function find(report: Report, id: string): RequirementResult | undefined {
  return report.requirements.find((result) => result.id === id)
}

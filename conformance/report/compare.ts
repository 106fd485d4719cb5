import type { Report, RequirementResult } from './report.ts'

/** What two reports say differently. */
export interface Difference {
  readonly verdicts: readonly { readonly id: string; readonly before: string; readonly after: string }[]
  readonly choices: readonly { readonly id: string; readonly before: readonly string[]; readonly after: readonly string[] }[]
}

/** Compares two reports, requirement by requirement. */
export function compare(first: Report, second: Report): Difference {
  const ids = [...new Set([...first.requirements, ...second.requirements].map(({ id }) => id))]
  const of = (report: Report, id: string): RequirementResult | undefined => report.requirements.find((result) => result.id === id)
  const pairs = ids.map((id) => ({ id, one: of(first, id), other: of(second, id) }))
  return {
    verdicts: pairs
      .filter(({ one, other }) => one?.verdict !== other?.verdict)
      .map(({ id, one, other }) => ({ id, before: one?.verdict ?? 'absent', after: other?.verdict ?? 'absent' })),
    choices: pairs
      .map(({ id, one, other }) => ({ id, before: one?.observed ?? [], after: other?.observed ?? [] }))
      .filter(({ before, after }) => before.join('\n') !== after.join('\n')),
  }
}

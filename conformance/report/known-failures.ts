import { overall } from '../run/judge.ts'
import type { Report } from './report.ts'

/** A requirement whose failure is known. */
export interface KnownFailure {
  readonly id: string
  /** Why it fails, as whoever listed it says. */
  readonly reason?: string
}

/**
 * The report with the failures that are known told as such. The verdict stays what it is: a server that breaks a must does
 * not conform because somebody knows of it.
 * @param isWhole Whether all that judges a requirement was part of the run; else that it passed does not show that it is mended.
 * @param strict Whether a failed should counts as a failed must does.
 */
export function withKnownFailures(
  report: Report,
  known: readonly KnownFailure[],
  isWhole: (id: string) => boolean,
  strict: boolean,
): Report {
  const listed = new Map(known.map(({ id, reason }) => [id, reason === undefined ? {} : { reason }]))
  const isCutShort = report.stopped !== undefined || report.faults !== undefined
  const requirements = report.requirements.map((result) => {
    const entry = result.failure && listed.get(result.id)
    return entry ? { ...result, known: entry } : result
  })
  const passed = isCutShort ? [] : requirements.filter(({ verdict }) => verdict === 'passed')
  return {
    ...report,
    requirements,
    knownFailures: {
      verdict: overall(
        requirements.filter((result) => !result.known),
        strict,
        isCutShort,
      ),
      stale: passed.map(({ id }) => id).filter((id) => listed.has(id) && isWhole(id)),
    },
  }
}

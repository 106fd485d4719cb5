import { everyFinding, type WantedFindings } from '../check/telling.ts'
import type { Reporter } from './reporter.ts'

/** The findings that at least one of several reports wants to be told; none where there is no report. */
export function wantedByAll(reporters: readonly Pick<Reporter, 'wanted'>[]): WantedFindings {
  const all = reporters.map(({ wanted = everyFinding }) => wanted)
  return { first: Math.max(0, ...all.map(({ first }) => first)), ofGroup: Math.max(0, ...all.map(({ ofGroup }) => ofGroup)) }
}

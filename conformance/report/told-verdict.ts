import type { RequirementResult } from './report.ts'

/** What came of a requirement, with what its verdict alone does not tell: advice, a failure that is known, a pass in part. */
export function toldVerdict({
  verdict,
  known,
  unseen,
  advice,
}: Pick<RequirementResult, 'verdict' | 'known' | 'unseen' | 'advice'>): string {
  if (advice) return 'advice'
  if (known) return 'failed as known'
  return unseen ? 'passed in part' : verdict
}

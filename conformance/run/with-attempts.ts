import type { RequirementResult } from '../report/report.ts'
import type { Proof } from './proof.ts'
import { tryAgain } from './try-again.ts'

/** The results with what came of more attempts at each failure that no other explains. */
export async function withAttempts(
  results: readonly RequirementResult[],
  proofs: ReadonlyMap<string, Proof>,
  goesOn: () => boolean,
): Promise<readonly RequirementResult[]> {
  const told: RequirementResult[] = []
  for (const result of results) {
    const { id, failure } = result
    const proof = failure && !failure.consequenceOf ? proofs.get(id) : undefined
    const again = proof && (await tryAgain(proof, goesOn))
    told.push(failure && again ? { ...result, failure: { ...failure, again } } : result)
  }
  return told
}

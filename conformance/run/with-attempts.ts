import type { Failure, RequirementResult } from '../report/report.ts'
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
    told.push(failure && proof ? { ...result, failure: await withAttempt(failure, proof, goesOn) } : result)
  }
  return told
}

async function withAttempt(failure: Failure, proof: Proof, goesOn: () => boolean): Promise<Failure> {
  const again = await tryAgain(proof, goesOn)
  if (!again) return failure
  // Requests from earlier in the run stand before those of the proof.
  const earlier = failure.steps.length - proof.example.steps.length
  const unlike = again.unlike?.map((place) => ({ ...place, step: place.step + earlier }))
  return { ...failure, again: { ...again, ...(unlike ? { unlike } : {}) } }
}

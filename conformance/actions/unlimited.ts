import type { Answer } from '../trial/answer.ts'
import type { Trial } from '../trial/trial.ts'

/** Waits for an answer. Where a limit is reached it says nothing of what was asked, so that the trial ends without a verdict. */
export async function unlimited(trial: Trial, answer: Promise<Answer>): Promise<Answer> {
  const { status } = await answer
  trial.require(status !== 429, 'a limit is reached: a request answers 429')
  return answer
}

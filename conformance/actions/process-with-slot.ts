import type { AccountReference } from '../../schemas/record-types.ts'
import type { Body } from '../setting/templates.ts'
import type { Answer } from '../trial/answer.ts'
import type { Trial } from '../trial/trial.ts'

/** Processes a pair when all other process requests are over; a server may free their slots a moment after their answers. */
export async function processWithSlot(trial: Trial, pair: AccountReference, more: Body = {}): Promise<Answer> {
  const answer = await trial.process(pair, more)
  if (answer.status !== 429) return answer
  await trial.wait(300)
  return trial.process(pair, more)
}

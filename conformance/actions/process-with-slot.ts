import type { AccountReference } from '../../schemas/record-types.ts'
import type { Body } from '../setting/templates.ts'
import type { Answer } from '../trial/answer.ts'
import type { Trial } from '../trial/trial.ts'

/**
 * Demands that a process request got a slot of the limit, since no other is under way: those before were answered, or their clients are gone.
 * @param answer What it was answered.
 */
export function demandSlot(trial: Trial, answer: Answer): boolean {
  const said = 'While no client waits for another process request, one within the limit'
  return trial.demandStatus('8-limit-within', answer, 'not 429', said)
}

/** Processes a pair when all other process requests are over; a server may free their slots a moment after their answers. */
export async function processWithSlot(trial: Trial, pair: AccountReference, more: Body = {}): Promise<Answer> {
  const answer = await trial.process(pair, more)
  if (answer.status !== 429) return answer
  await trial.wait(300)
  return trial.process(pair, more)
}

import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { lackingInEnvelope } from './expect-envelope.ts'

/** The requirements that `expectRefusalEnvelope` judges. */
export const refusalEnvelopeRequirements = ['7-refusal-envelope', '7-top-level-code-open'] as const

/**
 * Says what the body of a 400 shows that refuses for another reason than failed validation.
 * @param what What was refused, for people.
 */
export function expectRefusalEnvelope(trial: Trial, { status, body }: Answer, what: string): void {
  if (status !== 400) return
  const lacking = lackingInEnvelope(body)
  trial.demand('7-refusal-envelope', lacking.length === 0, `The 400 for ${what} lacks ${lacking.join(' and ')}.`)
  const { code } = Object(body)
  if (typeof code === 'string') trial.observe('7-top-level-code-open', `${what}: ${code}`)
}

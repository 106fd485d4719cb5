import { differenceWithin } from '../oracle/difference-of.ts'
import type { Answer } from '../trial/answer.ts'
import type { Trial } from '../trial/trial.ts'

/**
 * What validating answers must be the record that was sent.
 * @param which Tells the record from others, such as `validated again`.
 */
export function demandEcho(trial: Trial, answer: Answer, record: unknown, which = 'validated'): void {
  const lost = differenceWithin('', record, answer.body)
  const place = lost?.at ? `, at ${lost.at}` : ''
  const message = `The answer to a record ${which} differs from what was sent${place}.`
  trial.demandIn(answer, '4.2-validate-echo', lost === undefined, message, lost)
}

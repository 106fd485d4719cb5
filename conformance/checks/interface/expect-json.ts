import type { OperationId } from '../../../schemas/operations.ts'
import { answerForm, isNamed, shownBody } from '../../oracle/answer-form.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'

/** The requirements that the form of answers is judged by: of each success where it is heard, of refusals by `expectJson`. */
export const jsonRequirements = [
  '1-answer-dates-iso',
  '1-response-content-type',
  '1-response-json',
  '1-response-json-unshown',
  '1-response-json-unshown-open',
] as const

/**
 * Says whether a refusal carries JSON, if its body is documented, or at least nothing else. A 400 must be one whose body is.
 * @param isLetIn Whether the request had a token.
 */
export function expectJson(trial: Trial, operation: OperationId, answer: Answer, isLetIn = true): void {
  const { status, isJson } = answer
  for (const { requirement, broken } of answerForm(operation, answer, { isLetIn }))
    trial.demandIn(answer, requirement, !broken, broken?.message ?? '', broken?.difference)
  if (shownBody(operation, status) === undefined && !isNamed(status, isLetIn) && status !== 400)
    trial.observe('1-response-json-unshown-open', `${status}: ${isJson ? 'JSON' : bodyShape(answer)}`)
}

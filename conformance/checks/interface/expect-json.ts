import { operations, type Answer as DocumentedAnswer, type OperationId } from '../../../schemas/operations.ts'
import { answerDefinitions } from '../../../src/contract/answer-definitions.ts'
import type { Answer } from '../../trial/answer.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { nonIsoDates } from '../../reading/non-iso-dates.ts'
import type { Trial } from '../../trial/trial.ts'

/** The requirements that `expectJson` judges. */
export const jsonRequirements = [
  '1-answer-dates-iso',
  '1-response-content-type',
  '1-response-json',
  '1-response-json-unshown-open',
] as const

/** Says whether an answer carries JSON, if its body is documented. A 400 must be one whose body is. */
export function expectJson(trial: Trial, operation: OperationId, answer: Answer): void {
  const { status, headers, isJson, body } = answer
  const answers: readonly DocumentedAnswer[] = operations[operation].answers
  const shown = answers
    .map((one) => (one.status === status ? answerDefinitions(one.body)[0] : undefined))
    .find((name) => name !== undefined)
  if (shown === undefined) {
    if (status !== 200) trial.observe('1-response-json-unshown-open', `${status}: ${isJson ? 'JSON' : bodyShape(answer)}`)
  } else trial.demand('1-response-json', isJson, `${operation} answers ${status} without a body of JSON.`)
  if (!isJson || typeof body !== 'object' || body === null) return
  const type = headers['content-type'] ?? 'none'
  const labelled = /^(application\/json|text\/json|[\w.-]+\/[\w.-]+\+json)\s*(;|$)/i.test(type.trim())
  trial.demand('1-response-content-type', labelled, `${operation} answers ${status} with JSON as ${type}.`)
  if (shown === undefined || status > 299) return
  const bodies: readonly unknown[] = Array.isArray(body) ? body : [body]
  const found = bodies.map((one) => nonIsoDates(shown, one))
  const wrong = found.find((one) => one.wrong !== undefined)?.wrong
  if (found.some(({ count }) => count > 0))
    trial.demand('1-answer-dates-iso', wrong === undefined, `${operation} answers ${wrong} in a form that is not ISO 8601.`)
}

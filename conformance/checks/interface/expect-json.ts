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
  '1-response-json-unshown',
  '1-response-json-unshown-open',
] as const

/**
 * Says whether an answer carries JSON, if its body is documented, or at least nothing else. A 400 must be one whose body is.
 * @param isLetIn Whether the request had a token.
 */
export function expectJson(trial: Trial, operation: OperationId, answer: Answer, isLetIn = true): void {
  const { status, headers, isJson, body } = answer
  const answers: readonly DocumentedAnswer[] = operations[operation].answers
  const shown = answers
    .map((one) => (one.status === status ? answerDefinitions(one.body)[0] : undefined))
    .find((name) => name !== undefined)
  if (shown === undefined) {
    const isNamed = isLetIn && (status < 300 || status === 404 || status === 429 || status === 500)
    const said = `${operation} answers ${status} with a body that is not JSON.`
    if (isNamed) trial.demand('1-response-json-unshown', isJson || answer.text.trim() === '', said)
    else if (status !== 400) trial.observe('1-response-json-unshown-open', `${status}: ${isJson ? 'JSON' : bodyShape(answer)}`)
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

import { operations, type Answer as DocumentedAnswer, type OperationId } from '../../../schemas/operations.ts'
import { answerDefinitions } from '../../../src/contract/answer-definitions.ts'
import type { Answer } from '../../trial/answer.ts'
import { worded, contentType } from '../../oracle/judgement.ts'
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
 * @param how What was unusual about the request, to stand after its name in messages.
 */
export function expectJson(trial: Trial, operation: OperationId, answer: Answer, isLetIn = true, how = ''): void {
  const { status, headers, isJson, body } = answer
  const what = `${operation}${how} answers ${status}`
  const step = trial.outcome.steps.findLast(({ operator, response }) => operator === undefined && response?.status === status)
  const notJson = isJson ? undefined : worded('', 'JSON', step?.response?.body)
  const answers: readonly DocumentedAnswer[] = operations[operation].answers
  const shown = answers
    .map((one) => (one.status === status ? answerDefinitions(one.body)[0] : undefined))
    .find((name) => name !== undefined)
  if (shown === undefined) {
    const isNamed = isLetIn && (status < 300 || status === 404 || status === 429 || status === 500)
    const fault = notJson && answer.text.trim() !== '' ? { message: 'with a body that is not JSON', difference: notJson, step } : undefined
    if (isNamed) trial.demandNoFault('1-response-json-unshown', fault, what)
    else if (status !== 400) trial.observe('1-response-json-unshown-open', `${status}: ${isJson ? 'JSON' : bodyShape(answer)}`)
  } else {
    const fault = notJson && { message: 'without a body of JSON', difference: notJson, step }
    trial.demandNoFault('1-response-json', fault, what)
  }
  if (!isJson || typeof body !== 'object' || body === null) return
  const type = headers['content-type'] ?? 'none'
  const labelled = /^(application\/json|text\/json|[\w.-]+\/[\w.-]+\+json)\s*(;|$)/i.test(type.trim())
  const difference = worded(contentType, 'application/json', type)
  const unlabelled = { message: `with JSON, and its Content-Type is ${type} instead of application/json`, difference, step }
  trial.demandNoFault('1-response-content-type', labelled ? undefined : unlabelled, what)
  if (shown === undefined || status > 299) return
  const bodies: readonly unknown[] = Array.isArray(body) ? body : [body]
  const found = bodies.map((one, index) => nonIsoDates(shown, one, Array.isArray(body) ? [index] : []))
  const wrong = found.find((one) => one.wrong !== undefined)?.wrong
  if (!found.some(({ count }) => count > 0)) return
  const said = `${operation} answers ${wrong?.field} in a form that is not ISO 8601.`
  const notIso = wrong && worded(wrong.path.join('.'), 'ISO 8601', wrong.value)
  trial.demand('1-answer-dates-iso', wrong === undefined, said, notIso)
}

import { operations, type Answer as DocumentedAnswer, type OperationId } from '../../schemas/operations.ts'
import { answerDefinitions } from '../../src/contract/answer-definitions.ts'
import { nonIsoDates } from '../reading/non-iso-dates.ts'
import type { Answer } from '../trial/answer.ts'
import { broken, contentType, kept, worded, type Difference, type Judgement } from './judgement.ts'

/** How a request was sent whose answer is looked at. */
export interface Asked {
  /** Whether it had a token. Default: true. */
  readonly isLetIn?: boolean
  /** What was unusual about it, to stand after its name in messages. */
  readonly how?: string
}

/**
 * Says whether an answer carries JSON, if its body is documented, or at least nothing else, with its Content-Type and with dates in ISO 8601
 * (section 1). A 400 must be one whose body is documented.
 */
export function answerForm(operation: OperationId, answer: Answer, { isLetIn = true, how = '' }: Asked = {}): readonly Judgement[] {
  const { status, isJson, body } = answer
  const what = `${operation}${how} answers ${status}`
  const notJson = isJson ? undefined : worded('', 'JSON', undefined)
  const shown = shownBody(operation, status)
  const judgements: Judgement[] = []
  if (shown !== undefined) judgements.push(judged('1-response-json', notJson, `${what} without a body of JSON.`))
  else if (isNamed(status, isLetIn)) {
    const isOther = answer.text.trim() !== '' && !isJson
    judgements.push(judged('1-response-json-unshown', isOther ? notJson : undefined, `${what} with a body that is not JSON.`))
  }
  if (!isJson || typeof body !== 'object' || body === null) return judgements
  const { 'content-type': type = 'none' } = answer.headers
  const isLabelled = /^(application\/json|text\/json|[\w.-]+\/[\w.-]+\+json)\s*(;|$)/i.test(type.trim())
  const unlabelled = isLabelled ? undefined : worded(contentType, 'application/json', type)
  const instead = `${what} with JSON, and its Content-Type is ${type} instead of application/json.`
  judgements.push(judged('1-response-content-type', unlabelled, instead))
  if (shown === undefined || status > 299) return judgements
  const bodies: readonly unknown[] = Array.isArray(body) ? body : [body]
  const found = bodies.map((one, index) => nonIsoDates(shown, one, Array.isArray(body) ? [index] : []))
  if (!found.some(({ count }) => count > 0)) return judgements
  const wrong = found.find((one) => one.wrong !== undefined)?.wrong
  const notIso = wrong && worded(wrong.path.join('.'), 'ISO 8601', wrong.value)
  return [...judgements, judged('1-answer-dates-iso', notIso, `${operation} answers ${wrong?.field} in a form that is not ISO 8601.`)]
}

/** Whether the document names an answer without showing its body, of a request that had a token or not. */
export function isNamed(status: number, isLetIn: boolean): boolean {
  return isLetIn && (status < 300 || status === 404 || status === 429 || status === 500)
}

/** The definition of the body that the document shows for a status of an operation; undefined where it shows none. */
export function shownBody(operation: OperationId, status: number): string | undefined {
  const answers: readonly DocumentedAnswer[] = operations[operation].answers
  return answers.map((one) => (one.status === status ? answerDefinitions(one.body)[0] : undefined)).find((name) => name !== undefined)
}

/** A judgement on a requirement of which a difference, if there is one, is the breach. */
function judged(requirement: Judgement['requirement'], difference: Difference | undefined, message: string): Judgement {
  return difference ? broken(requirement, message, difference) : kept(requirement)
}

import { operations, type Answer, type AnswerBody, type OperationId } from '../../schemas/operations.ts'
import { validators } from '../compiled/answers.ts'
import { answerDefinition } from '../contract/answer-definition.ts'
import type { Fault } from './fault.ts'
import { findFaults } from './find-faults.ts'

/** The outcome of validating an answer. */
export type AnswerValidation =
  | {
      readonly valid: true
      /** The documented answer that it is; none when the document shows no answer of this status. */
      readonly answer?: Answer
    }
  | {
      readonly valid: false
      /** The faults against the documented answer that it comes nearest to. */
      readonly faults: readonly Fault[]
    }

/**
 * Validates what a service answered to an operation (section 4). Answers are open: added fields are no fault
 * (section 9, item 2), except in error items, which section 7 closes. A body or a status that the document does not
 * show is valid.
 */
export function validateAnswer(operation: OperationId, status: number, body: unknown): AnswerValidation {
  const answers: readonly Answer[] = operations[operation].answers
  const documented = answers.filter((answer) => answer.status === status)
  const judged = documented.map((answer) => ({ answer, faults: answerFaults(answer.body, body) }))
  const fitting = judged.find(({ faults }) => faults.length === 0)
  if (fitting) return { valid: true, answer: fitting.answer }
  const [nearest] = judged.toSorted((a, b) => a.faults.length - b.faults.length)
  return nearest ? { valid: false, faults: nearest.faults } : { valid: true }
}

function answerFaults(shown: AnswerBody, body: unknown): readonly Fault[] {
  const definition = answerDefinition(shown)
  if (definition === undefined) return []
  if (typeof shown === 'string' || !('arrayOf' in shown)) return faultsOf(definition, body)
  if (!Array.isArray(body)) return [{ path: [], code: 'not_a_list', detail: `Expected a list of ${definition}.` }]
  return body.flatMap((item, index) => faultsOf(definition, item).map((fault) => ({ ...fault, path: [index, ...fault.path] })))
}

function faultsOf(definition: string, value: unknown): Fault[] {
  const check = validators[definition]
  if (!check) throw new RangeError(`There is no compiled validator for ${definition}`)
  return findFaults(definition, check, value)
}

import { operations, type Answer, type AnswerBody, type OperationId } from '../../schemas/operations.ts'
import { validators } from '../compiled/answers.ts'
import { answerDefinitions } from '../contract/answer-definitions.ts'
import { isObject } from '../contract/json-schema.ts'
import type { Fault } from './fault.ts'
import { findFaults } from './find-faults.ts'
import { isOtherForm } from './other-form.ts'

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
 * show is valid. What is given back may be the whole request or the record alone, in another form of the same value,
 * such as a datetime in another zone; whether it is what was sent is for those to judge who know what that was.
 */
export function validateAnswer(operation: OperationId, status: number, body: unknown): AnswerValidation {
  const answers: readonly Answer[] = operations[operation].answers
  const documented = answers.filter((answer) => answer.status === status)
  const judged = documented
    .filter(({ without }) => without === undefined || !holdsObject(body, without))
    .map((answer) => ({ answer, faults: answerFaults(answer.body, body) }))
  const fitting = judged.find(({ faults }) => faults.length === 0)
  if (fitting) return { valid: true, answer: fitting.answer }
  const [nearest] = judged.toSorted((a, b) => a.faults.length - b.faults.length)
  return nearest ? { valid: false, faults: nearest.faults } : { valid: true }
}

function holdsObject(body: unknown, field: string): boolean {
  return isObject(body) && isObject(body[field]) && Object.keys(body[field]).length > 0
}

function answerFaults(shown: AnswerBody, body: unknown): readonly Fault[] {
  if (shown === 'not shown') return []
  const [definition = '', alone] = answerDefinitions(shown)
  if ('arrayOf' in shown) {
    if (!Array.isArray(body)) return [{ path: [], code: 'not_a_list', detail: `Expected a list of ${definition}.` }]
    return ofItems(body, (item) => faultsOf(definition, item))
  }
  if (alone === undefined) return faultsOf(definition, body)
  return echoFaults(definition, alone, body)
}

/**
 * What is wrong with an echo that may be the whole request or the record alone, or a list of either. Both are open, so
 * that it is each as far as it has their fields, and one that lacks those of the request may be the record.
 */
function echoFaults(request: string, alone: string, body: unknown): readonly Fault[] {
  if (Array.isArray(body)) return ofItems(body, (item) => echoFaults(request, alone, item))
  const ofRequest = faultsOf(request, body, accountReference).filter(({ code, path }) => code !== 'required' || path.length > 1)
  return isObject(body) ? [...ofRequest, ...faultsOf(alone, body)] : ofRequest
}

function ofItems(items: readonly unknown[], faultsOfItem: (item: unknown) => readonly Fault[]): Fault[] {
  return items.flatMap((item, index) => faultsOfItem(item).map((fault) => ({ ...fault, path: [index, ...fault.path] })))
}

/** The fields that tell whose record it is; an echo has no other form of them. */
const accountReference = ['import_supplier', 'external_account_number']

/** @param exact Fields that the answer has in no other form than clients send them. */
function faultsOf(definition: string, value: unknown, exact: readonly unknown[] = []): Fault[] {
  const check = validators[definition]
  if (!check) throw new RangeError(`There is no compiled validator for ${definition}`)
  return findFaults(definition, check, value).filter((fault) => exact.includes(fault.path[0]) || !isOtherForm(definition, fault, value))
}

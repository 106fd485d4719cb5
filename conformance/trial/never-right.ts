import { isPostOperation } from '../../src/validate/subject.ts'
import { validator } from '../../src/validate/validate.ts'
import { operationOf } from './operation-of.ts'
import type { Step } from './step.ts'
import { tokenFaultIn } from './token-faults.ts'

/** Whether no conforming server gives such an answer, whatever was sent before: it failed, or took what the document does not allow. */
export function neverRight(step: Step): boolean {
  const { request, response } = step
  if (operationOf(step) === undefined || !response || step.operator !== undefined) return false
  return (
    response.status >= 500 ||
    (response.status < 300 && (!isValid(step) || tokenFaultIn(request.headers?.['Authorization'] ?? '') !== undefined))
  )
}

/** Whether the document allows the body of a request. */
export function isValid(step: Step): boolean {
  const operation = operationOf(step)
  return operation === undefined || !isPostOperation(operation) || validator(operation).test(step.request.body)
}

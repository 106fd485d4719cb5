import { isObject } from '../../contract/json-schema.ts'

/** What stands in the place of an answer that is not given yet. */
export const open = '?'

/** The answer that leaves a field out. */
export const leaveOut = 'leave out'

/** The answers that tell the unit of amounts. */
export const units = ['in cents', 'in euros'] as const

/** The answers that tell what is to be done with records that lie in an object. */
export const takings = ['take them', 'leave them'] as const

/** Whether a question is not answered yet. */
export function isOpen(answer: unknown): boolean {
  return answer === open || (isObject(answer) && answer['answer'] === open)
}

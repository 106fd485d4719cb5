/**
 * Validates what a service answers; apart from the root, since only those who test a service need it.
 * @module
 */
export { validateAnswer, type AnswerValidation } from './validate/validate-answer.ts'

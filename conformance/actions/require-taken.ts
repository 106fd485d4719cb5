import type { OperationId } from '../../schemas/operations.ts'
import type { Answer } from '../trial/answer.ts'
import type { Trial } from '../trial/trial.ts'

/** Ends the trial without a verdict unless an operation took the template: the server may have rules of its own. */
export function requireTaken(trial: Trial, operation: OperationId, { status }: Pick<Answer, 'status'>, isTaken: boolean): void {
  trial.require(isTaken, `${operation} answers ${status} to the template: one that it accepts can be given as templates.${operation}`)
}

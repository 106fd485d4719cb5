import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import type { Answer } from '../trial/answer.ts'
import type { Trial } from '../trial/trial.ts'
import { isNumber } from './standing.ts'

/**
 * An answer must give the platform account number that an earlier one gave. Where that gave none, nothing is judged: what it
 * lacked is another requirement.
 * @param at Its dot-delimited path.
 */
export function demandSameNumber(
  trial: Trial,
  requirement: RequirementId,
  answer: Answer,
  number: unknown,
  message: string,
  at = 'platform_account_number',
): void {
  if (isNumber(number)) trial.demandValue(requirement, answer, at, number, message)
}

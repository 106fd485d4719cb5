import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import type { Answer } from '../trial/answer.ts'
import type { Trial } from '../trial/trial.ts'
import { not } from '../trial/value-difference.ts'
import { noNumber } from './standing.ts'

/** The status of a pair must show no account: it is not COMPLETED, and there is no platform account number. */
export function demandNotCreated(trial: Trial, requirement: RequirementId, status: Answer, message: string): void {
  trial.demandValue(requirement, status, 'status', not('COMPLETED'), message)
  trial.demandValue(requirement, status, 'platform_account_number', noNumber, message)
}

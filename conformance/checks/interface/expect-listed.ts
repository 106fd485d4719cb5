import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { excessIn, lackOf, placesIn } from '../../reading/listed.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'

/** Says whether a list holds an account. */
export function expectListed(trial: Trial, requirement: RequirementId, list: Answer, number: string, message: string): boolean {
  return trial.demandIn(list, requirement, placesIn(list, number).length > 0, message, lackOf(number))
}

/** Says whether a list holds nothing of an account. */
export function expectNotListed(trial: Trial, requirement: RequirementId, list: Answer, number: string, message: string): boolean {
  const excess = excessIn(list, number, 0)
  return trial.demandIn(list, requirement, excess === undefined, message, excess)
}

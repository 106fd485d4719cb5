import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import type { RecordOperation } from '../actions/accepted-request.ts'
import { partAt } from '../generators/change-at.ts'
import { allEchoedKinds } from '../oracle/echoed-kinds.ts'
import { sameMeaning } from '../reading/same-meaning.ts'
import type { Answer } from '../trial/answer.ts'
import type { Trial } from '../trial/trial.ts'
import type { Coercion } from './coercions.ts'

/** What says of an operation that its answer holds what was sent. */
export function echoRequirement(operation: RecordOperation): RequirementId | undefined {
  return operation === 'validateAccount' ? '4.2-validate-echo' : allEchoedKinds.find((kind) => kind.operation === operation)?.echo
}

/** Says whether what was accepted in other types comes back as what it says, in whichever of both; what does not come back shows nothing. */
export function expectMeaningKept(trial: Trial, operation: RecordOperation, coercions: readonly Coercion[], answer: Answer): void {
  const requirement = echoRequirement(operation)
  if (requirement === undefined) return
  const field = allEchoedKinds.find((kind) => kind.operation === operation)?.field
  // Whether the whole request comes back or the record alone is open.
  const echoes = [answer.body, ...(field === undefined ? [] : [{ [field]: answer.body }])]
  for (const { path, was, value } of coercions) {
    const got = echoes.map((echo) => partAt(echo, path)).find((part) => part !== undefined && part !== null)
    const isKept = got === undefined || [was, value].some((one) => sameMeaning(one, got) === undefined) || inWords(got) === inWords(was)
    const at = path.join('.')
    const message = `${operation} takes ${JSON.stringify(value)} at ${at}, and answers ${JSON.stringify(got)} there.`
    trial.demandIn(answer, requirement, isKept, message, isKept ? undefined : { at, expected: was, got })
  }
}

function inWords(value: unknown): string {
  return String(value).toLowerCase()
}

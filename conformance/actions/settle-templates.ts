import type { OperationId } from '../../schemas/operations.ts'
import type { Check } from '../check.ts'
import type { Setting } from '../setting/setting.ts'
import { samples, type TemplateOperation } from '../setting/templates.ts'
import { TargetError } from '../target/target.ts'
import { Trial } from '../trial/trial.ts'
import { MissingNeed, Unmet } from '../trial/unmet.ts'
import { acceptedRequest } from './accepted-request.ts'

/**
 * Takes out of a template what the target refuses of it, as soon as it was refused for the first time, so that one part of a
 * record does not keep all others from being judged.
 */
export async function settleTemplates(setting: Setting, nobodysCheck: Check): Promise<void> {
  for (const { operation } of setting.ledger.refusals) {
    if (!isTemplate(operation) || !setting.templates.settle(operation)) continue
    try {
      await setting.course.within(`template of ${operation}`, () => acceptedRequest(new Trial(setting, nobodysCheck), operation))
    } catch (error) {
      // Then nothing of it is accepted, which the checks that build on it say.
      if (!(error instanceof Unmet || error instanceof MissingNeed || error instanceof TargetError)) throw error
    }
  }
}

function isTemplate(operation: OperationId): operation is TemplateOperation {
  return operation in samples
}

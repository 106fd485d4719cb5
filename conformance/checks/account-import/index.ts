import type { Check } from '../../check.ts'
import { closedSupplierChecks } from './closed-suppliers.ts'
import { importedStage } from './imported-stage.ts'
import { inProgressChecks } from './in-progress.ts'
import { limitChecks } from './limits.ts'
import { lifeChecks } from './lives.ts'
import { limitObserved, pairCharacters, requestSizes, unknownSupplier } from './open-points.ts'
import { pairJoined } from './pair-joined.ts'
import { pairSpelling } from './pair-spelling.ts'
import { pairTwoNumbers } from './pair-two-numbers.ts'
import { processingChecks } from './processing.ts'
import { skippedChecks } from './skipped.ts'
import { stageLikeValidate } from './stage-like-validate.ts'
import { stagingChecks } from './staging.ts'
import { validatingChecks } from './validating.ts'

/** Staging, processing, supplier states and the concurrency limit (sections 1, 3.1, 3.2, 4.2 and 8). */
export const accountImportChecks: readonly Check[] = [
  ...lifeChecks,
  ...validatingChecks,
  ...stagingChecks,
  stageLikeValidate,
  ...processingChecks,
  importedStage,
  ...inProgressChecks,
  ...pairTwoNumbers,
  ...pairJoined,
  pairSpelling,
  pairCharacters,
  ...closedSupplierChecks,
  ...skippedChecks,
  unknownSupplier,
  ...limitChecks,
  limitObserved,
  requestSizes,
]

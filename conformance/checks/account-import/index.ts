import { stageAgainSparser } from './stage-again-sparser.ts'
import { stageAgainEmptied } from './stage-again-emptied.ts'
import { stageAgainNear } from './stage-again-near.ts'
import type { Check } from '../../check.ts'
import { importedStage } from './imported-stage.ts'
import { lifeChecks } from './lives.ts'
import { pairJoined } from './pair-joined.ts'
import { pairSpelling } from './pair-spelling.ts'
import { pairTwoNumbers } from './pair-two-numbers.ts'
import { processFieldTypes } from './process-field-types.ts'
import { processFirst } from './process-first.ts'
import { processNeverStaged } from './process-never-staged.ts'
import { processUnknownTeam } from './process-unknown-team.ts'
import { processWithoutField } from './process-without-field.ts'
import { stageAgainProcessed } from './stage-again-processed.ts'
import { stageAgainOften } from './stage-again-often.ts'
import { stageLikeValidate } from './stage-like-validate.ts'
import { stageRefused } from './stage-refused.ts'
import { stageStored } from './stage-stored.ts'
import { stageValuesStored } from './stage-values-stored.ts'
import { validateAccount } from './validate-account.ts'
import { validateExisting } from './validate-existing.ts'
import { validateValues } from './validate-values.ts'
import { limitObserved, pairCharacters, requestSizes, unknownSupplier } from './open-points.ts'
import { limitChecks } from './limits.ts'
import { inProgressChecks } from './in-progress.ts'
import { skippedChecks } from './skipped.ts'
import { closedSupplierChecks } from './closed-suppliers.ts'

/** Staging, processing, supplier states and the concurrency limit (sections 1, 3.1, 3.2, 4.2 and 8). */
export const accountImportChecks: readonly Check[] = [
  ...lifeChecks,
  validateAccount,
  validateValues,
  validateExisting,
  stageAgainOften,
  stageRefused,
  stageStored,
  stageAgainSparser,
  stageAgainEmptied,
  stageAgainNear,
  stageValuesStored,
  stageAgainProcessed,
  stageLikeValidate,
  processFirst,
  processUnknownTeam,
  processNeverStaged,
  processWithoutField,
  processFieldTypes,
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

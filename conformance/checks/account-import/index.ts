import { stageAgainSparser } from './stage-again-sparser.ts'
import { stageAgainEmptied } from './stage-again-emptied.ts'
import { stageAgainNear } from './stage-again-near.ts'
import type { Check } from '../../check.ts'
import { closedSupplier } from './closed-supplier.ts'
import { dryRunInProgress } from './dry-run-in-progress.ts'
import { importedStage } from './imported-stage.ts'
import { inProgressOtherSupplier } from './in-progress-other-supplier.ts'
import { inProgressOthers } from './in-progress-others.ts'
import { lifeChecks } from './lives.ts'
import { limitDisabled } from './limit-disabled.ts'
import { limitProcessOnly } from './limit-process-only.ts'
import { limitSlots } from './limit-slots.ts'
import { limitAtOnce } from './limit-at-once.ts'
import { limit } from './limit.ts'
import { othersWhileHeld } from './others-while-held.ts'
import { pairJoined } from './pair-joined.ts'
import { pairSpelling } from './pair-spelling.ts'
import { pairTwoNumbers } from './pair-two-numbers.ts'
import { pauseSurvived } from './pause-survived.ts'
import { processFieldTypes } from './process-field-types.ts'
import { processFirst } from './process-first.ts'
import { processNeverStaged } from './process-never-staged.ts'
import { processUnknownTeam } from './process-unknown-team.ts'
import { processWithoutField } from './process-without-field.ts'
import { skipMark } from './skip-mark.ts'
import { skipMarkKept } from './skip-mark-kept.ts'
import { skippedAccount } from './skipped-account.ts'
import { stageAgainProcessed } from './stage-again-processed.ts'
import { stageAgainOften } from './stage-again-often.ts'
import { stageLikeValidate } from './stage-like-validate.ts'
import { stageRefused } from './stage-refused.ts'
import { stageStored } from './stage-stored.ts'
import { stageValuesStored } from './stage-values-stored.ts'
import { inProgressAtOnce } from './in-progress-at-once.ts'
import { statusInProgress } from './status-in-progress.ts'
import { supplierCloses } from './supplier-closes.ts'
import { validateAccount } from './validate-account.ts'
import { validateExisting } from './validate-existing.ts'
import { validateValues } from './validate-values.ts'
import { limitObserved, pairCharacters, requestSizes, unknownSupplier } from './open-points.ts'

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
  statusInProgress,
  inProgressAtOnce,
  dryRunInProgress,
  inProgressOthers,
  inProgressOtherSupplier,
  ...othersWhileHeld,
  ...pairTwoNumbers,
  ...pairJoined,
  pairSpelling,
  pairCharacters,
  closedSupplier('paused'),
  closedSupplier('complete'),
  supplierCloses('paused'),
  supplierCloses('complete'),
  pauseSurvived,
  skippedAccount,
  skipMark,
  skipMarkKept,
  unknownSupplier,
  limit,
  limitAtOnce,
  limitSlots,
  ...limitDisabled,
  limitProcessOnly,
  limitObserved,
  requestSizes,
]

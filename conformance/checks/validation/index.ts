import type { Check } from '../../check.ts'
import { accountReference } from './account-reference.ts'
import { allowedEditsAccepted } from './allowed-edits-accepted.ts'
import { errorCodes } from './error-codes.ts'
import { farItems } from './far-items.ts'
import { localDatetimes } from './local-datetimes.ts'
import { openEditsObserved } from './open-edits-observed.ts'
import { otherErrorBodies, vendorErrorBody } from './other-error-bodies.ts'
import { recordTypes } from './record-types.ts'
import { requiredFields } from './required-fields.ts'
import { bodyObject, processWrongTypes, stageWrongTypes } from './wrong-types.ts'

/** Validation of every record and the error envelope (sections 1, 2 and 7). */
export const validationChecks: readonly Check[] = [
  ...recordTypes,
  ...allowedEditsAccepted,
  processWrongTypes,
  bodyObject,
  ...farItems,
  stageWrongTypes,
  errorCodes,
  otherErrorBodies,
  vendorErrorBody,
  localDatetimes,
  accountReference,
  ...openEditsObserved,
  requiredFields,
]

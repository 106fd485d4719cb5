import { flagsAccepted } from './flags-accepted.ts'
import type { Check } from '../../check.ts'
import { accountOpen } from './account-open.ts'
import { accountReference } from './account-reference.ts'
import { accountVariations } from './account-variations.ts'
import { answerForms } from './answer-forms.ts'
import { bodyObject } from './body-object.ts'
import { dateShape } from './date-shape.ts'
import { datetimeShapes } from './datetime-shapes.ts'
import { decimalStrings } from './decimal-strings.ts'
import { errorCodes } from './error-codes.ts'
import { errorEnvelope } from './error-envelope.ts'
import { farItems } from './far-items.ts'
import { localDatetimes } from './local-datetimes.ts'
import { otherErrorBodies } from './other-error-bodies.ts'
import { paymentInstructionAccount } from './payment-instruction-account.ts'
import { processFieldName } from './process-field-name.ts'
import { processWrongTypes } from './process-wrong-types.ts'
import { recordTypes } from './record-types.ts'
import { requiredFields } from './required-fields.ts'
import { seenValues } from './seen-values.ts'
import { stageWrongTypes } from './stage-wrong-types.ts'
import { transactionWrongTypes } from './transaction-wrong-types.ts'
import { vendorErrorBody } from './vendor-error-body.ts'

/** Validation of every record and the error envelope (sections 1, 2 and 7). */
export const validationChecks: readonly Check[] = [
  ...recordTypes,
  stageWrongTypes,
  processWrongTypes,
  transactionWrongTypes,
  bodyObject,
  farItems,
  ...errorEnvelope,
  errorCodes,
  otherErrorBodies,
  vendorErrorBody,
  accountVariations,
  flagsAccepted,
  dateShape,
  ...datetimeShapes,
  localDatetimes,
  decimalStrings,
  ...answerForms,
  ...seenValues,
  accountReference,
  paymentInstructionAccount,
  processFieldName,
  accountOpen,
  requiredFields,
]

import type { Rule } from '../rule.ts'
import { billedReadingAfterLastBilledToDate } from './billed-reading-after-last-billed-to-date.ts'
import { missingRemovalReading } from './missing-removal-reading.ts'
import { missingTransferReadingForRegister } from './missing-transfer-reading-for-register.ts'
import { multipleTransferReadingsForRegister } from './multiple-transfer-readings-for-register.ts'
import { readingDoesNotFitRegister } from './reading-does-not-fit-register.ts'
import { readingsIndicateNegativeConsumption } from './readings-indicate-negative-consumption.ts'
import { transferReadingDatesMustMatchLastBilledToDate } from './transfer-reading-dates-must-match-last-billed-to-date.ts'

/** The rules of the group `readings`. */
export const readingsRules: readonly Rule[] = [
  missingTransferReadingForRegister,
  multipleTransferReadingsForRegister,
  transferReadingDatesMustMatchLastBilledToDate,
  billedReadingAfterLastBilledToDate,
  readingsIndicateNegativeConsumption,
  missingRemovalReading,
  readingDoesNotFitRegister,
]

import type { Check } from '../check.ts'
import { accountImportChecks } from './account-import/index.ts'
import { accountRecordChecks } from './account-records/index.ts'
import { interfaceChecks } from './interface/index.ts'
import { lawChecks } from './laws/index.ts'
import { postAccountChecks } from './post-account/index.ts'
import { preAccountChecks } from './pre-account/index.ts'
import { atOnceChecks, raceChecks } from './races/index.ts'
import { sequenceChecks } from './sequences/index.ts'
import { stabilityChecks } from './stability/index.ts'
import { tourChecks } from './tours/index.ts'
import { validationChecks } from './validation/index.ts'

/** Every check of the suite. */
export const checks: readonly Check[] = [
  ...interfaceChecks,
  ...validationChecks,
  ...accountImportChecks,
  ...accountRecordChecks,
  ...postAccountChecks,
  ...preAccountChecks,
  ...sequenceChecks,
  ...raceChecks,
  ...atOnceChecks,
  ...lawChecks,
  ...tourChecks,
  ...stabilityChecks,
]

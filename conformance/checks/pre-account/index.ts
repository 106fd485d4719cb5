import type { Check } from '../../check.ts'
import { contactOffsetsAccepted } from './contact-offsets-accepted.ts'
import { definitionsEitherList } from './definitions-either-list.ts'
import { definitionsStored } from './definitions-stored.ts'
import { feesStored } from './fees-stored.ts'
import { preAccountOpenPoints } from './open-points.ts'
import { participantChecks } from './participants-imported.ts'
import { unknownCodeChecks } from './unknown-codes.ts'
import { variedImports } from './varied-imports.ts'

/** Market participants, fees and definitions (sections 2.10 to 2.12 and 4.1). */
export const preAccountChecks: readonly Check[] = [
  ...participantChecks,
  contactOffsetsAccepted,
  feesStored,
  definitionsEitherList,
  ...unknownCodeChecks,
  definitionsStored,
  ...variedImports,
  ...preAccountOpenPoints,
]

import type { Rule } from '../rule.ts'
import { blankAccountReference } from './blank-account-reference.ts'
import { eicCheckCharacter } from './eic-check-character.ts'
import { invalidEic } from './invalid-eic.ts'
import { invalidIban } from './invalid-iban.ts'
import { invalidMarketParticipantCode } from './invalid-market-participant-code.ts'
import { invalidMeloNumber } from './invalid-melo-number.ts'
import { invalidObisCode } from './invalid-obis-code.ts'
import { invalidPostcode } from './invalid-postcode.ts'
import { invalidSupplyPointIdentifier } from './invalid-supply-point-identifier.ts'
import { maloCheckDigit } from './malo-check-digit.ts'
import { marketParticipantCheckDigit } from './market-participant-check-digit.ts'
import { postcodeInTown } from './postcode-in-town.ts'

/** The rules of the group `identifiers`. */
export const identifiersRules: readonly Rule[] = [
  blankAccountReference,
  invalidSupplyPointIdentifier,
  maloCheckDigit,
  invalidMeloNumber,
  invalidMarketParticipantCode,
  marketParticipantCheckDigit,
  invalidEic,
  eicCheckCharacter,
  invalidObisCode,
  invalidIban,
  invalidPostcode,
  postcodeInTown,
]

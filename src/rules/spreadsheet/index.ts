import type { Rule } from '../rule.ts'
import { commaDecimal } from './comma-decimal.ts'
import { daylightSavingHour } from './daylight-saving-hour.ts'
import { identifierReadAsNumber } from './identifier-read-as-number.ts'
import { invisibleCharacter } from './invisible-character.ts'
import { leadingZeroLost } from './leading-zero-lost.ts'
import { letterLost } from './letter-lost.ts'
import { maloMeloSwapped } from './malo-melo-swapped.ts'
import { openEndAsDate } from './open-end-as-date.ts'
import { placeholderDate } from './placeholder-date.ts'
import { surroundingSpace } from './surrounding-space.ts'
import { textMark } from './text-mark.ts'
import { wordForNothing } from './word-for-nothing.ts'
import { wrongEncoding } from './wrong-encoding.ts'

/** The rules of the group `spreadsheet`. */
export const spreadsheetRules: readonly Rule[] = [
  leadingZeroLost,
  identifierReadAsNumber,
  commaDecimal,
  wrongEncoding,
  letterLost,
  surroundingSpace,
  invisibleCharacter,
  textMark,
  wordForNothing,
  maloMeloSwapped,
  placeholderDate,
  openEndAsDate,
  daylightSavingHour,
]

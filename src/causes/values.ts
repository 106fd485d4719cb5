import { mojibake } from '../rules/spreadsheet/mojibake.ts'
import type { CauseField, Reading, ValueCause } from './cause.ts'
import { compactDate } from './dates/compact-date.ts'
import { dateParts } from './dates/date-parts.ts'
import { dateWithTime } from './dates/date-with-time.ts'
import { dateWithZone } from './dates/date-with-zone.ts'
import { dateWithoutTime } from './dates/date-without-time.ts'
import { epochDate } from './dates/epoch-date.ts'
import { endOfDay } from './dates/end-of-day.ts'
import { excelDate } from './dates/excel-date.ts'
import { germanDate } from './dates/german-date.ts'
import { infiniteDate } from './dates/infinite-date.ts'
import { jsonDate } from './dates/json-date.ts'
import { monthName } from './dates/month-name.ts'
import { isNoDate, noDate } from './dates/no-date.ts'
import { printedDate } from './dates/printed-date.ts'
import { slashedDate } from './dates/slashed-date.ts'
import { sqlTimestamp } from './dates/sql-timestamp.ts'
import { zoneName } from './dates/zone-name.ts'
import { flagWord } from './flags/flag-word.ts'
import { emptyForNothing } from './nothing/empty-for-nothing.ts'
import { falseForNothing } from './nothing/false-for-nothing.ts'
import { keptAsText } from './nothing/kept-as-text.ts'
import { nullForNothing } from './nothing/null-for-nothing.ts'
import { spaceAround } from './nothing/space-around.ts'
import { isNoWord, mayBeNoWord, wordForNothing } from './nothing/word-for-nothing.ts'
import { bareDecimalPoint } from './numbers/bare-decimal-point.ts'
import { commaInNumber } from './numbers/comma-in-number.ts'
import { currencySign } from './numbers/currency-sign.ts'
import { floatDigits, floatMeant } from './numbers/float-digits.ts'
import { mayHaveThousands } from './numbers/may-have-thousands.ts'
import { numberForDecimal } from './numbers/number-for-decimal.ts'
import { oddSign } from './numbers/odd-sign.ts'
import { scientificNumber } from './numbers/scientific-number.ts'
import { signLetter } from './numbers/sign-letter.ts'
import { textForNumber } from './numbers/text-for-number.ts'
import { deferredLink } from './shapes/deferred-link.ts'
import { objectAsText } from './shapes/object-as-text.ts'
import { dosText } from '../rules/spreadsheet/dos-letters.ts'
import { dosLetters } from './texts/dos-letters.ts'
import { accessHyperlink, isAccessHyperlink } from './texts/access-hyperlink.ts'
import { brokenUmlauts } from './texts/broken-umlauts.ts'
import { allEscaped, mayBeEscaped } from './texts/all-escaped.ts'
import { htmlEntities } from './texts/html-entities.ts'
import { isNumberRead, numberForText } from './texts/number-for-text.ts'
import { isPhpSerialized, phpSerialized } from './texts/php-serialized.ts'
import { lostZero, mayHaveLostZero } from './texts/lost-zero.ts'
import { codeMeantBy, wordForCode } from './texts/word-for-code.ts'
import type { JsonSchema } from '../contract/json-schema.ts'
import type { FieldKind } from './field-kind.ts'
import { firstOf } from './first-of.ts'

/** The causes that show in single values. The first that a value is of counts. */
export const valueCauses: readonly ValueCause[] = [
  nullForNothing,
  spaceAround,
  keptAsText,
  emptyForNothing,
  falseForNothing,
  wordForNothing,
  noDate,
  infiniteDate,
  germanDate,
  slashedDate,
  monthName,
  printedDate,
  compactDate,
  dateParts,
  jsonDate,
  epochDate,
  excelDate,
  endOfDay,
  sqlTimestamp,
  zoneName,
  dateWithTime,
  dateWithZone,
  dateWithoutTime,
  numberForDecimal,
  floatDigits,
  textForNumber,
  oddSign,
  scientificNumber,
  bareDecimalPoint,
  signLetter,
  currencySign,
  commaInNumber,
  flagWord,
  numberForText,
  wordForCode,
  lostZero,
  accessHyperlink,
  dosLetters,
  brokenUmlauts,
  htmlEntities,
  allEscaped,
  objectAsText,
  phpSerialized,
  deferredLink,
]

const byKind = Map.groupBy(
  valueCauses.flatMap((cause) => cause.kinds.map((kind) => ({ kind, cause }))),
  ({ kind }) => kind,
)

/** Whether no cause is about a value of the kind of its field, as about most of them. */
export function isSound(kind: FieldKind, value: unknown, name: string, schema: JsonSchema): boolean {
  if (typeof value !== 'string') return kind !== 'number' || floatMeant(value) === undefined
  if (kind === 'text') {
    if (codeMeantBy(schema, name, value) !== undefined || mayHaveLostZero(name, value)) return false
    return (
      !hasOddLetters(value) &&
      !mayBeEscaped(value) &&
      !isNumberRead(name, value) &&
      !isNoWord(value) &&
      !mayBeNoWord(value) &&
      !isAccessHyperlink(value) &&
      !isPhpSerialized(value)
    )
  }
  if (kind === 'decimal') return !mayHaveThousands(name, value)
  return !(kind === 'date' || kind === 'datetime') || !isNoDate(value)
}

/** Whether a text was read in another encoding than it was written in, or may have been. */
export function hasOddLetters(text: string): boolean {
  return mojibake(text) !== undefined || dosText(text) !== undefined
}

/** The causes that are looked for in a field of a kind. */
export function valueCausesOf(kind: FieldKind): readonly ValueCause[] {
  return causesOf.get(kind) ?? []
}

const causesOf = new Map([...byKind].map(([kind, entries]) => [kind, entries.map(({ cause }) => cause)]))

/** A cause that a value is of, and what it may mean. */
export interface FoundCause {
  readonly cause: ValueCause
  readonly readings: readonly Reading[]
}

/** The first cause that a value is of; undefined where it is of none. */
export function causeOfValue(value: unknown, field: CauseField): FoundCause | undefined {
  if (typeof value !== 'string') return findCauseOf(value, field)
  const key = `${field.name} ${field.lastYear ?? ''} ${field.proven ?? ''} ${field.isOfXml === true ? 'XML' : ''} ${value}`
  if (key.length > longestKnown) return findCauseOf(value, field)
  const known = knownOf.get(field.schema) ?? new Map<string, FoundCause | undefined>()
  knownOf.set(field.schema, known)
  const before = known.get(key)
  if (before || known.has(key)) return before
  const found = findCauseOf(value, field)
  // What a text holds may be changed in its record.
  if (found?.readings.some(({ after }) => typeof after === 'object') === true) return found
  if (known.size === mostKnown) known.clear()
  known.set(key, found)
  return found
}

function findCauseOf(value: unknown, field: CauseField): FoundCause | undefined {
  return firstOf(valueCausesOf(field.kind), (cause) => {
    const readings = cause.repair.readings(value, field)
    return readings && { cause, readings }
  })
}

/**
 * What short texts of fields mean: days, words and amounts come again from record to record, where one is written otherwise than it
 * should be nearly all are, and to read one takes longer than all else that is done about it.
 */
const knownOf = new WeakMap<JsonSchema, Map<string, FoundCause | undefined>>()

const [mostKnown, longestKnown] = [500, 80]

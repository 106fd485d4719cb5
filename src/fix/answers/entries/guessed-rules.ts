import { decimalsOfNumber, withDecimals } from '../../../causes/answers/texts/decimals-of-number.ts'
import { datesByPattern } from '../../../causes/answers/texts/dates-by-pattern.ts'
import { overpunchedNumber } from '../../../causes/answers/texts/overpunched-number.ts'
import type { FieldKind } from '../../../causes/field-kind.ts'
import { numberKinds } from '../../../causes/numbers/in-kind.ts'
import type { EntryAbout } from './asked-entry.ts'

/** What may be answered for a field. */
type Guess = Pick<EntryAbout, 'maybe' | 'expected'>

/** What may be answered for all values of a field that are wrong; undefined where no one rule reads them all. They are guesses, and asked as such. */
export function guessedRules(kind: FieldKind, texts: readonly string[]): Guess | undefined {
  if (numberKinds.includes(kind)) return overpunched(texts) ?? signed(texts) ?? withUnit(texts) ?? floats(kind, texts)
  return kind === 'date' ? dates(texts) : undefined
}

/** Numbers of COBOL: how many decimals they have, nothing shows. */
function overpunched(texts: readonly string[]): Guess | undefined {
  if (!texts.every((text) => overpunchedNumber.read(text, { decimals: 0 }) !== undefined)) return undefined
  const [example = ''] = texts
  const made = [2, 0].map(
    (decimals) =>
      `"overpunched with ${decimals} decimals" makes ${JSON.stringify(example)} ${overpunchedNumber.read(example, { decimals })}`,
  )
  return { expected: `how many decimals the numbers of COBOL have: ${made.join(', ')}` }
}

/** Letters and words for debit and credit: which of them is negative for the interface, nothing shows. */
function signed(texts: readonly string[]): Guess | undefined {
  const words = texts.map((text) => /^\d[\d.,']*\s?(S|H|Soll|Haben|CR|DR|C|D)$/i.exec(text.trim())?.[1])
  const [one, other, ...more] = [...new Set(words)]
  if (one === undefined || words.includes(undefined) || more.length > 0 || one.toLowerCase() === other?.toLowerCase()) return undefined
  const maybe =
    other === undefined ? [`${one} is negative`] : [`${one} is positive, ${other} is negative`, `${other} is positive, ${one} is negative`]
  return { maybe, expected: 'which of the letters or words is a minus sign for the interface' }
}

/** Units of prices. Of cents nobody knows for certain that the interface has euros there. */
const ofPrice = /^(?:(ct|cent)|€|eur)\/(?:kwh|monat|month)$/i

const ofQuantity = /^(?:kwh|m³|m3)$/i

/** Numbers that all have the same unit behind them. */
function withUnit(texts: readonly string[]): Guess | undefined {
  const found = texts.map((text) => /^-?\d[\d.,']*\s?([^\d\s].*)$/.exec(text.trim())?.[1])
  const units = [...new Set(found)].filter((unit) => unit !== undefined)
  const [unit] = units
  if (unit === undefined || found.includes(undefined)) return undefined
  if (units.every((one) => ofQuantity.test(one)))
    return {
      maybe: [`with the unit ${units.join(' or ')}`],
      expected: 'what goes behind the numbers, if the field has them in that unit; as in "with the unit MWh, times 1000" otherwise',
    }
  const [isPrice, isCents] = ofPrice.exec(unit) ?? []
  if (units.length > 1 || isPrice === undefined) return undefined
  const maybe = [
    `with the unit ${unit}${isCents === undefined ? '' : ', divided by 100'}`,
    ...(isCents === undefined ? [] : [`with the unit ${unit}`]),
  ]
  return { maybe, expected: `what goes behind the numbers, and what makes them euros, as in "with the unit ct/kWh, divided by 100"` }
}

/** So many decimals an amount has at most that a float stands for. */
const mostDecimals = 6

/** Floats with more digits than readers keep, which have few decimals but for the noise. */
function floats(kind: FieldKind, texts: readonly string[]): Guess | undefined {
  if (kind !== 'decimal') return undefined
  const fitting = Array.from({ length: mostDecimals + 1 }, (_, decimals) => decimals).find((decimals) =>
    texts.every((text) => decimalsOfNumber.read(text, { decimals }) !== undefined),
  )
  if (fitting === undefined) return undefined
  return { maybe: [withDecimals(fitting)], expected: `how many decimals the numbers have, as in "${withDecimals(2)}"` }
}

/** How days of digits alone may be written. */
const patterns = ['CyyMMdd', 'yyyyDDD', 'ddMMyyyy', 'yyMMdd', 'ddMMyy', 'yyDDD']

/** Days of digits alone, but for a few that stand for none, such as 0 and 9999999. */
function dates(texts: readonly string[]): Guess | undefined {
  if (!texts.every((text) => /^\d{1,8}$/.test(text))) return undefined
  const counted = patterns.map((pattern) => {
    const rule = datesByPattern.ruleIn(`dates as ${pattern}`)
    const days = texts.flatMap((text) => (rule && datesByPattern.read(text, rule, { isNumber: true, lastYear: anyYear })) ?? [])
    return { pattern, count: days.filter((day) => day >= '1900' && day < '2100').length }
  })
  const fitting = counted.filter(({ count }) => count * 10 >= texts.length * 8).toSorted((a, b) => b.count - a.count)
  if (fitting.length === 0) return undefined
  const needsYears = fitting.some(({ pattern }) => /(?<![Cy])yy(?!y)/.test(pattern))
  return {
    maybe: fitting.map(({ pattern }) => `dates as ${pattern}`),
    expected: `how the dates are written, with the letters of Java, and C for the century digit of DB2/400${needsYears ? '; yy without it needs an answer in "years", too' : ''}`,
  }
}

/** Whatever the century is. */
const anyYear = 99

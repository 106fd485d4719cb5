import { asRulesSuggest, type SuggestedRule } from './as-rules-suggest.ts'
import { base64Decimal, type Base64Rule } from './base64-decimal.ts'
import { changedEdge, type EdgeRule } from './changed-edge.ts'
import { datesByPattern, type PatternRule } from './dates-by-pattern.ts'
import { decimalsOfNumber, type DecimalsRule } from './decimals-of-number.ts'
import { digitsOfText, type DigitsRule } from './digits-of-text.ts'
import { escapedText, type EscapeRule } from './escaped-text.ts'
import { numberWithUnit, type UnitRule } from './number-with-unit.ts'
import { overpunchedNumber, type OverpunchRule } from './overpunched-number.ts'
import { partsOfText, type PartsRule } from './parts-of-text.ts'
import { scaledQuantity, type ScaleRule } from './scaled-quantity.ts'
import { separatedItems, type ItemsRule } from './separated-items.ts'
import { signWords, type SignRule } from './sign-words.ts'
import { textMadeOf, type MadeRule } from './text-made-of.ts'
import type { TextReading } from './text-reading.ts'
import { timesInZone, type ZoneRule } from './times-in-zone.ts'

/** What all texts of a field mean, as was answered. */
export type TextRule =
  | ({ readonly kind: 'made' } & MadeRule)
  | ({ readonly kind: 'parts' } & PartsRule)
  | ({ readonly kind: 'items' } & ItemsRule)
  | ({ readonly kind: 'base64' } & Base64Rule)
  | ({ readonly kind: 'overpunch' } & OverpunchRule)
  | ({ readonly kind: 'decimals' } & DecimalsRule)
  | ({ readonly kind: 'scale' } & ScaleRule)
  | ({ readonly kind: 'unit' } & UnitRule)
  | ({ readonly kind: 'sign' } & SignRule)
  | ({ readonly kind: 'digits' } & DigitsRule)
  | ({ readonly kind: 'edge' } & EdgeRule)
  | ({ readonly kind: 'escape' } & EscapeRule)
  | ({ readonly kind: 'dates' } & PatternRule)
  | ({ readonly kind: 'times' } & ZoneRule)
  | ({ readonly kind: 'suggested' } & SuggestedRule)

/** The kinds of rules. */
export const textReadings = {
  made: textMadeOf,
  parts: partsOfText,
  items: separatedItems,
  base64: base64Decimal,
  overpunch: overpunchedNumber,
  decimals: decimalsOfNumber,
  scale: scaledQuantity,
  unit: numberWithUnit,
  sign: signWords,
  digits: digitsOfText,
  edge: changedEdge,
  escape: escapedText,
  dates: datesByPattern,
  times: timesInZone,
  suggested: asRulesSuggest,
} as const

/** What reads texts under a rule. */
export function readingOf({ kind }: Pick<TextRule, 'kind'>): TextReading<TextRule, unknown> {
  // The rules of a kind are made by its own reading, which takes no others.
  return textReadings[kind] as unknown as TextReading<TextRule, unknown>
}

/** The rule that an answer names; undefined where there is none. */
export function textRuleIn(words: string): TextRule | undefined {
  for (const kind of Object.keys(textReadings) as (keyof typeof textReadings)[]) {
    const rule = readingOf({ kind }).ruleIn(words)
    if (rule) return { ...rule, kind } as TextRule
  }
  return undefined
}

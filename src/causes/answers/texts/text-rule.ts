import { asRulesSuggest, type SuggestedRule } from './as-rules-suggest.ts'
import { base64Decimal, type Base64Rule } from './base64-decimal.ts'
import { digitsOfText, type DigitsRule } from './digits-of-text.ts'
import { partsOfText, type PartsRule } from './parts-of-text.ts'
import { separatedItems, type ItemsRule } from './separated-items.ts'
import { timesInZone, type ZoneRule } from './times-in-zone.ts'

/** What all texts of a field mean, as was answered. */
export type TextRule =
  | ({ readonly kind: 'parts' } & PartsRule)
  | ({ readonly kind: 'items' } & ItemsRule)
  | ({ readonly kind: 'base64' } & Base64Rule)
  | ({ readonly kind: 'digits' } & DigitsRule)
  | ({ readonly kind: 'times' } & ZoneRule)
  | ({ readonly kind: 'suggested' } & SuggestedRule)

/** The kinds of rules. */
export const textReadings = {
  parts: partsOfText,
  items: separatedItems,
  base64: base64Decimal,
  digits: digitsOfText,
  times: timesInZone,
  suggested: asRulesSuggest,
} as const

/** The rule that an answer names; undefined where there is none. */
export function textRuleIn(words: string): TextRule | undefined {
  const parts = partsOfText.ruleIn(words)
  if (parts) return { kind: 'parts', ...parts }
  const items = separatedItems.ruleIn(words)
  if (items) return { kind: 'items', ...items }
  const base64 = base64Decimal.ruleIn(words)
  if (base64) return { kind: 'base64', ...base64 }
  const digits = digitsOfText.ruleIn(words)
  if (digits) return { kind: 'digits', ...digits }
  const times = timesInZone.ruleIn(words)
  if (times) return { kind: 'times', ...times }
  const suggested = asRulesSuggest.ruleIn(words)
  return suggested && { kind: 'suggested', ...suggested }
}

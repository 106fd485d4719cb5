import { commaDecimal } from '../../../rules/spreadsheet/comma-decimal.ts'
import { invisibleCharacter } from '../../../rules/spreadsheet/invisible-character.ts'
import { surroundingSpace } from '../../../rules/spreadsheet/surrounding-space.ts'
import { textMark } from '../../../rules/spreadsheet/text-mark.ts'
import { isValueRule, type RuleField, type ValueRule } from '../../../rules/rule.ts'
import { offsetWithoutColon } from '../../../rules/timelines/offset-without-colon.ts'
import { asTheyStand } from './as-they-stand.ts'
import type { TextReading } from './text-reading.ts'

/** The rules whose remedy all texts of a field get; none where they are right as they stand. */
export interface SuggestedRule {
  readonly rules: readonly ValueRule[]
}

/** The rules that show in a text how it is meant. The others are not loaded for it: they take their time. */
export const rewritingRules: readonly ValueRule[] = [
  surroundingSpace,
  invisibleCharacter,
  textMark,
  commaDecimal,
  offsetWithoutColon,
].filter(isValueRule)

/** The answer that says that texts are what rules suggest. */
export function asSuggestedBy(ids: readonly string[]): string {
  return `as ${ids.join(' and ')} ${ids.length === 1 ? 'suggests' : 'suggest'}`
}

/** Whether a rule finds something in a text. */
export function isFoundIn(text: string, { rules }: SuggestedRule): boolean {
  return rules.some((rule) => isFound(text, rule))
}

/** Texts that are valid and that a rule doubts which shows how they are meant, such as those with spaces around them. */
export const asRulesSuggest: TextReading<SuggestedRule, string> = {
  kinds: ['text', 'datetime'],
  turn: 'alone',
  isAbout: (value, rule) => typeof value === 'string' && isFoundIn(value, rule),
  ruleIn(words) {
    if (words === asTheyStand) return { rules: [] }
    const ids = /^as ([a-z_]+(?: and [a-z_]+)*) suggests?$/.exec(words)?.[1]?.split(' and ') ?? []
    const rules = rewritingRules.filter(({ id }) => ids.includes(id))
    return ids.length > 0 && rules.length === ids.length ? { rules } : undefined
  },
  read(text, { rules }) {
    let now: string | undefined = text
    for (const rule of rules) if (now !== undefined && isFound(now, rule)) now = rule.answer?.rewrite?.(now)
    return now
  },
  examples: [
    { words: 'as surrounding_space suggests', text: 'Jena      ', after: 'Jena' },
    { words: 'as surrounding_space suggests', text: 'Jena', after: 'Jena' },
    { words: 'as surrounding_space and invisible_character suggest', text: ' 00400\u200B17823', after: '0040017823' },
    { words: 'as text_mark suggests', text: "'0040017823", after: '0040017823' },
    { words: 'as comma_decimal suggests', text: '12.500,5', after: '12500.5' },
    { words: 'as offset_without_colon suggests', text: '2026-02-28T00:00:00+0100', after: '2026-02-28T00:00:00+01:00' },
    { words: 'as offset_without_colon suggests', text: '2026-02-28T00:00:00-01', after: '2026-02-28T00:00:00-01:00' },
    { words: asTheyStand, text: ' Jena', after: ' Jena' },
  ],
  left: [
    { words: 'as surrounding_space suggests', text: '  ' },
    { words: 'as invisible_character suggests', text: '\u200B' },
  ],
}

function isFound(text: string, { check }: ValueRule): boolean {
  return check(text, anyField, anyMoment) !== undefined
}

// What these rules find does not depend on the field, nor on the present moment.
const anyField: RuleField = { record: 'AccountImportRecord', name: '', schema: {} }
const anyMoment = { now: new Date(0) }

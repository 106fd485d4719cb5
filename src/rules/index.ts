import { acrossRules } from './across/index.ts'
import { commodityRules } from './commodity/index.ts'
import { contactRules } from './contact/index.ts'
import { documentsRules } from './documents/index.ts'
import { duplicatesRules } from './duplicates/index.ts'
import { identifiersRules } from './identifiers/index.ts'
import { moneyRules } from './money/index.ts'
import { readingsRules } from './readings/index.ts'
import { referencesRules } from './references/index.ts'
import { spreadsheetRules } from './spreadsheet/index.ts'
import { timelinesRules } from './timelines/index.ts'
import { valuesRules } from './values/index.ts'
import type { Rule } from './rule.ts'

/** Every rule, group by group. */
export const rules: readonly Rule[] = [
  ...contactRules,
  ...identifiersRules,
  ...timelinesRules,
  ...readingsRules,
  ...moneyRules,
  ...referencesRules,
  ...duplicatesRules,
  ...commodityRules,
  ...documentsRules,
  ...spreadsheetRules,
  ...valuesRules,
  ...acrossRules,
]

/** The rule with an id, if there is one. */
export function findRule(id: string): Rule | undefined {
  return rules.find((rule) => rule.id === id)
}

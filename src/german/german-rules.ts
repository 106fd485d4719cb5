import type { RuleGroup } from '../rules/rule.ts'
import type { RuleWords } from './rule-words.ts'
import { germanAcrossRules } from './rules/german-across-rules.ts'
import { germanCommodityRules } from './rules/german-commodity-rules.ts'
import { germanContactRules } from './rules/german-contact-rules.ts'
import { germanDocumentsRules } from './rules/german-documents-rules.ts'
import { germanDuplicatesRules } from './rules/german-duplicates-rules.ts'
import { germanIdentifiersRules } from './rules/german-identifiers-rules.ts'
import { germanMoneyRules } from './rules/german-money-rules.ts'
import { germanReadingsRules } from './rules/german-readings-rules.ts'
import { germanReferencesRules } from './rules/german-references-rules.ts'
import { germanSpreadsheetRules } from './rules/german-spreadsheet-rules.ts'
import { germanTimelinesRules } from './rules/german-timelines-rules.ts'
import { germanValuesRules } from './rules/german-values-rules.ts'

/** The rules in German by group, and by their ids in it. */
export const germanRuleGroups: Readonly<Record<RuleGroup, Readonly<Record<string, RuleWords>>>> = {
  contact: germanContactRules,
  identifiers: germanIdentifiersRules,
  timelines: germanTimelinesRules,
  readings: germanReadingsRules,
  money: germanMoneyRules,
  references: germanReferencesRules,
  duplicates: germanDuplicatesRules,
  commodity: germanCommodityRules,
  documents: germanDocumentsRules,
  spreadsheet: germanSpreadsheetRules,
  values: germanValuesRules,
  across: germanAcrossRules,
}

/** The rules in German, by their ids. */
export const germanRules: Readonly<Record<string, RuleWords>> = Object.assign({}, ...Object.values(germanRuleGroups)) as Record<
  string,
  RuleWords
>

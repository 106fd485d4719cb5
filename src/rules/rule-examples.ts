import { toAttr } from '../validate/fault.ts'
import { isInputRule, isRecordRule, type Rule } from './rule.ts'

/** The examples of a rule, as a person reads them. */
export interface RuleExamples {
  /** What the rule is about, in words: records, or fields. */
  readonly about: string
  /** JSON, in one line; records of a run in several. */
  readonly good: readonly string[]
  readonly bad: readonly string[]
  /** Where the bad one breaks the rule; empty for the whole of it. */
  readonly at: string
}

/** The examples of a rule. */
export function ruleExamples(rule: Rule): RuleExamples {
  if (isInputRule(rule)) {
    return { about: `every ${rule.on} of a run`, good: rule.good.map(json), bad: rule.bad.values.map(json), at: toAttr(rule.bad.at) }
  }
  if (isRecordRule(rule)) {
    const about = [rule.on, ...(rule.alsoOn ?? [])].join(', ')
    return { about, good: [json(rule.good)], bad: [json(rule.bad.value)], at: toAttr(rule.bad.at) }
  }
  return { about: 'single values', good: [json(rule.good)], bad: [json(rule.bad)], at: '' }
}

function json(value: unknown): string {
  return JSON.stringify(value)
}

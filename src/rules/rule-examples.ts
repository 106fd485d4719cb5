import { invisible } from '../text/invisible.ts'
import { toAttr } from '../validate/fault.ts'
import { fieldsOfRule } from './fields-of-rule.ts'
import { isInputRule, isRecordRule, type Rule, type ValueRule } from './rule.ts'

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
  return { about: aboutFields(rule), good: [json(rule.good)], bad: [json(rule.bad)], at: '' }
}

/** The fields of a value rule, the first of many. */
function aboutFields(rule: ValueRule): string {
  const fields = fieldsOfRule(rule).map(({ record, path }) => `${record}.${path[0] ?? ''}`)
  const named = fields.slice(0, 6).join(', ')
  return fields.length > 6 ? `${named} and ${fields.length - 6} other fields` : named
}

/** In one line, with what nobody sees as an escape. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    new RegExp(invisible, 'g'),
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
  )
}

import type { RecordName } from '../../../schemas/record-types.ts'
import type { Path } from '../../contract/schema-at.ts'
import { isInputRule, isRecordRule, type Rule } from '../rule.ts'
import { fieldsOfRule } from '../fields-of-rule.ts'

/** The examples of a rule as records of a run. */
export interface Examples {
  readonly record: RecordName
  readonly good: readonly unknown[]
  /** Only the last one breaks the rule. */
  readonly bad: readonly unknown[]
  /** Where the last one breaks it. */
  readonly at: Path
}

/** The examples of a rule; the values of a value rule stand in the first field that it is about. */
export function examplesOf(rule: Rule): Examples {
  if (isInputRule(rule)) return { record: rule.on, good: rule.good, bad: rule.bad.values, at: rule.bad.at }
  if (isRecordRule(rule)) return { record: rule.on, good: [rule.good], bad: [rule.bad.value], at: rule.bad.at }
  const [first] = fieldsOfRule(rule)
  if (!first) throw new Error(`${rule.id} is about no field`)
  const [name = '', index] = first.path
  const record = (value: unknown) => ({ [name]: index === undefined ? value : [value] })
  return { record: first.record, good: [record(rule.good)], bad: [record(rule.bad)], at: first.path }
}

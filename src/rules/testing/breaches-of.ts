import type { RecordName } from '../../../schemas/record-types.ts'
import { createChecker } from '../../profile/create-checker.ts'
import { findBreaches, type FoundBreach } from '../find-breaches.ts'
import { planRules } from '../plan.ts'
import { isInputRule, isRecordRule, type Rule, type RuleContext } from '../rule.ts'
import { fieldsOfRule } from '../fields-of-rule.ts'

/** A run at a fixed moment; a document is there unless its path says `missing`. */
export const testContext: RuleContext = {
  now: new Date('2026-11-20T12:00:00Z'),
  documentExists: (_supplier, path) => !path.includes('missing'),
}

/** Where records break one rule, asked as in a run: record by record. */
export function breachesOf(rule: Rule, values: readonly unknown[], record: RecordName = recordOf(rule)): FoundBreach[][] {
  if (isInputRule(rule)) {
    const check = createChecker(record, { profile: { name: 'one rule', rules: { [rule.id]: 'default' } }, ...testContext })
    return values.map((value) =>
      check(value)
        .problems.filter(({ code }) => code === rule.id)
        .map(({ path: at, code: id, ...wording }) => ({ at, id, ...wording })),
    )
  }
  const plan = planRules(record, [{ rule, severity: rule.severity }], testContext)
  return values.map((value) => findBreaches(plan, value))
}

/** A record that a rule is about. */
function recordOf(rule: Rule): RecordName {
  if (isRecordRule(rule) || isInputRule(rule)) return rule.on
  const [first] = fieldsOfRule(rule)
  if (!first) throw new Error(`${rule.id} is about no field`)
  return first.record
}

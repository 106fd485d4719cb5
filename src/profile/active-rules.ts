import type { ActiveRule } from '../rules/plan.ts'
import { isValueRule, type Rule } from '../rules/rule.ts'
import type { Profile, RuleSetting } from './profile.ts'

/** The rules that are on under a profile. */
export function activeRules(rules: readonly Rule[], { rules: settings = {}, records = {} }: Profile): ActiveRule[] {
  return rules.flatMap((rule): ActiveRule[] => {
    const setting: RuleSetting = settings[rule.id] ?? settings['*'] ?? 'off'
    if (setting === 'off') return []
    const severity = setting === 'default' ? rule.severity : setting
    if (!isValueRule(rule) || rule.group !== 'values') return [{ rule, severity }]
    // Where the deployment closes the list, what was seen elsewhere has nothing to say.
    const { id, check } = rule
    const appliesTo: typeof rule.appliesTo = (field) =>
      records[field.record]?.fields?.[field.name]?.values === undefined && rule.appliesTo(field)
    return [{ rule: { id, check, appliesTo }, severity }]
  })
}

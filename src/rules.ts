/**
 * Rules beyond the interface document, and profiles of deployments; apart from the root, since they load what they judge
 * with: phone numbers, bank accounts, decimal arithmetic.
 * @module
 */
export { createChecker, type CheckerOptions, type CheckResult } from './profile/create-checker.ts'
export { findRule, rules } from './rules/index.ts'
export {
  inputRule,
  isInputRule,
  isRecordRule,
  isValueRule,
  recordRule,
  ruleGroups,
  valueRule,
  type Compare,
  type ComparedEntry,
  type InputEntry,
  type InputRule,
  type RecordPlace,
  type RecordRule,
  type Rule,
  type RuleAbout,
  type RuleBreach,
  type RuleContext,
  type RuleGroup,
  type Severity,
  type ValueRule,
} from './rules/rule.ts'
export { documentFolder } from './rules/document-folder.ts'
export { knownProfiles } from './profile/known-profiles.ts'
export { ProfileError, profileFrom, readProfile } from './profile/read-profile.ts'
export type { FieldProfile, Profile, RecordProfile, RuleSetting } from './profile/profile.ts'
export type { FurtherFault } from './check/further-check.ts'

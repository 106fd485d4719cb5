import type { RecordName } from '../../schemas/record-types.ts'
import { createChecker } from '../../src/profile/create-checker.ts'
import type { Profile } from '../../src/profile/profile.ts'
import { rules } from '../../src/rules/index.ts'
import { isInputRule } from '../../src/rules/rule.ts'
import { toAttr } from '../../src/validate/fault.ts'
import type { Configuration } from './configuration.ts'
import { errorsOf } from './templates-under-profile.ts'

/**
 * Tells where a value does not keep a profile. What shows only across records is left to the suite, which sends each name once.
 * @param now What rules about dates go by.
 */
export function createAgainstProfile(profile: Profile, now = new Date()): NonNullable<Configuration['againstProfile']> {
  const across = Object.fromEntries(rules.filter(isInputRule).map(({ id }) => [id, 'off' as const]))
  const single: Profile = { ...profile, rules: { ...profile.rules, ...across } }
  const checkers = new Map<RecordName, ReturnType<typeof createChecker>>()
  return (definition, body) => {
    const known = checkers.get(definition) ?? createChecker(definition, { profile: single, now })
    checkers.set(definition, known)
    return errorsOf(known(body).problems).map(({ path }) => toAttr(path))
  }
}

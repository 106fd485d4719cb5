import type { RecordName } from '../../schemas/record-types.ts'
import { createChecker } from '../../src/profile/create-checker.ts'
import type { Profile } from '../../src/profile/profile.ts'
import { rules } from '../../src/rules/index.ts'
import { isInputRule } from '../../src/rules/rule.ts'
import type { Configuration } from './configuration.ts'
import { firstError } from './templates-under-profile.ts'

/** Tells what keeps a profile, apart from the fields that the suite fills in. What shows only across records is left to the suite, which sends each name once. */
export function keeperOf(profile: Profile): NonNullable<Configuration['keepsProfile']> {
  const across = Object.fromEntries(rules.filter(isInputRule).map(({ id }) => [id, 'off' as const]))
  const single: Profile = { ...profile, rules: { ...profile.rules, ...across } }
  const checkers = new Map<RecordName, ReturnType<typeof createChecker>>()
  return (definition, body) => {
    const known = checkers.get(definition) ?? createChecker(definition, { profile: single })
    checkers.set(definition, known)
    return firstError(known(body).problems) === undefined
  }
}

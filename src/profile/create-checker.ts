import { accountOf } from '../check/account-of.ts'
import { AcrossInMemory } from '../check/across/across-in-memory.ts'
import type { FurtherFault, FurtherJudgement } from '../check/further-check.ts'
import type { RecordPlace, RuleContext } from '../rules/rule.ts'
import type { Subject } from '../validate/subject.ts'
import { validator } from '../validate/validate.ts'
import { createFurtherCheck } from './create-further-check.ts'
import type { Profile } from './profile.ts'

/** What is checked, and what rules may ask. */
export interface CheckerOptions extends Partial<RuleContext> {
  /** Default: every rule as grave as it says itself, and nothing else. */
  readonly profile?: Profile
}

/** What came of a check. */
export interface CheckResult {
  /** No problem is an error. */
  readonly valid: boolean
  /** Faults, which are errors, and what was found beyond the contract. */
  readonly problems: readonly FurtherFault[]
}

/**
 * Makes a check of values against the contract, a profile, and the rules that the profile switches on. Rules about all
 * values together know those that it was asked about before; what they take out of each value stays in memory.
 * @throws RangeError for a name that is neither a record nor an operation with a request body.
 * @throws TypeError for a profile that is only named.
 */
export function createChecker(subject: Subject, options: CheckerOptions = {}): (value: unknown, place?: RecordPlace) => CheckResult {
  const { profile = allRules, now = new Date(), ...context } = options
  const contract = validator(subject)
  const further = createFurtherCheck(contract.record, profile, { now, ...context })
  const known = new AcrossInMemory(further?.across ?? [])
  let count = 0
  return (value, place = { file: 'values', record: count, line: count + 1 }) => {
    count++
    const validation = contract.validate(value, further?.mostFaults)
    const found = validation.valid ? [] : validation.faults
    const { faults, more, noted }: FurtherJudgement = further?.judge(value, found) ?? { faults: found, more: [], noted: [] }
    const across = known.ask(noted, accountOf(value), { ...place })
    const problems = [...faults.map((fault) => ({ ...fault, severity: 'error' as const })), ...more, ...across]
    return { valid: problems.every(({ severity }) => severity !== 'error'), problems }
  }
}

const allRules: Profile = { name: 'rules', rules: { '*': 'default' } }

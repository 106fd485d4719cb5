import type { RecordName, RecordValue } from '../../../schemas/record-types.ts'
import type { Rule } from '../rule.ts'
import { breachesOf } from './breaches-of.ts'

/** The places of a record that break a rule, as `attr` writes them. */
export function placesIn<Name extends RecordName>(rule: Rule, record: Name, value: RecordValue<Name>): string[] {
  return breachesOf(rule, [value], record)
    .flat()
    .map(({ at }) => at.join('.'))
}

/** Whether a value in a field breaks a rule. */
export function breaks(rule: Rule, record: RecordName, field: string, value: unknown): boolean {
  return breachesOf(rule, [{ [field]: value }], record).flat().length > 0
}

import { rules } from '../../rules/index.ts'
import { isValueRule, type RuleField } from '../../rules/rule.ts'

/** The rules that find texts which have lost zeros in front. */
const finders = rules.filter(({ answer }) => answer?.of === 'digits')

/** The rules that know the form of an identifier: one of that form has lost none. */
const forms = rules.filter(isValueRule).filter(({ group, answer }) => group === 'identifiers' && answer !== undefined)

/** Whether the texts of a field may have lost zeros in front, as such a rule says, without any other telling so. */
export function mayLackZeros(field: RuleField): boolean {
  const isIn = finders.some(({ answer }) => answer?.alsoIn?.(field) === true)
  return isIn && (field.name.endsWith('postcode') || !forms.some((rule) => rule.appliesTo(field)))
}

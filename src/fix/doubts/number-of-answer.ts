import { kindOf } from '../../causes/field-kind.ts'
import { isFlagCode } from '../../causes/flags/flag-word.ts'
import type { Mark } from '../../causes/mark.ts'
import { valueText } from '../../causes/answers/value-text.ts'

/** Whether a flag was the number of an answer, such as 2, also where that was answered: what was asked of one code tells nothing of the others. */
export function isNumberOfAnswer({ shows, schema, before }: Mark): boolean {
  return shows === 'value' && kindOf(schema) === 'boolean' && isFlagCode(valueText(before) ?? '')
}

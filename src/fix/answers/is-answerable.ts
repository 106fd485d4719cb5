import { noAnswers, type Answers } from '../../causes/answers/answers.ts'
import { keyStyle } from '../../causes/names/key-style.ts'
import { legacyName } from '../../causes/names/legacy-name.ts'
import { misspeltName } from '../../causes/names/misspelt-name.ts'
import { tellingWrapper } from '../../causes/shapes/telling-wrapper.ts'
import { valueCauses } from '../../causes/values.ts'
import { doubtsOf } from '../doubts.ts'
import type { FixTally } from '../fix-tally.ts'

/** What findings come from, or their codes, that are about a name, a single value or a wrapper. */
const answerable: ReadonlySet<string> = new Set([
  ...[keyStyle, legacyName, misspeltName, tellingWrapper, ...valueCauses].map(({ id }) => id),
  'unknown_field',
  'invalid_date',
  'invalid_datetime',
  'invalid_decimal',
  'not_a_boolean',
  'not_a_number',
  'not_an_integer',
  'not_a_string',
])

/** Whether something is left after a run that an answer could settle. */
export function isAnswerable(tally: FixTally, answers: Answers = noAnswers): boolean {
  return (
    [...tally.left.keys()].some((issue) => answerable.has(issue)) ||
    doubtsOf(tally, answers).some(({ kind }) => kind === 'amounts in cents')
  )
}

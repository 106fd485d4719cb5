import { fieldKey } from '../../../causes/answers/field-key.ts'
import { doubtsOf } from '../../doubts.ts'
import type { FixTally } from '../../fix-tally.ts'
import { units } from '../answer-words.ts'
import type { GivenAnswers } from '../given-answers.ts'
import { mostFirst } from '../sample.ts'
import type { AskedEntry } from './asked-entry.ts'

/** Whether amounts are in cents, where none has decimals. */
export function centsEntries(tally: FixTally, given: GivenAnswers | undefined): readonly AskedEntry[] {
  if (!doubtsOf(tally, given?.answers).some(({ kind }) => kind === 'amounts in cents')) return []
  const euros = new Set(given?.answers.euros)
  return mostFirst(tally.open.counts.amounts).flatMap(([at, { count, examples }]): AskedEntry[] =>
    euros.has(fieldKey(at)) ? [] : [{ section: 'cents', name: at, about: { answers: units, amounts: count, examples } }],
  )
}

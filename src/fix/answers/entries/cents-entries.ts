import { fieldKey } from '../../../causes/answers/field-key.ts'
import { doubtsOf } from '../../doubts.ts'
import type { FixTally } from '../../fix-tally.ts'
import { units } from '../answer-words.ts'
import type { GivenAnswers } from '../given-answers.ts'
import { mostFirst } from '../sample.ts'
import type { AskedEntry } from './asked-entry.ts'

/** Whether amounts are in cents, where none has decimals, or their line items and taxes add up to a hundredth of them. */
export function centsEntries(tally: FixTally, given: GivenAnswers | undefined): readonly AskedEntry[] {
  const euros = new Set(given?.answers.euros)
  const { amounts, summed } = tally.open.counts
  const inEuros = summed.get('euros')
  const isDoubted = doubtsOf(tally, given?.answers).some(({ kind }) => kind === 'amounts in cents')
  // Of amounts with line items and taxes their sums tell, unless they contradict one another.
  const shown = mostFirst(summed.get('cents') ?? new Map()).filter(([at]) => inEuros?.has(at) !== true)
  const fields = new Map([...(isDoubted ? mostFirst(amounts) : []), ...shown])
  return [...fields].flatMap(([at, { count, examples }]): AskedEntry[] =>
    euros.has(fieldKey(at)) ? [] : [{ section: 'cents', name: at, about: { answers: units, amounts: count, examples } }],
  )
}

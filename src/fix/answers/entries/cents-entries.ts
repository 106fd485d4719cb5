import { fieldKey } from '../../../causes/answers/field-key.ts'
import { doubtsOf } from '../../doubts/doubts.ts'
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
  const doubts = doubtsOf(tally, given?.answers)
  const isDoubted = doubts.some(({ kind }) => kind === 'amounts in cents')
  // Where others of the field are in euros, an answer for all of it would change those.
  const compared = doubts.flatMap((doubt) =>
    doubt.kind === 'balances in cents' && doubt.same === 0
      ? [[doubt.field, { count: doubt.count, examples: [doubt.example] }] as const]
      : [],
  )
  // Of amounts with line items and taxes their sums tell, unless they contradict one another.
  const shown = mostFirst(summed.get('cents') ?? new Map()).filter(([at]) => inEuros?.has(at) !== true)
  const fields = new Map([...(isDoubted ? mostFirst(amounts) : []), ...shown, ...compared])
  return [...fields].flatMap(([at, { count, examples }]): AskedEntry[] =>
    euros.has(fieldKey(at)) ? [] : [{ section: 'cents', name: at, about: { answers: units, amounts: count, examples } }],
  )
}

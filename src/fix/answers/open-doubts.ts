import type { AnsweredPlaces, Answering } from '../../causes/answers/answering.ts'
import type { Path } from '../../contract/schema-at.ts'
import { generalAttr } from '../../report/finding-group.ts'
import { findRule } from '../../rules/index.ts'
import { toAttr } from '../../validate/fault.ts'
import type { AskedRules } from '../rule-doubts.ts'
import { longestValue, type OpenPlace } from './open-tally.ts'

/** What rules doubt in a record and an answer can settle, and was not answered for. */
export function openDoubts({ doubts, digits }: AskedRules, { places }: Answering): readonly OpenPlace[] {
  return [
    ...doubts.flatMap(({ rule, at, text }): OpenPlace[] => {
      // An item of a list of values has no answer of its own.
      if (text === undefined || text.length > longestValue || typeof at.at(-1) !== 'string' || findRule(rule)?.answer === undefined)
        return []
      return placeIn(places, at)?.values?.has(text) === true ? [] : [{ kind: 'doubt', rule, at: generalAttr(toAttr(at)), text }]
    }),
    ...digits.flatMap(({ at, text = '' }): OpenPlace[] =>
      text.length > longestValue || placeIn(places, at)?.text ? [] : [{ kind: 'digits', at: generalAttr(toAttr(at)), text }],
    ),
  ]
}

function placeIn(places: AnsweredPlaces | undefined, path: Path): AnsweredPlaces | undefined {
  let at = places
  for (const segment of path) if (typeof segment === 'string') at = at?.inner.get(segment)
  return at
}

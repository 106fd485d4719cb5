import { generalAttr } from '../../report/finding-group.ts'
import { toAttr } from '../../validate/fault.ts'
import type { AskedRules } from '../rule-doubts.ts'
import type { OpenPlace } from './open-tally.ts'

/** What rules doubt in a record and an answer can settle, and texts of digits in fields that may have lost zeros. */
export function openDoubts({ doubts, digits }: AskedRules): readonly OpenPlace[] {
  return [
    ...doubts.flatMap(({ rule, at, text, isOpen }): OpenPlace[] =>
      isOpen && text !== undefined ? [{ kind: 'doubt', rule, at: generalAttr(toAttr(at)), text }] : [],
    ),
    ...digits.map(({ at, text }): OpenPlace => ({ kind: 'digits', at: generalAttr(toAttr(at)), text })),
  ]
}

import { generalAttr } from '../../report/finding-group.ts'
import { toAttr } from '../../validate/fault.ts'
import type { RuleDoubt } from '../doubts/rule-doubts.ts'
import type { OpenPlace } from './open-tally.ts'

/** What rules doubt in a record and an answer can settle. */
export function openDoubts(doubts: readonly RuleDoubt[]): readonly OpenPlace[] {
  return doubts.flatMap(({ rule, at, text, isOpen }): OpenPlace[] =>
    isOpen && text !== undefined ? [{ kind: 'doubt', rule, at: generalAttr(toAttr(at)), text }] : [],
  )
}
